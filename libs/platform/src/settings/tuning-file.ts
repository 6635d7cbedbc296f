import { type Intent, type RecallTuning, intents } from '@mindbase/domain';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { SettingsError } from './settings-error';

const share = z.number().min(0).max(1);
const weight = z.number().min(0).max(10);
/** What lifts or lowers may be below zero. */
const lift = z.number().min(-1).max(10);

const turnWeights = {
  lexicalShare: share,
  lateShare: share,
  before: weight,
  after: weight,
  session: weight,
  user: lift,
  named: lift,
  recent: lift,
  inTime: lift,
  usual: share,
  fromMemories: weight,
  feedback: weight,
};
const turnsGiven = z.strictObject(turnWeights).partial();
const memoriesGiven = z
  .strictObject({
    lexicalShare: share,
    lateShare: share,
    vector: weight,
    graph: weight,
    timeline: weight,
    freshness: weight,
    range: weight,
    importance: share,
    slot: share,
  })
  .partial();
const intentWeights = z.strictObject({ turns: turnsGiven.optional(), memories: memoriesGiven.optional() });

/** A file of weights: what it leaves out is as it is without the file. */
export const tuningFile = z.strictObject({
  version: z.literal(1),
  turns: turnsGiven.optional(),
  continuing: turnsGiven.optional(),
  memories: memoriesGiven.optional(),
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

/**
 * The weights of a file; those that it leaves out are of `base`.
 * @throws SettingsError when it cannot be read or says what it may not; it names the place in the file.
 */
export function readTuning(file: string, base: RecallTuning): RecallTuning {
  const parsed = tuningFile.safeParse(jsonIn(file));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({
      key,
      problem: `${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`,
    }));
    throw new SettingsError(problems);
  }
  const { turns, continuing, memories, intents: own } = parsed.data;
  return {
    turns: { ...base.turns, ...turns },
    continuing: { ...base.continuing, ...continuing },
    memories: { ...base.memories, ...memories },
    intents: { ...base.intents, ...own },
  };
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new SettingsError([{ key, problem: 'names no file of JSON that can be read' }]);
  }
}
