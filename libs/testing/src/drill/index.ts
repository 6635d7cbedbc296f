export { type Call, type CallKind, CallRecord, type CallSummary } from './call-record';
export { type FaultOptions, type FaultReport, type Victim, settle, sufferFault } from './fault';
export {
  type Carried,
  type Evidence,
  type Held,
  judge,
  judgeMemories,
  judgeTurns,
  repetitions,
} from './judge';
export { Ledger, type Write } from './ledger';
export { Load, type LoadOptions } from './load';
export { dishes, fact, question, saying } from './texts';
