import { type Intent, type RecallTuning, defaultTuning, intents } from '@mindbase/domain';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { SettingsError } from './settings-error';
import type { Settings } from './standalone-settings';

const share = z.number().min(0).max(1);
const weight = z.number().min(0).max(10);
/** What lifts or lowers may be below zero. */
const lift = z.number().min(-1).max(10);

const turnWeights = {
  lexicalShare: share,
  before: weight,
  after: weight,
  session: weight,
  user: lift,
  named: lift,
  recent: lift,
  inTime: lift,
};
const turns = z.strictObject({ ...turnWeights, fromMemories: weight }).partial();
const continuing = z.strictObject(turnWeights).partial();
const memories = z
  .strictObject({
    lexicalShare: share,
    vector: weight,
    graph: weight,
    timeline: weight,
    freshness: weight,
    range: weight,
    importance: share,
    slot: share,
  })
  .partial();
const intentWeights = z.strictObject({ turns: turns.optional(), memories: memories.optional() });

/** A file of weights: what it leaves out is as it is without the file. */
export const tuningFile = z.strictObject({
  version: z.literal(1),
  turns: turns.optional(),
  continuing: continuing.optional(),
  memories: memories.optional(),
  intents: z
    .strictObject(
      Object.fromEntries(intents.map((intent) => [intent, intentWeights.optional()])) as Record<
        Intent,
        z.ZodOptional<typeof intentWeights>
      >,
    )
    .partial()
    .optional(),
});
export type TuningFile = z.infer<typeof tuningFile>;

const key = 'MINDBASE_RECALL_TUNING_FILE';

/** The weights without a file: those of `MINDBASE_RECALL_WEIGHTS_*`, and the built-in ones. */
export function tuningWithoutFile({ recall }: Pick<Settings, 'recall'>): RecallTuning {
  return { ...defaultTuning, memories: { ...defaultTuning.memories, ...recall.weights } };
}

/**
 * The weights with the file that the settings name; null without one.
 * @throws SettingsError when it cannot be read or says what it may not; it names the place in the file.
 */
export function tuningWithFile(settings: Pick<Settings, 'recall'>): RecallTuning | null {
  const { file } = settings.recall.tuning;
  if (file === undefined) return null;
  const parsed = tuningFile.safeParse(jsonIn(file));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({
      key,
      problem: `${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`,
    }));
    throw new SettingsError(problems);
  }
  return tuningOf(parsed.data, tuningWithoutFile(settings));
}

function tuningOf(given: TuningFile, base: RecallTuning): RecallTuning {
  return {
    turns: { ...base.turns, ...given.turns },
    continuing: { ...base.continuing, ...given.continuing },
    memories: { ...base.memories, ...given.memories },
    intents: { ...base.intents, ...given.intents },
  };
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new SettingsError([{ key, problem: 'names no file of JSON that can be read' }]);
  }
}
