import { type Gender, type Role, roleByKey, roleOf, surnames as SURNAMES } from '@mindbase/language';
import type { KnownMemory } from './rule-turn';

/** Somebody or something that the conversation has spoken of. */
export interface Figure {
  /** As a memory's subject: `user`, `user.girlfriend`, `Tomas`, `Tomas's sister`; empty for a passer-by. */
  key: string;
  name: string | null;
  /** Whose what they are; null for the speaker, and for those known by name alone. */
  bond: { readonly owner: string; readonly role: Role } | null;
  gender: Gender;
  kind: 'speaker' | 'person' | 'thing';
  /** Grows with every mention; the latest fitting figure is the one that a pronoun means. */
  mentioned: number;
}

/** Who is who in a conversation (W11). Mentions are added in the order in which they are made. */
export class Cast {
  private readonly figures: Figure[] = [];
  private clock = 0;
  private turnStart = 0;

  constructor(known: readonly KnownMemory[]) {
    // Newest first, so that the newest is mentioned last.
    for (const memory of [...known].reverse()) this.recall(memory);
  }

  /** @param name what the speaker is called: saying it means the speaker. */
  speaker(key: string, name: string | null): Figure {
    const found = this.figures.find((figure) => figure.kind === 'speaker' && figure.key === key);
    if (found) {
      found.name ??= name;
      return found;
    }
    return this.add({ key, name, bond: null, gender: 'unknown', kind: 'speaker' });
  }

  /** Things are spoken of as "it" and "their" within a turn only. */
  startTurn(): void {
    this.turnStart = this.clock;
  }

  /** "A girl", 一个女孩: nobody that could be named, but whom the next "she" means. */
  passerBy(gender: Gender): void {
    this.add({ key: '', name: null, bond: null, gender, kind: 'person' });
  }

  /** "My sister", "Tomas's sister Irena". */
  related(owner: string, role: Role, name: string | null, gender: Gender = role.gender): Figure {
    const found = this.find(owner, role, name);
    if (!found) {
      const key = name && !role.unique ? name : roleKey(owner, role);
      return this.add({ key, name, bond: { owner, role }, gender, kind: 'person' });
    }
    if (found.bond === null && found.kind !== 'speaker') {
      // Known by name alone so far, in whatever order the two were told.
      found.bond = { owner, role };
      found.kind = 'person';
      if (found.gender === 'unknown') found.gender = gender;
    }
    if (name && !found.name) {
      found.name = name;
      if (!role.unique) found.key = name;
    }
    return this.touch(found);
  }

  named(name: string, kind: 'person' | 'thing' = 'person', gender: Gender = 'unknown'): Figure {
    const found = this.figures.find((figure) => sameName(figure, name)) ?? this.ofKind(name, kind);
    return found ? this.touch(found) : this.add({ key: name, name, bond: null, gender, kind });
  }

  /** "The project", 这个项目: the thing last spoken of whose name ends so. */
  private ofKind(name: string, kind: 'person' | 'thing'): Figure | undefined {
    if (kind !== 'thing' || !/^(?:\p{Ll}+|\p{Script=Han}{1,4})$/u.test(name)) return undefined;
    const ends = (figure: Figure) =>
      figure.kind === 'thing' &&
      figure.name !== null &&
      figure.name.length > name.length &&
      (/\p{Script=Han}/u.test(name)
        ? figure.name.endsWith(name)
        : figure.name.toLowerCase().endsWith(` ${name}`));
    return this.latest(ends) ?? undefined;
  }

  /** The speaker's one of a role, named or not, if it has been spoken of: "the dog", 老板. */
  ofRole(owner: string, role: Role): Figure | undefined {
    return this.find(owner, role, null);
  }

  /** Names of people in the talk that a text holds, first come first. */
  namesIn(text: string): { readonly name: string; readonly index: number }[] {
    return this.figures
      .flatMap(({ name, kind }) => {
        const index = name && kind !== 'thing' && name.length > 1 ? text.indexOf(name) : -1;
        return index < 0 || name === null ? [] : [{ name, index }];
      })
      .sort((a, b) => a.index - b.index || b.name.length - a.name.length);
  }

  isKnown(name: string): boolean {
    return this.figures.some((figure) => sameName(figure, name));
  }

  byKey(key: string): Figure | undefined {
    return this.figures.find((figure) => figure.key === key);
  }

  /** Whom a pronoun of this gender means: the fitting figure that was mentioned last; the speaker never. */
  meant(gender: Gender): Figure | null {
    const personal = gender === 'female' || gender === 'male';
    const found = this.latest((figure) => {
      if (figure.kind === 'speaker') return false;
      if (personal)
        return figure.kind !== 'thing' && (figure.gender === gender || figure.gender === 'unknown');
      // Parents and pets are spoken of on and on; other things and groups within a turn only.
      if (figure.bond !== null && figure.gender === gender) return true;
      if (figure.mentioned <= this.turnStart) return false;
      const called = figure.bond === null && figure.gender === 'unknown';
      return figure.gender === gender || figure.kind === 'thing' || (gender === 'plural' && called);
    });
    // A pet is "she" to its people, where nobody else can be meant.
    const pet = personal && !found ? this.latest((figure) => figure.bond?.role.animal === true) : null;
    return found?.key ? found : pet;
  }

