/** What a fold is made of: a question knows its conversation, and the data set that it is of. */
export interface OfConversation {
  readonly set: string;
  readonly conversation: string;
}

/**
 * Parts the questions for cross-validation; all of a conversation stand in one part, since what was learnt from one question
 * helps with the next about the same people. That goes by its name alone: a set may hold another's conversations in another
 * language. Conversations are dealt out largest first, each to the smallest part; equals go by a hash with the seed, so
 * that the order of the input does not matter.
 * @returns for each conversation the number of its part, from 0; parts stay empty where there are few conversations
 */
export function conversationFolds(
  items: readonly OfConversation[],
  folds: number,
  seed: number,
): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const { conversation } of items) sizes.set(conversation, (sizes.get(conversation) ?? 0) + 1);
  const conversations = [...sizes]
    .map(([key, size]) => ({ key, size, hash: hashOf(`${seed}\n${key}`) }))
    .sort((a, b) => b.size - a.size || a.hash - b.hash || (a.key < b.key ? -1 : 1));
  const parts = Array.from({ length: folds }, (_, fold) => ({ fold, size: 0 }));
  const foldOf = new Map<string, number>();
  for (const { key, size } of conversations) {
    const smallest = parts.reduce((least, part) => (part.size < least.size ? part : least));
    foldOf.set(key, smallest.fold);
    smallest.size += size;
  }
  return foldOf;
}

/** FNV-1a, 32 bits: mixes names well enough to part them. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
