import { type RecallTuning, crossValidate, defaultTuning, measureRanking } from '@mindbase/domain';
import { tempDir } from '@mindbase/testing';
import { caller, runThreadsFromSource, running, settingsOf } from '../spec/in-process';
import { type BenchQuestion, type BenchSession, openRankingBench } from './ranking-bench';

const at = '2025-06-01T10:00:00.000Z';
const session = (id: string, ...contents: string[]): BenchSession => ({
  id,
  at,
  turns: contents.map((content, i) => ({
    id: `${id}-${i}`,
    role: i % 2 === 0 ? ('user' as const) : ('assistant' as const),
    content,
    at,
  })),
});
const talks = {
  nora: [
    session('a', 'I moved to Bergen in spring.', 'How is the flat?', 'It is small, near the harbour.'),
    session('b', 'My brother Ole repairs boats.', 'Does he like it?', 'He says he would do nothing else.'),
  ],
  秀英: [
    session('c', '我养了一只叫豆豆的猫。', '它多大了？', '它今年三岁，最爱吃鱼。'),
    session('d', '我在医院做护士。', '夜班多吗？', '每周两个夜班，有点累。'),
  ],
};
const questions = [
  { user: 'nora', query: 'Where does Nora live?', evidence: ['a-0'] },
  { user: 'nora', query: 'What does Ole do?', evidence: ['b-0'] },
  { user: '秀英', query: '豆豆几岁了？', evidence: ['c-2'] },
  { user: '秀英', query: '秀英做什么工作？', evidence: ['d-0'] },
] as const;

describe('a bench of rankings', () => {
  beforeAll(runThreadsFromSource);

  const settings = { ...settingsOf(tempDir()) };
  const scopeOf = (user: string) => ({ tenant: 'default', user });
  const asked: BenchQuestion[] = [];
  beforeAll(async () => {
    const bench = await openRankingBench(settings);
    try {
      for (const [user, sessions] of Object.entries(talks))
        for (const one of sessions) await bench.write(scopeOf(user), one);
      for (const { user, query } of questions) asked.push(await bench.ask(scopeOf(user), query, at));
    } finally {
      await bench.close();
    }
  }, 60_000);

  it('ranks turns and memories as recall does', async () => {
    const mindbase = await running(settings);
    try {
      for (const [user, sessions] of Object.entries(talks))
        for (const { id, turns } of sessions) {
          await mindbase.intake.recordTurns(scopeOf(user), id, { turns }, caller());
          const closing = caller();
          await mindbase.intake.closeSession(scopeOf(user), id, at, 'request', closing);
          await mindbase.operations.settled('default', closing.operationId, 30_000);
        }
      for (const [i, { user, query }] of questions.entries()) {
        const input = { query, at, limit: 20, includeTurns: true, explain: true, reinforce: false };
        const answer = await mindbase.recall.recall(scopeOf(user), input, caller());
        expect(answer.explain?.tuning).toBe('default');
        expect(asked[i]?.rank('turns', defaultTuning)).toEqual(answer.turns.map(({ id }) => id));
        expect(asked[i]?.rank('memories', defaultTuning)).toEqual([
          ...new Set(answer.memories.flatMap(({ sources }) => sources)),
        ]);
      }
    } finally {
      await mindbase.stop();
    }
  }, 60_000);

  it('ranks otherwise under other weights, and tells which weights make a difference', () => {
    const other: RecallTuning = { ...defaultTuning, turns: { ...defaultTuning.turns, user: -1, after: 2 } };
    const [first] = asked;
    expect(first?.rank('turns', other)).not.toEqual(first?.rank('turns', defaultTuning));
    expect(first?.key('turns', other)).not.toBe(first?.key('turns', defaultTuning));
    expect(first?.key('memories', other)).toBe(first?.key('memories', defaultTuning));
  });

  it('is what weights are tuned on', () => {
    const tuned = crossValidate(
      'turns',
      questions.map(({ user, evidence }, i) => ({
        ...{ set: 'own', conversation: user, id: String(i), intent: 'plain', continues: false },
        measure: (kind, tuning) => measureRanking([evidence], asked[i]?.rank(kind, tuning) ?? []),
      })),
      defaultTuning,
      { passesMax: 1, gainMin: 0.01, intentMin: 10, folds: 2, seed: 1, pMax: 0.05 },
    );
    // Four questions prove nothing, however they turn out.
    expect(tuned).toMatchObject({ questions: 4, better: false });
  });
});
