import { type Gender, type Role, roleByKey, roleOf, surnames as SURNAMES } from '@mindbase/language';

/* What the words of a remembered memory tell of those whom it names. */

/** A remembered subject is a name: a person's, by its form and by what is said of it. */
export function isPersonsName(subject: string, predicate: string): boolean {
  if (/\s(?:contract|project)|合同|项目|公司|科技/i.test(subject)) return false;
  if (/^[\p{Script=Han}]{2,4}$/u.test(subject)) return PERSON_ZH.test(subject) || OF_PERSONS.test(predicate);
  return /\p{Lu}/u.test(subject) && !OF_THINGS.test(predicate);
}

const PERSON_ZH = new RegExp(`^(?:[${SURNAMES}][\\p{Script=Han}]{1,2}|[小老阿][\\p{Script=Han}])$`, 'u');
const OF_PERSONS =
  /^(?:name|age|birthday|hometown|nationality|occupation|employer|education|skill|trait|diet|relationship|family\.|relation\.|health\.|likes|dislikes)/;
const OF_THINGS = /^(?:attribute\.|status$|blocked_by$|owner$|contact$|location$|works_on$|approver$)/;

export function roleByName(name: string): Role | undefined {
  return roleOf(name.replaceAll('_', '-'), 'en') ?? roleOf(name, 'en') ?? roleByKey(name);
}

/** The role by the word that the memory says it with: 外甥, not 侄子. */
export function asCalled(role: Role | undefined, content: string): Role | undefined {
  const said = role?.zh.filter((word) => content.includes(word)).sort((a, b) => b.length - a.length)[0];
  return said === undefined ? role : roleOf(said, 'zh');
}

export function isName(text: string): boolean {
  return /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]*)*$|^[\p{Script=Han}·]{2,4}$/u.test(text);
}

/** A remembered sentence such as "She runs …" tells how its subject is spoken of. */
export function genderIn(content: string): Gender {
  if (/\b(?:she|her|sister|mother|wife|daughter)\b|她/i.test(content)) return 'female';
  if (/\b(?:he|his|him|brother|father|husband|son)\b|(?<!其)他/i.test(content)) return 'male';
  return 'unknown';
}