  /** Who is meant also takes the pronoun's gender, so that the next one is surer. */
  settle(figure: Figure, gender: Gender): Figure {
    if (figure.gender === 'unknown' && (gender === 'female' || gender === 'male')) figure.gender = gender;
    return this.touch(figure);
  }

  private latest(fits: (figure: Figure) => boolean): Figure | null {
    return this.figures
      .filter(fits)
      .reduce<Figure | null>(
        (best, figure) => (best && best.mentioned > figure.mentioned ? best : figure),
        null,
      );
  }

  private find(owner: string, role: Role, name: string | null): Figure | undefined {
    const bonded = this.figures.filter(
      (figure) => figure.bond?.owner === owner && figure.bond.role.key === role.key,
    );
    if (name) {
      const same =
        bonded.find((figure) => sameName(figure, name)) ??
        this.figures.find((figure) => sameName(figure, name));
      if (same) return same;
      return role.unique ? bonded[0] : bonded.find((figure) => figure.name === null);
    }
    return bonded.sort((a, b) => b.mentioned - a.mentioned)[0];
  }

  private add(figure: Omit<Figure, 'mentioned'>): Figure {
    const added = { ...figure, mentioned: ++this.clock };
    this.figures.push(added);
    return added;
  }

  private touch(figure: Figure): Figure {
    figure.mentioned = ++this.clock;
    return figure;
  }

  private recall({ subject, predicate, object, content }: KnownMemory): void {
    const owner = subject === 'user' ? 'user' : this.recallSubject(subject, content, predicate).key;
    const roleName = /^(?:family|relation)\.(?<role>[a-z_]+)$/.exec(predicate)?.groups?.role;
    const role = roleName && asCalled(roleByName(roleName), content);
    if (role && object && isName(object)) this.related(owner, role, object);
    const named = predicate === 'name' && object && isName(object) ? this.byKey(owner) : undefined;
    if (named?.bond && named.name === null) named.name = object;
  }

  private recallSubject(subject: string, content: string, predicate: string): Figure {
    const path = /^(?<owner>user(?:\.[a-z_]+)*?)\.(?<role>[a-z_]+)$/.exec(subject)?.groups;
    const role = path?.role ? roleByName(path.role) : undefined;
    if (path?.owner && role) return this.related(path.owner, role, null);
    const kind = isPersonsName(subject, predicate) ? 'person' : 'thing';
    return this.named(subject, kind, genderIn(content));
  }
}

/** A remembered subject is a name: a person's, by its form and by what is said of it. */
function isPersonsName(subject: string, predicate: string): boolean {
  if (/\s(?:contract|project)|合同|项目|公司|科技/i.test(subject)) return false;
  if (/^[\p{Script=Han}]{2,4}$/u.test(subject)) return PERSON_ZH.test(subject) || OF_PERSONS.test(predicate);
  return /\p{Lu}/u.test(subject) && !OF_THINGS.test(predicate);
}

const PERSON_ZH = new RegExp(`^(?:[${SURNAMES}][\\p{Script=Han}]{1,2}|[小老阿][\\p{Script=Han}])$`, 'u');
const OF_PERSONS =
  /^(?:name|age|birthday|hometown|nationality|occupation|employer|education|skill|trait|diet|relationship|family\.|relation\.|health\.|likes|dislikes)/;
const OF_THINGS = /^(?:attribute\.|status$|blocked_by$|owner$|contact$|location$|works_on$|approver$)/;

/** "Dr. Amari" and "dr amari" are one. */
function bareName(name: string): string {
  return name.toLowerCase().replace(/^(mr|mrs|ms|dr|prof)\. /, '$1 ');
}

function roleKey(owner: string, role: Role): string {
  return owner === 'user' || owner.startsWith('user.')
    ? `${owner}.${role.key}`
    : `${owner}'s ${role.key.replaceAll('_', ' ')}`;
}

function roleByName(name: string): Role | undefined {
  return roleOf(name.replaceAll('_', '-'), 'en') ?? roleOf(name, 'en') ?? roleByKey(name);
}

/** The role by the word that the memory says it with: 外甥, not 侄子. */
function asCalled(role: Role | undefined, content: string): Role | undefined {
  const said = role?.zh.filter((word) => content.includes(word)).sort((a, b) => b.length - a.length)[0];
  return said === undefined ? role : roleOf(said, 'zh');
}

function isName(text: string): boolean {
  return /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]*)*$|^[\p{Script=Han}·]{2,4}$/u.test(text);
}

/** A remembered sentence such as "She runs …" tells how its subject is spoken of. */
function genderIn(content: string): Gender {
  if (/\b(?:she|her|sister|mother|wife|daughter)\b|她/i.test(content)) return 'female';
  if (/\b(?:he|his|him|brother|father|husband|son)\b|(?<!其)他/i.test(content)) return 'male';
  return 'unknown';
}

function sameName(figure: Figure, name: string): boolean {
  if (!figure.name) return false;
  const [a, b] = [bareName(figure.name), bareName(name)];
  return a === b || a.split(' ')[0] === b || b.split(' ')[0] === a;
}
