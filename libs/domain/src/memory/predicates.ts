import type { Layer, MemoryType } from './memory';
import { vocabulary } from './vocabulary';

/**
 * The vocabulary of slots (design §3): what a memory can say about its subject, as a language-neutral key.
 *
 * The vocabulary is small and open. Keys of an open family end in a part of their own: `family.sister`,
 * `likes.drink`, `attribute.delivery_time`. A key that nobody has defined is a many-valued fact.
 */
export interface PredicateDefinition {
  readonly key: string;
  /** At most one active memory may stand in the slot subject + predicate. */
  readonly singleValued: boolean;
  readonly type: MemoryType;
  readonly layer: Layer;
  /** Words of a question that ask for it. */
  readonly asked: { readonly zh?: RegExp; readonly en?: RegExp };
}

const layerOfType: Readonly<Record<MemoryType, Layer>> = {
  event: 'episodic',
  fact: 'semantic',
  preference: 'semantic',
  state: 'semantic',
  task: 'episodic',
  rule: 'procedural',
  relation: 'semantic',
  knowledge: 'semantic',
  summary: 'semantic',
};

/** The predicate that says of two that they are one (W11). */
export const samePerson = 'relation.same_person';

const planned = /^plan\.(?<slot>.+)$/;

/** `residence` of `plan.residence`: the slot that a plan fills once its day has come; null for any other predicate. */
export function plannedSlot(predicate: string): string | null {
  return planned.exec(predicate)?.groups?.slot ?? null;
}

/** Of one's partner, mother or line manager there is one at a time. */
const singleRoles =
  /^(?:family\.(?:mother|father|wife|husband|partner|girlfriend|boyfriend|fiance)|relation\.(?:boss|landlord))$/;

const definitions: readonly PredicateDefinition[] = vocabulary.map(([key, values, type, zh, en]) => ({
  key,
  singleValued: values === 'one',
  type,
  layer: key === 'habit' ? 'procedural' : layerOfType[type],
  asked: { zh, en },
}));
const byKey = new Map(definitions.map((definition) => [definition.key, definition]));

/** The layer in which memories of a type live unless their predicate says otherwise (W1). */
export function layerOf(type: MemoryType): Layer {
  return layerOfType[type];
}

/** The definition of a predicate; of its family for an open key; many-valued fact for an unknown one. */
export function predicateDefinition(key: string): PredicateDefinition {
  const exact = byKey.get(key);
  if (exact) return exact;
  const dot = key.indexOf('.');
  const family = dot > 0 ? byKey.get(`${key.slice(0, dot)}.*`) : undefined;
  if (!family) return { key, singleValued: false, type: 'fact', layer: 'semantic', asked: {} };
  return { ...family, key, singleValued: family.singleValued || singleRoles.test(key) };
}

/**
 * The key of an attribute that the vocabulary does not know, from the noun as written: `attribute.delivery_time`,
 * `attribute.交付期`. Articles, possessives and "new/current" are no part of it.
 */
export function attributeKey(noun: string): string {
  const cleaned = noun
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^(?:the|a|an|my|our|his|her|their|its|new|current|latest|own)\s+/g, '')
    .replace(/^(?:the|new|current|latest|own)\s+/g, '')
    .replace(/^(?:新的?|现在的|目前的|最新的?)/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 40);
  return cleaned ? `attribute.${cleaned}` : 'attribute.value';
}

/**
 * Predicates that a question may ask for, families as `likes.*`; empty when none of the vocabulary's words occur.
 * A hint for ranking, never a filter.
 */
export function predicatesAsked(question: string, language: 'zh' | 'en'): string[] {
  return definitions.filter(({ asked }) => asked[language]?.test(question)).map(({ key }) => key);
}
