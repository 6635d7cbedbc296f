import { type CandidateEntity, type CandidateRelation, samePerson } from '@mindbase/domain';
import { roleOf } from '@mindbase/language';
import { acquiredName } from './acquired';
import type { Told } from './build-candidate';
import type { Cast, Figure } from './cast';
import { entitiesIn } from './entities';
import type { Segment } from './segments';
import { thingName } from './subject-en';

export function relationsOf(
  { hit }: Segment,
  about: Figure,
  { cast, clock: { language } }: Told,
): CandidateRelation[] {
  const bond = bondOf(about, cast);
  if (!hit?.object) return bond;
  const slot = about.kind === 'speaker' ? undefined : RELATION_OF_SLOT[hit.predicate];
  const relation = hit.rule.relation ?? slot;
  if (!relation) return bond;
  if (relation === 'role') {
    const word = hit.groups.role && roleOf(hit.groups.role.toLowerCase(), language);
    const role = (word && word.key) || (hit.predicate.split('.').at(-1) ?? 'relation');
    const who = bondedAs(hit.object, cast);
    return [{ from: who ? localName(who) : hit.object, type: `${role.toUpperCase()}_OF`, to: about.key }];
  }
  const ends = partsOf(hit.object, language).map((to) => ({
    from: about.key,
    type: relation,
    to: cast.called(to)?.key ?? to,
  }));
  return [...bond, ...ends];
}

/** What stands in these slots is somebody or something of its own, to be led on from (R12). */
const RELATION_OF_SLOT: Readonly<Record<string, string>> = {
  employer: 'WORKS_AT',
  business: 'RUNS',
  owner: 'OWNED_BY',
  contact: 'CONTACT',
  approver: 'APPROVED_BY',
};

/** What the one is called in a candidate: its subject, or the name of who has a role that is one person's alone. */
export function localName({ key, name, bond }: Figure): string {
  return bond?.role.unique && name ? name : key;
}

/** Somebody of the talk as an entity, with what tells them from others of the name. */
export function entityOf(figure: Figure): CandidateEntity {
  const { name, bond } = figure;
  return {
    name: localName(figure),
    kind: bond?.role.animal ? 'animal' : isThing(figure) ? 'thing' : 'person',
    ...(bond && name ? { bond: { owner: bond.owner, role: bond.role.key, name } } : {}),
  };
}

/** The same by the subject that its memories have: a role of one person is its own name. */
function underKey(figure: Figure): CandidateEntity {
  const { bond: _bond, ...entity } = entityOf(figure);
  return localName(figure) === figure.key ? entityOf(figure) : { ...entity, name: figure.key };
}

/** What a text names, as whoever of the talk goes by the name. */
function asKnown(entity: CandidateEntity, cast: Cast): CandidateEntity {
  const who = bondedAs(entity.name, cast);
  return who ? entityOf(who) : entity;
}

/** Whoever a name in a candidate means, where the talk has told what they are. */
function bondedAs(name: string, cast: Cast): Figure | undefined {
  const figure = cast.called(name);
  return figure?.bond && figure.name ? figure : undefined;
}

/** "Nora's uncle sails" also says that he is Nora's uncle; whose the speaker's own are goes without saying. */
function bondOf({ key, bond }: Figure, cast: Cast): CandidateRelation[] {
  const owner = bond && cast.byKey(bond.owner);
  if (!bond || !owner || owner.kind === 'speaker') return [];
  return [{ from: key, type: `${bond.role.key.toUpperCase()}_OF`, to: owner.key }];
}

