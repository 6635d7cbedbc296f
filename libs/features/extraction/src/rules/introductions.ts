import { samePerson } from '@mindbase/domain';
import { roleByKey, roleOf } from '@mindbase/language';
import type { Cast } from './cast';
import type { SubjectHit } from './read-clause';

interface Talk {
  readonly cast: Cast;
  readonly language: 'zh' | 'en';
}

/** "His sister is called Irena", "a dog called Moss": from here on they have a name, and "the project" means this one. */
export function introduce(
  { rule, object, predicate, about, groups }: SubjectHit,
  clause: string,
  { cast, language }: Talk,
): void {
  if (!about || !object) return;
  const word = groups.role && roleOf(groups.role.toLowerCase(), language);
  const role = rule.relation === 'role' ? (word ?? roleByKey(predicate.split('.').at(-1) ?? '')) : undefined;
  if (predicate === samePerson) cast.same(about, object);
  else if (role && isSaidOf(object, clause)) cast.alsoRelated(about.key, role, object);
  else if (role) cast.related(about.key, role, object);
  else if (word && groups.named) cast.related(about.key, word, groups.named);
  // "We got a cat, she's called Moss": the one of whom the next words tell.
  else if (word && word.animal && rule.stance !== 'end') cast.related(about.key, word, null);
  else if (predicate === 'name' && about.bond) about.name ??= object;
  else if (rule.stance !== 'end' && ACQUIRED.test(predicate)) introduceThing(object, { cast, language });
}

/** "Tomas is my boss" says something of a Tomas who is known; "my boss is called Tomas" may bring up another one. */
function isSaidOf(name: string, clause: string): boolean {
  return clause.trimStart().startsWith(name);
}

/** "The Osprey project", "a used van": a name of its own, or the noun alone. */
function introduceThing(object: string, { cast, language }: Talk): void {
  if (language === 'zh') {
    const name =
      /^(?:做|写|跟|忙|负责|开发|画|拍)?(?<name>[\p{Script=Han}A-Za-z0-9]{2,10}(?:项目|合同|系统|小说|论文|课题|平台))$/u.exec(
        object,
      )?.groups?.name;
    if (name) cast.named(name, 'thing', 'neuter');
    return;
  }
  const noun =
    /^(?:an?|the|my|our|some|new|this) (?<noun>(?:[\p{L}\d'-]+ ){0,3}?[\p{L}\d-]+?)(?=[,;.!?]|$| (?:in|on|at|with|from|for|about|that|called|named|of|to)\b)/iu.exec(
      object,
    )?.groups?.noun;
  if (noun) cast.named(noun, 'thing', 'neuter');
}

const ACQUIRED = /^(?:possession|project|business)$/;
