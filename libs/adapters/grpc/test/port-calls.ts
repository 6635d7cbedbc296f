import fc, { type Arbitrary } from 'fast-check';
import type { ServicePorts } from '../src';
import * as v from './port-values';
import * as recall from './recall-values';

type Call = (...args: never[]) => unknown;
/** What a call gives in the end: the value of a promise, the items of a stream. */
type Given<R> = R extends AsyncIterable<infer Item> ? readonly Item[] : Awaited<R>;
type CallOf<F extends Call> = {
  readonly args: Arbitrary<Parameters<F>>;
  readonly answer: Arbitrary<Given<ReturnType<F>>>;
};
type CallsOf<P> = { readonly [M in keyof P]-?: P[M] extends Call ? CallOf<P[M]> : never };

const cursor = v.optional(v.text);
const timeoutMs = fc.nat(60_000);
const nothing = fc.constant(undefined);
const cause = fc.constantFrom('request' as const, 'idle' as const);

/** Arguments and answers of every call of every port: a call that a port gains must be given here too. */
export const portCalls: { readonly [P in keyof ServicePorts]: CallsOf<ServicePorts[P]> } = {
  intake: {
    recordTurns: {
      args: fc.tuple(v.scope, v.text, v.incomingTurns, v.caller),
      answer: v.resultOf(v.turnsAccepted),
    },
    closeSession: {
      args: fc.tuple(v.scope, v.text, v.optional(v.text), cause, v.caller),
      answer: v.resultOf(v.accepted),
    },
    workingMemory: { args: fc.tuple(v.scope, v.text), answer: v.list(v.turn) },
  },
  commands: {
    remember: { args: fc.tuple(v.scope, v.rememberInput, v.caller), answer: v.resultOf(v.memory) },
    revise: {
      args: fc.tuple(v.scope, v.text, v.revisionInput, v.optional(v.whole), v.caller),
      answer: v.resultOf(v.memory),
    },
    act: {
      args: fc.tuple(v.scope, v.text, v.cardAction, v.optional(v.text), v.optional(v.whole), v.caller),
      answer: v.resultOf(v.memory),
    },
    mergeEntities: {
      args: fc.tuple(v.scope, v.text, v.mergeInput, v.caller),
      answer: v.resultOf(v.mergeRef),
    },
    undoMerge: {
      args: fc.tuple(v.scope, v.text, v.text, v.optional(v.text), v.caller),
      answer: v.resultOf(v.mergeRef),
    },
    forget: { args: fc.tuple(v.scope, v.forgetInput, v.caller), answer: v.resultOf(v.receipt) },
  },
  receipts: { get: { args: fc.tuple(v.text, v.text), answer: v.maybe(v.receipt) } },
  reader: {
    memory: { args: fc.tuple(v.scope, v.text), answer: v.maybe(v.memory) },
    memories: { args: fc.tuple(v.scope, v.readFilter, v.whole, cursor), answer: v.pageOf(v.memory) },
    history: {
      args: fc.tuple(v.scope, v.text, v.whole, cursor),
      answer: v.maybe(v.pageOf(v.historyItem)),
    },
    timeline: { args: fc.tuple(v.scope, v.timelineFilter, v.whole, cursor), answer: v.pageOf(v.historyItem) },
    entities: { args: fc.tuple(v.scope, v.whole, cursor), answer: v.pageOf(v.entityView) },
    entity: { args: fc.tuple(v.scope, v.text), answer: v.maybe(v.entityView) },
    merges: { args: fc.tuple(v.scope, v.text), answer: v.list(v.entityMerge) },
    graph: { args: fc.tuple(v.scope, v.optional(v.text), v.whole, v.whole), answer: v.graph },
    export: { args: fc.tuple(v.scope), answer: v.list(v.exportLine) },
  },
  operations: {
    get: { args: fc.tuple(v.text, v.text), answer: v.maybe(v.operationView) },
    settled: { args: fc.tuple(v.text, v.text, timeoutMs), answer: v.maybe(v.operationView) },
    projected: {
      args: fc.tuple(v.whole, timeoutMs, v.optional(fc.array(v.text, { minLength: 1, maxLength: 4 }))),
      answer: nothing,
    },
  },
  channels: {
    candidates: { args: fc.tuple(recall.recallRequest), answer: recall.channelAnswers },
    open: { args: fc.tuple(recall.recallRequest, v.list(v.text)), answer: v.list(v.memory) },
    constraints: { args: fc.tuple(v.scope, v.optional(v.text), v.whole), answer: v.list(v.memory) },
    confirmations: { args: fc.tuple(v.scope, v.optional(v.text), v.whole), answer: v.list(v.memory) },
  },
  recallLog: {
    recallId: { args: fc.tuple(v.scope, v.text), answer: v.text },
    recalled: { args: fc.tuple(v.scope, v.text, v.list(v.text), v.text, v.caller), answer: nothing },
    judged: {
      args: fc.tuple(v.text, v.text, v.list(v.text), v.list(v.text), v.caller),
      answer: v.resultOf(v.accepted),
    },
  },
  deadLetters: {
    deadLetters: { args: fc.tuple(v.whole, v.optional(v.text)), answer: v.list(v.deadLetter) },
    retryDeadLetter: { args: fc.tuple(v.text), answer: v.flag },
  },
};
