import { samePerson } from '@mindbase/domain';
import {
  type Gender,
  type Role,
  areApart,
  bondedLabel,
  bondedNameIn,
  isWholeName,
  roleByKey,
  succeeds,
} from '@mindbase/language';
import { asCalled, genderIn, isName, isPersonsName, roleByName } from './remembered';
import type { KnownMemory } from './rule-turn';

/** What somebody is, and whose. */
export interface Bond {
  readonly owner: string;
  readonly role: Role;
}

/** Somebody or something that the conversation has spoken of. */
export interface Figure {
  /** As a memory's subject: `user`, `user.girlfriend`, `Tomas`, `Tomas's sister`; `friend Tomas` for another Tomas; empty for a passer-by. */
  key: string;
  name: string | null;
  /** Whose what they are; null for the speaker, and for those known by name alone. */
  bond: Bond | null;
  /** What else they are: "Tomas is my boss now" of a friend. */
  alsoBonds?: Bond[];
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
  /** Of those of one name, who was taken for the one meant without a word in this talk that tells. */
  private readonly guessed = new Set<Figure>();
  private talkStart = 0;

  constructor(known: readonly KnownMemory[]) {
    // Newest first, so that the newest is mentioned last.
    for (const memory of [...known].reverse()) this.recall(memory);
    this.talkStart = this.clock;
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

  /** "My sister", "Tomas's sister Irena"; "my friend Tomas" is another one than "my colleague Tomas". */
  related(owner: string, role: Role, name: string | null, gender: Gender = role.gender): Figure {
    const found = this.find(owner, role, name);
    if (!found) return this.add(this.relative({ owner, role }, name, gender));
    if (found.bond === null && found.kind !== 'speaker') {
      // Known by name alone so far, in whatever order the two were told.
      found.bond = { owner, role };
      found.kind = 'person';
      if (found.gender === 'unknown') found.gender = gender;
    }
    // A girlfriend may be a wife by now, and a colleague may have left.
    else if (
      found.bond?.owner === owner &&
      (role.unique || succeeds(role.key, found.bond.role.key)) &&
      !areApart(found.bond.role, role)
    ) {
      // Somebody else may be the boss now.
      if (isOver(role) && !isOver(found.bond.role) && found.bond.role.unique)
        found.key = roleKey(owner, role);
      found.bond = { owner, role };
    }
    if (name && found.name === null) {
      if (!role.unique) found.key = this.keyOf(name, { owner, role });
      found.name = name;
    }
    // One has one boss: whoever is called so now is the new one.
    else if (name && !sameName(found, name)) found.name = name;
    this.guessed.delete(found);
    return this.touch(found);
  }

  /** "Tomas is my boss": whoever of the name is meant is that as well. */
  alsoRelated(owner: string, role: Role, name: string): Figure {
    const figure = this.named(name, 'person', role.gender);
    if (figure.kind !== 'speaker') this.bind(figure, { owner, role });
    return figure;
  }

  /** "My colleague Tomas and my friend Tomas are the same person": from here on one figure stands for both. */
  same(one: Figure, called: string): void {
    const bonded = bondedNameIn(called);
    const role = bonded && roleByKey(bonded.role);
    const other =
      bonded && role
        ? this.find(bonded.owner, role, bonded.name)
        : (this.byKey(called) ?? this.called(called));
    if (!other || other === one || other.kind === 'speaker' || one.kind === 'speaker') return;
    // The one with the name alone stands for both.
    const [kept, gone] = other.key === other.name ? [other, one] : [one, other];
    for (const bond of bondsOf(gone)) this.bind(kept, bond);
    kept.name ??= gone.name;
    this.figures.splice(this.figures.indexOf(gone), 1);
    this.guessed.delete(kept);
    this.touch(kept);
  }

  named(name: string, kind: 'person' | 'thing' = 'person', gender: Gender = 'unknown'): Figure {
    const found = this.called(name) ?? this.ofKind(name, kind);
    if (!found) return this.add({ key: name, name, bond: null, gender, kind });
    if (found.mentioned <= this.talkStart && this.namesakes(found).length > 1) this.guessed.add(found);
    return this.touch(found);
  }

  /** Whoever goes by a name: of several the one that the talk last spoke of, else the one of exactly this name that was last known of. */
  called(name: string): Figure | undefined {
    const some = this.figures.filter((figure) => sameName(figure, name));
    const exact = some.filter((figure) => bareName(figure.name ?? '') === bareName(name));
    const ofTalk = (figure: Figure) => figure.mentioned > this.talkStart;
    const whole = exact.length > 0 && name.includes(' ') ? exact : some;
    const spokenOf = whole.filter(ofTalk);
    return lastOf(spokenOf.length > 0 ? spokenOf : exact.length > 0 ? exact : some);
  }

  /** "The other Tomas": the one of that name that was spoken of before the latest; null where there are not two. */
  other(name: string): Figure | null {
    const some = this.figures.filter((figure) => sameName(figure, name));
    const latest = lastOf(some);
    const before = lastOf(some.filter((figure) => figure !== latest));
    if (!before) return null;
    this.guessed.delete(before);
    return this.touch(before);
  }

  /** Others go by the name too, so that the name alone does not tell who it is. */
  sharesName(figure: Figure): boolean {
    return figure.bond !== null && this.namesakes(figure).length > 1;
  }

  /** One of several of the name was meant, and nothing in the talk tells which. */
  isGuessed(figure: Figure): boolean {
    return this.guessed.has(figure);
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
    return lastOf(this.figures.filter(fits)) ?? null;
  }

  private find(owner: string, role: Role, name: string | null): Figure | undefined {
    const bonded = this.figures.filter(
      (figure) => figure.bond?.owner === owner && figure.bond.role.key === role.key,
    );
    if (name) {
      const some = this.figures.filter((figure) => sameName(figure, name));
      const same =
        bonded.find((figure) => sameName(figure, name)) ??
        some.find((figure) => this.isBonded(figure, owner, role)) ??
        some.find((figure) => !this.isApart(figure, owner, role, name));
      if (same) return same;
      return role.unique ? bonded[0] : bonded.find((figure) => figure.name === null);
    }
    return bonded.sort((a, b) => b.mentioned - a.mentioned)[0];
  }

  /** What they are to the owner already is something that goes with the role. */
  private isBonded(figure: Figure, owner: string, role: Role): boolean {
    return bondsOf(figure).some((bond) => bond.owner === owner && !areApart(bond.role, role));
  }

  /** They are something else to the owner, and the name is one that many have. */
  private isApart(figure: Figure, owner: string, role: Role, name: string): boolean {
    const whole = isWholeName(name) && bareName(figure.name ?? '') === bareName(name);
    return !whole && bondsOf(figure).some((bond) => bond.owner === owner && areApart(bond.role, role));
  }

  private namesakes({ name, kind }: Figure): Figure[] {
    return name === null || kind === 'thing'
      ? []
      : this.figures.filter(
          (other) => other.kind !== 'thing' && bareName(other.name ?? '') === bareName(name),
        );
  }

  private relative(bond: Bond, name: string | null, gender: Gender): Omit<Figure, 'mentioned'> {
    const key = name && !bond.role.unique ? this.keyOf(name, bond) : roleKey(bond.owner, bond.role);
    return { key, name, bond, gender, kind: 'person' };
  }

  /** The name, or with what they are where somebody else has the name. */
  private keyOf(name: string, { owner, role }: Bond): string {
    const taken = this.figures.some((figure) => bareName(figure.name ?? '') === bareName(name));
    return taken ? bondedLabel({ owner, role: role.key, name }) : name;
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

  private recall({ subject, predicate, object, content, entities }: KnownMemory): void {
    const owner = subject === 'user' ? 'user' : this.recallSubject(subject, content, predicate).key;
    const roleName = /^(?:family|relation)\.(?<role>[a-z_]+)$/.exec(predicate)?.groups?.role;
    const role = roleName && asCalled(roleByName(roleName), content);
    if (role && object && isName(object)) this.recallRelative({ owner, role }, object, entities ?? []);
    if (predicate === samePerson && object) {
      const one = this.byKey(subject);
      if (one) this.same(one, object);
    }
    const named = predicate === 'name' && object && isName(object) ? this.byKey(owner) : undefined;
    if (named?.bond && named.name === null) named.name = object;
  }

  /** The memory's entities tell whether it is one of the name, or one kept apart from others of it. */
  private recallRelative({ owner, role }: Bond, name: string, entities: readonly string[]): void {
    const label = bondedLabel({ owner, role: role.key, name });
    const known = this.byKey(name);
    if (entities.includes(label)) this.restore(label, name, { owner, role });
    else if (entities.includes(name) && known && known.kind !== 'speaker')
      this.bind(this.touch(known), { owner, role });
    else this.related(owner, role, name);
  }

  private restore(key: string, name: string, bond: Bond): Figure {
    const known = this.byKey(key);
    return known
      ? this.touch(known)
      : this.add({ key, name, bond, gender: bond.role.gender, kind: 'person' });
  }

  private bind(figure: Figure, bond: Bond): void {
    if (this.isBonded(figure, bond.owner, bond.role)) return;
    if (figure.bond === null) {
      figure.bond = bond;
      figure.kind = 'person';
      if (figure.gender === 'unknown') figure.gender = bond.role.gender;
    } else (figure.alsoBonds ??= []).push(bond);
  }

  private recallSubject(subject: string, content: string, predicate: string): Figure {
    const path = /^(?<owner>user(?:\.[a-z_]+)*?)\.(?<role>[a-z_]+)$/.exec(subject)?.groups;
    const role = path?.role ? roleByName(path.role) : undefined;
    if (path?.owner && role) return this.related(path.owner, role, null);
    const apart = bondedNameIn(subject);
    const apartAs = apart && roleByKey(apart.role);
    if (apart && apartAs && isName(apart.name))
      return this.restore(subject, apart.name, { owner: apart.owner, role: apartAs });
    const known = this.byKey(subject);
    if (known) return this.touch(known);
    const kind = isPersonsName(subject, predicate) ? 'person' : 'thing';
    return this.named(subject, kind, genderIn(content));
  }
}

function bondsOf({ bond, alsoBonds = [] }: Figure): readonly Bond[] {
  return bond ? [bond, ...alsoBonds] : alsoBonds;
}

/** An ex, a former boss. */
const isOver = ({ key }: Role) => /^(?:ex$|former_)/.test(key);

function lastOf(figures: readonly Figure[]): Figure | undefined {
  return figures.reduce<Figure | undefined>(
    (best, figure) => (best && best.mentioned > figure.mentioned ? best : figure),
    undefined,
  );
}

/** "Dr. Amari" and "dr amari" are one. */
function bareName(name: string): string {
  return name.toLowerCase().replace(/^(mr|mrs|ms|dr|prof)\. /, '$1 ');
}

function roleKey(owner: string, role: Role): string {
  return owner === 'user' || owner.startsWith('user.')
    ? `${owner}.${role.key}`
    : `${owner}'s ${role.key.replaceAll('_', ' ')}`;
}

function sameName(figure: Figure, name: string): boolean {
  if (!figure.name) return false;
  const [a, b] = [bareName(figure.name), bareName(name)];
  return a === b || a.split(' ')[0] === b || b.split(' ')[0] === a;
}
