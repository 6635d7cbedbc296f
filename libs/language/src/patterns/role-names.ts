import { words } from '../text/words';
import { type Role, roleOf } from './roles';

const possessives = /^(?:(?:my|our|the|user's|users)\s+|(?:用户|我们?|咱们?)的?)/iu;

/** What a role is called as a name, in one spelling for both languages: `girlfriend` of 女友, `mother in law` of 丈母娘. */
const nameOf = ({ key }: Role): string => key.replace(/[._]/g, ' ');

/** The name by which a person with the role is known that a word or phrase stands for, as in "my mum"; null for none. */
export function roleName(phrase: string): string | null {
  const bare = phrase.trim().replace(possessives, '').trim();
  const role = roleOf(bare, 'zh') ?? roleOf(bare, 'en');
  return role ? nameOf(role) : null;
}

/** The longest role word in English has three words. */
const wordsMax = 3;

/** The names of the roles that a text speaks of, in either language, each once. */
export function roleNamesIn(text: string): string[] {
  const list = words(text).map((word) => word.replace(/['’]s$/, ''));
  const found = new Set<string>();
  for (let start = 0; start < list.length; start++)
    for (let length = Math.min(wordsMax, list.length - start); length > 0; length--) {
      const run = list.slice(start, start + length);
      const role = roleOf(run.join(''), 'zh') ?? roleOf(run.join(' '), 'en') ?? roleOf(run.join('-'), 'en');
      if (role) found.add(nameOf(role));
    }
  return [...found];
}
