import {
  type HybridOptions,
  type Intent,
  type Memory,
  type Profile,
  type RankedKind,
  type Ranked,
  type RecallTuning,
  type Replacement,
  currentFirst,
  leanOnMemories,
  memoryWeightsOf,
  select,
  stretchedSpans,
  turnWeightsOf,
} from '@mindbase/domain';
import { fusedScores, rankedOf, replacementsOf, turnsPerTurn } from '@mindbase/feature-gateway';
import {
  type RankingLimits,
  type RankingMaterial,
  answersIn,
  placesIn,
  rankedTurns,
} from '@mindbase/feature-retrieval';
import { type UserScope, randomIds } from '@mindbase/kernel';
import { type Settings, createLogger } from '@mindbase/platform';
import type { Caller, IncomingTurn, RecallRequest } from '@mindbase/ports';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fadingSpansOf } from '../services/forgetting';
import { turnCandidatesMax } from '../services/retrieval';
import { openStandalone } from './standalone';

export interface BenchSession {
  readonly id: string;
  readonly turns: readonly IncomingTurn[];
  /** When it ended. */
  readonly at: string;
}

/** A question with its rankings under any weights. */
export interface BenchQuestion {
  readonly intent: Intent;
  readonly continues: boolean;
  /** Ids of turns, best first: the ranked ones, or those behind the ranked memories. */
  rank(kind: RankedKind, tuning: RecallTuning): string[];
  /** Tells tunings apart that rank this question differently. */
  key(kind: RankedKind, tuning: RecallTuning): string;
}

export type RankingBench = Awaited<ReturnType<typeof openRankingBench>>;

const turnsPerCall = 100;
const settleMs = 600_000;
/** What is handed out at most, of turns as of memories. */
const depth = 20;

/**
 * A standalone Mindbase on a temporary data folder, which ranks questions by the product's own rules under any weights
 * (E3): each is asked once, and ranked as often as is wanted.
 */
