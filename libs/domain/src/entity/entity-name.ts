const possessives = new Set([
  'my',
  'our',
  'the',
  'user',
  "user's",
  '我',
  '我的',
  '我们',
  '用户',
  '用户的',
  '的',
]);
/** Titles that do not tell two people apart; Mr and Mrs do. */
const titles = new Set(['dr', 'doctor', 'prof', 'professor', 'sir']);
const rolePrefix = /^user\./;

/** The role in a subject such as `user.girlfriend`: `girlfriend`; null for a name and for the user. */
export function roleOf(subject: string): string | null {
  return rolePrefix.test(subject) ? subject.replace(rolePrefix, '') : null;
}

/**
 * One spelling for the ways to name one person or thing (W11), from the words of the name, normalised and in order:
 * "Dr. Halloran" and "Halloran", "my partner" and "partner" are one. Words are joined as a question's are, so
 * that the name is found in it.
 */
export function entityName(words: readonly string[]): string {
  const rest = words.map((word) => word.replace(/['’]s$/, ''));
  while (rest.length > 1 && (possessives.has(rest[0] ?? '') || titles.has(rest[0] ?? ''))) rest.shift();
  return rest.join(rest.every((word) => /\p{Script=Han}/u.test(word)) ? '' : ' ');
}
