import { createRequire } from 'node:module';

const { z } = createRequire(import.meta.url)('zod');

/** Every kind of scenario; each is a file of this name in `scenarios`, with both languages in it. */
export const kinds = [
  'supersede',
  'preference_change',
  'correction',
  'negation',
  'exception',
  'conditional',
  'denial',
  'do_not_remember',
  'deletion_residue',
  'forgetting',
  'coreference',
  'kinship',
  'confusable_names',
  'small_talk',
  'explicit_remember',
  'sensitive',
  'relative_time',
  'temporal_order',
  'duplicates',
  'tenant_isolation',
  'agent_isolation',
  'multi_hop',
  'change_history',
  'as_of',
  'assistant_said',
  'reported_speech',
  'quantities',
  'habits',
  'tasks',
  'attachments',
  'abstention',
  'several_people',
  'script_variants',
  'mixed_language',
];

/** What each check asks of an answer; docs/evaluation.md says when each passes. */
export const checkTypes = [
  'recall',
  'found',
  'current_value',
  'history',
  'absent',
  'not_mine',
  'abstain',
  'time_order',
  'open_tasks',
  'count_max',
  'not_stored',
];

const zoned = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/);
const text = z.string().min(1).max(4000);
const words = z.array(z.string().min(1));
const name = z.string().min(1).max(100);

const attachment = z.strictObject({
  type: z.enum(['image', 'audio', 'file', 'tool_call']),
  uri: z.string().min(1),
  description: z.string().min(1).optional(),
});

const turn = z.strictObject({
  role: z.enum(['user', 'assistant']),
  name: name.optional(),
  text,
  attachments: z.array(attachment).min(1).optional(),
});

/** A wish to forget that comes over the API, after the session's turns. */
const forget = z
  .strictObject({
    entity: name.optional(),
    topic: name.optional(),
    from: zoned.optional(),
    to: zoned.optional(),
    suppress: z.literal(true).optional(),
  })
  .refine(
    ({ entity, topic, from, to }) =>
      [entity, topic, from ?? to].filter((scope) => scope !== undefined).length === 1,
    'exactly one scope',
  );

const session = z
  .strictObject({
    at: zoned,
    tenant: name.optional(),
    user: name.optional(),
    agent: name.optional(),
    timezone: z.string().optional(),
    turns: z.array(turn),
    forget: forget.optional(),
  })
  .refine(({ turns, forget: wish }) => turns.length > 0 || wish !== undefined, 'turns or a wish to forget');

const check = z
  .strictObject({
    at: zoned,
    type: z.enum(checkTypes),
    query: z.string(),
    must_include: words,
    must_not_include: words,
    max: z.int().min(1).optional(),
    asOf: zoned.optional(),
    tenant: name.optional(),
    user: name.optional(),
    agent: name.optional(),
    /** The turns that carry the answer, as `session-turn`, both counted from 0. */
    gold_turns: z
      .array(z.string().regex(/^\d+-\d+$/))
      .min(1)
      .optional(),
    /** What the value is now, and what it was before: any of the words of a list. */
    values: z.strictObject({ now: words.min(1), was: words.min(1).optional() }).optional(),
    note: text.optional(),
  })
  .refine(({ type, max }) => (type === 'count_max') === (max !== undefined), 'max belongs to count_max')
  .refine(
    ({ type, query }) =>
      (query === '') === ['open_tasks', 'not_stored', 'count_max'].includes(type) || type === 'count_max',
    'a query, where the check asks one',
  )
  .refine(
    ({ type, must_include: wanted, must_not_include: unwanted }) =>
      type === 'abstain' || wanted.length + unwanted.length > 0,
    'something wanted or unwanted',
  );

export const scenario = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  lang: z.enum(['zh', 'en']),
  kind: z.enum(kinds),
  tenant: name,
  user: name,
  timezone: z.string().min(1),
  sessions: z.array(session).min(2).max(5),
  checks: z.array(check).min(1),
});

export const scenarioFile = z.array(scenario).min(2);

const smallTalkOf = z.strictObject({
  /** Turns of which nothing may be kept. */
  idle: z.array(text),
  /** Turns that look like them and say something worth keeping: `keeps` is what a memory of them must hold. */
  telling: z.array(z.strictObject({ text, keeps: words.min(1) })),
});

export const smallTalkFile = z.strictObject({ zh: smallTalkOf, en: smallTalkOf });
