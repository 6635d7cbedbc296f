import { type RankedKind, type RankingMeasures, type TunedQuestion, measureRanking } from '@mindbase/domain';
import type { BenchQuestion, BenchSession, RankingBench } from '@mindbase/wiring';
import type { LabelledQuestion, LabelledSet, LabelledTurn } from './labelled-set';

/** Conversations written, and questions asked, at a time. */
const width = 4;

interface Progress {
  written(turns: number): void;
  asked(): void;
}

/** Writes all conversations, each as a user of its own, and asks each question once. */
export async function askAll(
  bench: RankingBench,
  sets: readonly LabelledSet[],
  progress: Progress,
): Promise<TunedQuestion[]> {
  const conversations = sets.flatMap((set) =>
    [...groupBy(set.turns, ({ conversation }) => conversation)].map(([user, turns]) => ({
      scope: scopeOf(set, user),
      turns,
    })),
  );
  await inParallel(conversations, async ({ scope, turns }) => {
    for (const [id, said] of groupBy(turns, ({ session }) => session)) {
      await bench.write(scope, sessionOf(id, said));
      progress.written(said.length);
    }
  });
  const questions = sets.flatMap((set) => set.questions.map((question) => ({ set, question })));
  return inParallel(questions, async ({ set, question }) => {
    const asked = await bench.ask(scopeOf(set, question.conversation), question.text, question.at);
    progress.asked();
    return tunedQuestion(set, question, asked);
  });
}

/** Rankings are measured once for each weights that rank it differently. */
export function tunedQuestion(
  { name: set }: Pick<LabelledSet, 'name'>,
  { conversation, id, evidence }: LabelledQuestion,
  asked: BenchQuestion,
): TunedQuestion {
  const measured = {
    turns: new Map<string, RankingMeasures>(),
    memories: new Map<string, RankingMeasures>(),
  };
  return {
    ...{ set, conversation, id, intent: asked.intent, continues: asked.continues },
    measure(kind: RankedKind, tuning) {
      const key = asked.key(kind, tuning);
      const known = measured[kind].get(key);
      if (known) return known;
      const measures = measureRanking(evidence, asked.rank(kind, tuning));
      measured[kind].set(key, measures);
      return measures;
    },
  };
}

const scopeOf = ({ name }: LabelledSet, user: string) => ({ tenant: `tune-${name}`, user });

function sessionOf(id: string, turns: readonly LabelledTurn[]): BenchSession {
  return {
    id,
    at: turns.at(-1)?.at ?? new Date(0).toISOString(),
    turns: turns.map(({ id: turnId, role, speaker, text, at, language }) => ({
      ...{ id: turnId, role, content: text, at },
      ...(speaker === undefined ? {} : { name: speaker }),
      ...(language === undefined ? {} : { language }),
    })),
  };
}

function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** @returns the results in the order of the items. */
async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array<Result>(items.length);
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at] as Item);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
