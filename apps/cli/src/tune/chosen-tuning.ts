import { type RecallTuning, type TunedKind, intents } from '@mindbase/domain';
import type { TuningFile } from '@mindbase/platform';

/** The weights as they are, with those of the kinds that are better on held-out conversations. */
export function chosenTuning(start: RecallTuning, kinds: readonly TunedKind[]): TuningFile {
  const of = (kind: TunedKind['kind']) =>
    kinds.find((tuned) => tuned.kind === kind && tuned.better)?.tuning ?? start;
  const [turns, memories] = [of('turns'), of('memories')];
  const own = intents.flatMap((intent) => {
    const weights = {
      ...part('turns', turns.intents[intent]?.turns),
      ...part('memories', memories.intents[intent]?.memories),
    };
    return Object.keys(weights).length > 0 ? [[intent, weights] as const] : [];
  });
  return {
    version: 1,
    turns: turns.turns,
    continuing: turns.continuing,
    memories: memories.memories,
    intents: Object.fromEntries(own),
  };
}

const part = <Weights extends object>(kind: string, weights: Weights | undefined) =>
  weights && Object.keys(weights).length > 0 ? { [kind]: weights } : {};
