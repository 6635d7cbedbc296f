import { type Candidate, importanceMin, predicateDefinition, ruleImportance } from '@mindbase/domain';
import { isPartner, tellsNewPartner } from '@mindbase/language';
import type { Told } from './build-candidate';
import type { Figure } from './cast';
import { entityOf, localName } from './candidate-entities';
import { fromNowOn } from './from-now-on';
import { displayName } from './retell';
import type { Segment } from './segments';

/**
 * What a switch "from X to Y" leaves behind: X ends where it is known. So slight that it is not kept by itself.
 * @param by the candidate of Y
 */
export function replacedCandidate(
  by: Candidate,
  { hit }: Segment,
  { cast, clock, speaker }: Told,
): Candidate | null {
  const from = hit && (hit.groups.from ?? hit.groups.from2 ?? hit.groups.from3);
  if (!from || by.stance !== 'change') return null;
  const name = by.subject === speaker.key ? displayName(speaker, clock.language, cast) : by.subject;
  return {
    ...by,
    stance: 'end',
    content: clock.language === 'zh' ? `${name}换掉了${from}。` : `${name} moved on from ${from}.`,
    object: from,
    entities: [],
    relations: [],
    importance: importanceMin / 2,
    certain: false,
    explicit: false,
    dueAt: null,
  };
}

/** "My flatmate Tomas …" also says who Tomas is. */
export function relationCandidate(figure: Figure, segment: Segment, told: Told): Candidate | null {
  const { bond, name } = figure;
  if (!bond || !name) return null;
  const { cast, clock, turn } = told;
  const { predicate } = bond.role;
  const definition = predicateDefinition(predicate);
  const owner = cast.byKey(bond.owner);
  const whose = owner
    ? owner.name && owner.kind !== 'speaker'
      ? owner.name
      : displayName(owner, clock.language, cast)
    : bond.owner;
  const word = bond.role[clock.language][0] ?? bond.role.key;
  const said = turn.content.slice(segment.start, segment.end);
  return {
    ...fromNowOn(told, said),
    type: definition.type,
    layer: definition.layer,
    stance: isPartner(bond.role.key) && tellsNewPartner(said, clock.language) ? 'change' : 'state',
    content: clock.language === 'zh' ? `${whose}的${word}是${name}。` : `${whose}'s ${word} is ${name}.`,
    subject: bond.owner,
    predicate,
    object: name,
    singleValued: definition.singleValued,
    entities: [entityOf(figure)],
    relations: [{ from: localName(figure), type: `${bond.role.key.toUpperCase()}_OF`, to: bond.owner }],
    importance: ruleImportance({ type: definition.type, predicate }),
    confidence: 0.9,
    certain: true,
  };
}
