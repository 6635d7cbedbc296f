import { type Evidence, type Memory, defaultTuning } from '@mindbase/domain';
import { FixedClock } from '@mindbase/kernel';
import type { Caller, ChannelAnswers, EpisodeIntake, RecallChannels, RecallLog } from '@mindbase/ports';
import { channelAnswers, now } from '../../test/channel-answers';
import { RecallCache } from './recall-cache';
import { type CachedRecall, RecallService } from './recall.service';

const scope = { tenant: 'acme', user: 'wei' };
const caller = { operationId: 'o' } as Caller;
const much: Evidence = { meaning: 1.2, covered: 0.9, together: 1, about: null, lead: null };
const little: Evidence = { meaning: 0.1, covered: 0.1, together: 0.2, about: null, lead: null };

const memory = {
  ...{ id: 'm', subject: 'user', object: 'Lisbon', content: 'User moved to Lisbon.', entities: [] },
  ...{ relations: [], supersedes: [], derivedFrom: [], metadata: null },
  ...{ sources: [{ turnId: 't2' }], status: 'active', importance: 0.8, confidence: 0.9 },
} as unknown as Memory;
const turn = (id: string, score: number) => ({ id, at: now, attachments: [], metadata: null, score });

/** What the first turn told, and what the third put in its place. */
const former = {
  ...memory,
  id: 'was',
  status: 'superseded',
  sources: [{ turnId: 't1' }],
} as unknown as Memory;
const replacing = { ...memory, supersedes: ['was'], sources: [{ turnId: 't3' }] } as unknown as Memory;

interface Told {
  readonly memories?: readonly Memory[];
  readonly aboutPast?: boolean;
}

function service(
  turnEvidence: Evidence,
  { memories = [memory], aboutPast = false }: Told = {},
): RecallService {
  const turns = [turn('t1', 0.8), turn('t2', 0.7), turn('t3', 0.2)] as unknown as ChannelAnswers['turns'];
  const channels = {
    candidates: async () => {
      const answers = channelAnswers({ turns, turnEvidence });
      return { ...answers, query: { ...answers.query, aboutPast } };
    },
    open: async (_asked, ids) => memories.filter(({ id }) => ids.includes(id)),
  } satisfies Partial<RecallChannels> as unknown as RecallChannels;
  const log = { recallId: async () => 'r', recalled: () => {} } as unknown as RecallLog;
  return new RecallService(
    channels,
    {} as EpisodeIntake,
    log,
    new RecallCache<CachedRecall>({ usersMax: 10, entriesPerUserMax: 10, ttlMs: 1000 }),
    new FixedClock(new Date(now)),
    {
      tuningOf: async () => ({ arm: 'default', tuning: defaultTuning }),
      ...{ minScore: 0.15, minConfidence: 0, candidatesPerChannel: 20, defaultTimezone: 'UTC' },
      ...{
        defaultProfile: 'assistant',
        fading: null,
        contextRounds: 5,
        constraintsMax: 5,
        confirmationsMax: 1,
      },
    },
  );
}

const asked = (evidence: Evidence, minConfidence?: number, told?: Told) =>
  service(evidence, told).recall(
    scope,
    {
      ...{ query: 'Where did I move?', limit: 10, includeTurns: true, explain: false, reinforce: false },
      minConfidence,
    },
    caller,
  );

describe('RecallService', () => {
  it('gives the first turn the confidence of the answer, after memories have lifted turns', async () => {
    for (const evidence of [much, little]) {
      const { turns, confidence } = await asked(evidence);
      expect(turns.map(({ id }) => id)).toEqual(['t2', 't1', 't3']);
      expect(turns[0]?.score).toBeCloseTo(confidence, 6);
      expect((turns[2]?.score ?? 0) / (turns[1]?.score ?? 1)).toBeCloseTo(0.2 / 0.8, 4);
    }
  });

  it('gives neither memories nor turns where it is less sure than was asked for (R8)', async () => {
    const { confidence } = await asked(little);
    const unsure = await asked(little, confidence + 0.01);
    expect([unsure.memories, unsure.turns, unsure.confidence]).toEqual([[], [], confidence]);
    const sure = await asked(much, confidence + 0.01);
    expect([sure.memories.length, sure.turns.length]).toEqual([1, 3]);
  });

  it('puts the turn that told what is before the one that told what was, unless the past is asked about (R5)', async () => {
    const told = { memories: [replacing, former] };
    const orderOf = async (aboutPast: boolean) =>
      (await asked(much, undefined, { ...told, aboutPast })).turns.map(({ id }) => id);
    expect(await orderOf(false)).toEqual(['t3', 't2', 't1']);
    expect(await orderOf(true)).toEqual(['t1', 't2', 't3']);
  });
});