export async function openRankingBench(given: Settings) {
  const dataDir = mkdtempSync(join(tmpdir(), 'mindbase-tune-'));
  const settings: Settings = { ...given, dataDir };
  const logger = createLogger({ level: settings.logLevel, service: 'tune' });
  const mindbase = await openStandalone({ settings, logger }).catch((error: unknown) => {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  });
  await mindbase.start();
  const limits: RankingLimits = {
    candidatesMax: Math.max(depth, settings.recall.candidatesPerChannel),
    turnCandidatesMax,
    turnsMax: turnsPerTurn * depth,
  };
  const memories = new Map<string, OpenedMemory>();

  return {
    /** Writes a session and waits until all that follows from it can be recalled. */
    async write(scope: UserScope, { id, turns, at }: BenchSession): Promise<void> {
      for (let from = 0; from < turns.length; from += turnsPerCall) {
        const part = { turns: turns.slice(from, from + turnsPerCall) };
        taken(await mindbase.intake.recordTurns(scope, id, part, caller()));
      }
      const closing = caller();
      taken(await mindbase.intake.closeSession(scope, id, at, 'request', closing));
      await mindbase.operations.settled(scope.tenant, closing.operationId, settleMs);
    },
    /** @param at when it is asked; default: now */
    async ask(scope: UserScope, query: string, at = new Date().toISOString()): Promise<BenchQuestion> {
      const { candidatesMax, turnsMax } = limits;
      const timezone = settings.defaultTimezone;
      const request: RecallRequest = {
        ...{ scope, query, at, timezone, candidatesMax, turnsMax, includeTurns: true },
      };
      const material = await mindbase.material.of(request);
      const unknown = material.candidates.map(({ id }) => id).filter((id) => !memories.has(id));
      const open = (ids: readonly string[]) => mindbase.material.memories(scope, ids);
      const opened = await open(unknown);
      const replaced = await replacementsOf(opened, open);
      for (const memory of opened)
        memories.set(memory.id, {
          ranked: rankedOf(memory, 0),
          sources: memory.sources,
          replacement: replaced.get(memory.id),
        });
      return new AskedQuestion(material, at, memories, limits, settings);
    },
    async close(): Promise<void> {
      await mindbase.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface OpenedMemory {
  readonly ranked: Ranked;
  readonly sources: Memory['sources'];
  readonly replacement: Replacement | undefined;
}

class AskedQuestion implements BenchQuestion {
  readonly intent: Intent;
  readonly continues: boolean;
  private readonly placesOf: (options: HybridOptions) => ReturnType<typeof placesIn>;
  private readonly memoriesOf: (tuning: RecallTuning) => ReturnType<AskedQuestion['memoriesUnder']>;
  private readonly answersOf: (options: HybridOptions) => ReturnType<typeof answersIn>;

  constructor(
    private readonly material: RankingMaterial,
    private readonly at: string,
    private readonly memories: ReadonlyMap<string, OpenedMemory>,
    private readonly limits: RankingLimits,
    private readonly settings: Settings,
  ) {
    this.intent = material.query.intent;
    this.continues = material.continues;
    this.placesOf = latest((options: HybridOptions) => placesIn(material, options, limits), sharesOf);
    // While turns are tuned the memories stay as they are.
    this.memoriesOf = latest(
      (tuning: RecallTuning) => this.memoriesUnder(tuning),
      (tuning) => this.key('memories', tuning),
    );
    this.answersOf = latest((options: HybridOptions) => answersIn(material, options, limits), sharesOf);
  }

  key(kind: RankedKind, tuning: RecallTuning): string {
    const byMemories = Object.values(memoryWeightsOf(tuning, this.intent));
    if (kind === 'memories') return byMemories.join(' ');
    const byTurns = Object.values(turnWeightsOf(tuning, this.intent, this.continues));
    return [...byTurns, ...byMemories].join(' ');
  }

  rank(kind: RankedKind, tuning: RecallTuning): string[] {
    const memories = this.memoriesOf(tuning);
    if (kind === 'memories')
      return [...new Set(memories.flatMap(({ sources }) => sources.map(({ turnId }) => turnId)))];
    const weights = turnWeightsOf(tuning, this.intent, this.continues);
    const places = this.placesOf(weights);
    const turns = rankedTurns(this.material, places, this.at, weights, this.limits);
    const leaning = leanOnMemories(turns, memories, weights.fromMemories);
    const replaced = this.material.query.aboutPast
      ? []
      : memories.flatMap(({ replacement }) => replacement ?? []);
    return currentFirst(leaning, replaced)
      .slice(0, depth)
      .map(({ id }) => id);
  }

  /** The memories that recall would give, best first. */
  private memoriesUnder(tuning: RecallTuning) {
    const { defaultProfile: profile, recall } = this.settings;
    const options = { tuning, profile, fading: fadingOf(this.settings, profile), now: this.at };
    const { fused } = fusedScores(this.answersOf(memoryWeightsOf(tuning, this.intent)), options);
    const scores = new Map(fused.map(({ id, score }) => [id, score]));
    const ranked = fused.flatMap(({ id, score }) => {
      const memory = this.memories.get(id);
      return memory ? [{ ...memory.ranked, score }] : [];
    });
    const { kept } = select(ranked, depth, recall.minScore);
    return kept.map((id) => {
      const { sources = [], replacement } = this.memories.get(id) ?? {};
      return { score: scores.get(id) ?? 0, sources, replacement };
    });
  }
}

function fadingOf(settings: Settings, profile: Profile) {
  const { enabled, factor } = settings.forgetting;
  return enabled ? stretchedSpans(fadingSpansOf(settings), profile, factor, 1) : null;
}

const sharesOf = ({ lexicalShare, lateShare }: HybridOptions) => `${lexicalShare} ${lateShare}`;

/** Keeps the last value: a search changes one weight after the other, and most of them are not this one. */
function latest<Given, Value>(
  make: (given: Given) => Value,
  keyOf: (given: Given) => unknown = (given) => given,
): (given: Given) => Value {
  let last: { readonly key: unknown; readonly value: Value } | undefined;
  return (given) => {
    const key = keyOf(given);
    if (last && last.key === key) return last.value;
    last = { key, value: make(given) };
    return last.value;
  };
}

function taken(result: { readonly ok: boolean }): void {
  if (!result.ok) throw new Error('a session of the labelled conversations was refused');
}

const caller = (): Caller => ({ actor: 'tune', operationId: randomIds.next() });
