import { roleOf } from './roles';

const possessives = /^(?:(?:my|our|the|user's|users)\s+|(?:用户|我们?|咱们?)的?)/iu;

/**
 * The name under which whoever has a role is known, in one spelling for both languages, of a word or phrase that stands
 * for it: `girlfriend` of 我女友, `mother in law` of 丈母娘; null for what is no role.
 */
export function roleName(phrase: string): string | null {
  const bare = phrase.trim().replace(possessives, '').trim();
  const role = roleOf(bare, 'zh') ?? roleOf(bare, 'en');
  return role?.key.replace(/[._]/g, ' ') ?? null;
}