/** Who and what is waited for: "procurement sends the security report" names two, "Dana and Omar" are two. */
function partsOf(object: string, language: 'zh' | 'en'): string[] {
  if (language === 'zh')
    return object
      .split(/[、和与跟](?=[\p{Script=Han}A-Z]{2})/u)
      .map((part) => part.replace(ACT_WAITED_FOR, ''))
      .filter((part) => part.length > 1);
  // "Dr. Amadi's approval": she is waited for.
  const whose =
    /^(?<who>[^,]{2,40}?)(?:['’]s|(?<=s)['’]) (?:approval|signature|sign-?off|decision|answer|reply|confirmation|consent|permission|go-ahead|input|feedback|review|okay|OK|return)\b/iu.exec(
      object,
    )?.groups?.who;
  if (whose) return [thingName(whose)];
  // "The permit has not been granted": the permit is.
  const lacking =
    /^(?<what>[^,]{2,50}?) (?:(?:is|are|was|were|has|have|had|does|do|did|will|can|could)(?: not\b|n['’]t\b)|is still|are still|has yet|have yet|(?:is|are) (?:missing|late)\b)/iu.exec(
      object,
    )?.groups?.what;
  if (lacking) return [thingName(lacking)];
  const clause =
    /^(?<who>[^,]{2,40}?) (?:arrives|comes(?: in| back| through)?|returns|lands|gets here|is (?:back|done|here|in|ready|out|signed|approved|granted|finished|paid|delivered|found|fixed|repaired))(?: (?:from|to|at|in|on|by|with|for|and) .{1,30})?$/i.exec(
      object,
    )?.groups ??
    /^(?<who>[^,]{2,40}?) (?:signs? off on|sends?|delivers?|provides?|signs?|approves?|reviews?|finish(?:es)?|completes?|confirms?|submits?|returns?|answers?|gives?|has|is|are|comes?|gets?) (?<what>[^,]{2,60})$/i.exec(
      object,
    )?.groups ??
    /^(?<who>[^,]{2,40}?) (?:signs off|signs|delivers|approves|answers|confirms|finishes|completes|agrees|decides|pays|responds|replies)$/i.exec(
      object,
    )?.groups;
  const parts = clause ? [clause.who ?? '', clause.what ?? ''] : peopleOf(object);
  return parts.map(thingName).filter((part) => part.length > 1);
}

/** 等董事会批: the board is waited for. */
const ACT_WAITED_FOR =
  /(?<=[\p{Script=Han}]{2})(?:(?:来|去|的)?(?:审批|批准|批复|批|签字|签|盖章|确认|回复|答复|反馈|放行|通过|同意|拍板|那里|那边|那儿))$/u;

/** "Dana and Omar": only names are split, "research and development" is one. */
function peopleOf(object: string): string[] {
  const names = object.split(/,? (?:and|&) |, /);
  return names.length > 1 && names.every((name) => /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u.test(name))
    ? names
    : [object];
}

const KIND_OF_OBJECT: Readonly<Record<string, CandidateEntity['kind']>> = {
  residence: 'place',
  hometown: 'place',
  employer: 'organization',
  owner: 'person',
  contact: 'person',
  approver: 'person',
  reports_to: 'person',
  works_on: 'person',
  business: 'organization',
  [samePerson]: 'person',
};

export function entitiesOf(
  text: string,
  about: Figure,
  segment: Segment,
  language: 'zh' | 'en',
  told: Told,
): CandidateEntity[] {
  const found = new Map<string, CandidateEntity>();
  const put = (entity: CandidateEntity) => {
    const key = entity.name.toLowerCase();
    if (entity.name && !found.has(key) && entity.name.length <= 60) found.set(key, entity);
  };
  if (about.kind !== 'speaker' || about.key !== 'user') put(underKey(about));
  if (about.name && about.kind !== 'speaker') put(entityOf(about));
  for (const figure of segment.pronouns.values()) if (figure.kind === 'person') put(underKey(figure));
  const kind = segment.hit && KIND_OF_OBJECT[segment.hit.predicate];
  if (kind && segment.hit?.object && !segment.hit.rule.relation)
    put({ name: thingName(segment.hit.object), kind });
  if (segment.hit?.rule.relation && segment.hit.rule.relation !== 'role' && segment.hit.object)
    for (const part of partsOf(segment.hit.object, language)) {
      const who = bondedAs(part, told.cast);
      if (who) put(underKey(who));
      put(who ? entityOf(who) : { name: part, kind: KIND_OF_OBJECT[segment.hit.predicate] ?? 'thing' });
    }
  if (segment.hit?.rule.relation === 'role' && segment.hit.object)
    put(asKnown({ name: segment.hit.object, kind: 'person' }, told.cast));
  const taken = [...found.keys()];
  for (const entity of entitiesIn(text, language)) {
    if (entity.name.toLowerCase() === told.speaker.key.toLowerCase()) continue;
    if (!taken.some((name) => name.includes(entity.name.toLowerCase()))) put(asKnown(entity, told.cast));
  }
  return [...found.values()];
}

/** What was got is an entity, as its properties are told of it; it makes the getting no more important. */
export function withAcquired(
  entities: readonly CandidateEntity[],
  { hit }: Segment,
  language: 'zh' | 'en',
): CandidateEntity[] {
  const name = language === 'zh' && hit?.predicate === 'possession' ? acquiredName(hit) : null;
  return name === null || name.length < 2 || entities.some((entity) => entity.name.includes(name))
    ? [...entities]
    : [...entities, { name, kind: 'thing' }];
}

/** "Ticket 29 of the migration", 云帆项目的采购合同: no person has such a name. */
function isThing({ kind, key }: Figure): boolean {
  return (
    kind === 'thing' ||
    (kind !== 'speaker' && /\d|\b(?:of|for|in|at|the)\b|\p{Script=Han}的\p{Script=Han}/u.test(key))
  );
}
