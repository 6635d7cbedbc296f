import type { Layer, MemoryType } from './memory';

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

type Row = readonly [
  key: string,
  values: 'one' | 'many',
  type: MemoryType,
  zh: RegExp | undefined,
  en: RegExp | undefined,
];

/** Keys that end in `.*` define an open family. */
const rows: readonly Row[] = [
  ['name', 'one', 'fact', /叫什么|名字|姓名|怎么称呼|我是谁/, /\b(?:names?|called|who am i)\b/i],
  ['birthday', 'one', 'fact', /生日|出生|哪天生/, /\b(?:birthday|birth date|date of birth|born)\b/i],
  ['age', 'one', 'fact', /多大|几岁|年龄|岁数/, /\b(?:how old|age)\b/i],
  [
    'hometown',
    'one',
    'fact',
    /老家|家乡|哪里人|籍贯|在哪.{0,2}长大/,
    /\b(?:hometown|grow up|grew up|come from|originally from)\b/i,
  ],
  ['nationality', 'one', 'fact', /国籍|哪国人/, /\b(?:nationality|citizenship|citizen)\b/i],
  [
    'education',
    'many',
    'fact',
    /学校|大学|专业|学历|毕业|读书/,
    /\b(?:school|college|university|degree|major(?:ed)?|graduate[ds]?|study|studied|studying)\b/i,
  ],
  [
    'relationship.status',
    'one',
    'state',
    /结婚|单身|离婚|恋爱|感情状况/,
    /\b(?:married|single|divorced|engaged|relationship status)\b/i,
  ],
  [
    'residence',
    'one',
    'fact',
    /住|家在|搬|住址|地址|哪个城市/,
    /\b(?:live|lives|living|reside|residence|home|address|moved?|based|which city)\b/i,
  ],
  [
    'occupation',
    'one',
    'fact',
    /工作|职业|做什么的|上班|干什么|职位|行业/,
    /\b(?:job|occupation|profession|work|works|do for a living|career|position)\b/i,
  ],
  [
    'employer',
    'one',
    'fact',
    /公司|单位|哪.{0,4}上班|就职|雇主/,
    /\b(?:employer|company|work (?:for|at)|works (?:for|at))\b/i,
  ],
  [
    'business',
    'one',
    'fact',
    /开了?(?:什么|哪)|经营|店|生意/,
    /\b(?:runs?|owns?|business|shop|store|opened)\b/i,
  ],
  [
    'family.*',
    'many',
    'relation',
    /家人|亲戚|爸|妈|父|母|哥|姐|弟|妹|儿子|女儿|老公|老婆|妻子|丈夫|女友|男友|女朋友|男朋友|爱人|孩子|奶奶|爷爷|外婆|外公/,
    /\b(?:family|relatives?|wife|husband|partner|spouse|girlfriend|boyfriend|mother|mom|mum|father|dad|parents?|sisters?|brothers?|siblings?|sons?|daughters?|kids?|children|grand\w+|aunt|uncle|cousins?|niece|nephew)\b/i,
  ],
  [
    'relation.*',
    'many',
    'relation',
    /朋友|同事|老板|领导|室友|邻居|同学|老师|客户/,
    /\b(?:friends?|colleagues?|cowork\w+|boss|manager|flatmates?|roommates?|neighbou?rs?|classmates?|teachers?|clients?)\b/i,
  ],
  ['pet', 'many', 'relation', /宠物|养了|猫|狗/, /\b(?:pets?|dogs?|cats?|puppy|kitten)\b/i],
  [
    'pet.wanted',
    'one',
    'preference',
    /想养/,
    /\bpets? .*\b(?:wants?|like to have)\b|\bwants? .*\b(?:pets?|dog|cat)\b/i,
  ],
  [
    'likes',
    'many',
    'preference',
    /喜欢|爱好|兴趣|偏好|最爱|爱吃|爱喝/,
    /\b(?:likes?|loves?|enjoys?|hobby|hobbies|interests?|favou?rites?|prefer(?:s|ence|ences)?|fond of|into)\b/i,
  ],
  ['likes.*', 'many', 'preference', undefined, undefined],
  [
    'dislikes',
    'many',
    'preference',
    /不喜欢|讨厌|反感|不爱|受不了|不吃/,
    /\b(?:dislikes?|hates?|can't stand|avoids?|not like)\b/i,
  ],
  ['dislikes.*', 'many', 'preference', undefined, undefined],
  ['favourite.*', 'one', 'preference', /最喜欢|最爱/, /\bfavou?rites?\b/i],
  ['preference', 'many', 'preference', /偏好|更喜欢|习惯用/, /\b(?:prefer(?:s|ence|ences)?|rather|usual)\b/i],
  ['preference.*', 'many', 'preference', undefined, undefined],
  ['setting.*', 'one', 'preference', /设置|调成|调到|模式/, /\b(?:settings?|set to|mode|level)\b/i],
  ['diet', 'one', 'preference', /饮食|吃素|素食|忌口/, /\b(?:diet|vegetarian|vegan|eat|eats)\b/i],
  ['diet.avoids', 'many', 'preference', /不吃|不能吃|忌口/, /\b(?:avoid|not eat|don't eat|can't eat)\b/i],
  ['drink.preference', 'one', 'preference', /喝什么|饮料/, /\b(?:drinks?|beverage)\b/i],
  ['drink.coffee', 'one', 'preference', /咖啡/, /\bcoffee\b/i],
  ['drink.tea', 'one', 'preference', /茶/, /\btea\b/i],
  ['seat.preference', 'one', 'preference', /座位|靠窗|过道/, /\b(?:seat|aisle|window)\b/i],
  [
    'commute',
    'one',
    'fact',
    /怎么.{0,4}(?:上班|去公司|上学)|通勤|上下班/,
    /\b(?:commute|get to work|go to work|to the office)\b/i,
  ],
  ['health.allergy', 'many', 'fact', /过敏/, /\ballerg\w+\b/i],
  [
    'health.condition',
    'many',
    'fact',
    /病|症|身体|健康|不舒服/,
    /\b(?:illness|disease|condition|health|diagnos\w+|suffer\w*|medical)\b/i,
  ],
  [
    'health.medication',
    'many',
    'fact',
    /吃什么药|用药|药/,
    /\b(?:medication|medicine|pills?|prescri\w+|taking)\b/i,
  ],
  [
    'habit',
    'many',
    'fact',
    /习惯|平时|通常|一般|每天|每周|多久一次/,
    /\b(?:habits?|usually|routine|every (?:day|week|morning|night)|how often)\b/i,
  ],
  ['skill', 'many', 'fact', /会什么|擅长|会不会/, /\b(?:skills?|good at|able to|play)\b/i],
  ['language.learning', 'many', 'fact', /学.{0,3}(?:语|话)|语言/, /\blanguages?\b/i],
  ['language.speaks', 'many', 'fact', /会说|语言/, /\b(?:languages?|speaks?)\b/i],
  [
    'plan',
    'many',
    'event',
    /计划|打算|要去|准备|安排|接下来/,
    /\b(?:plans?|planning|going to|intend|schedule|upcoming)\b/i,
  ],
  ['goal', 'many', 'fact', /目标|梦想|想要/, /\b(?:goals?|dreams?|want to|aim|aspir\w+)\b/i],
  [
    'appointment',
    'many',
    'event',
    /预约|约了|会议|见面|复查|日程|几点/,
    /\b(?:appointments?|meetings?|schedule|calendar|see the|check-?up)\b/i,
  ],
  [
    'task',
    'many',
    'task',
    /待办|任务|要做|提醒|要交|截止/,
    /\b(?:tasks?|to-?dos?|remind(?:er)?|deadline|due|need to do|have to)\b/i,
  ],
  [
    'assistant.rule',
    'many',
    'rule',
    /要求你|怎么回答|规则|格式|语气/,
    /\b(?:rules?|instructions?|how should you|reply|respond|answer style|format)\b/i,
  ],
  [
    'decision',
    'many',
    'event',
    /决定|选了|为什么选/,
    /\b(?:decisions?|decided?|choose|chose|chosen|why did)\b/i,
  ],
  [
    'project',
    'many',
    'fact',
    /项目|在做什么|在写|创作/,
    /\b(?:projects?|working on|writing|building|creative)\b/i,
  ],
  [
    'status',
    'one',
    'state',
    /状态|进展|进度|怎么样了|签了|完成/,
    /\b(?:status|progress|state|going|signed|finished|done)\b/i,
  ],
  [
    'blocked_by',
    'many',
    'state',
    /卡在|为什么还没|等谁|等什么|阻塞/,
    /\b(?:block(?:ed|ing|er|ers)?|stuck|waiting|wait|hold(?:ing)? up|why .*\bnot)\b/i,
  ],
  ['owner', 'one', 'relation', /负责|谁管|对接/, /\b(?:owner|owns|responsible|in charge|lead)\b/i],
  ['contact', 'one', 'relation', /联系人|找谁/, /\bcontact\b/i],
  ['location', 'one', 'fact', /在哪|放哪|哪儿|哪里/, /\b(?:where|located|location|kept|find)\b/i],
  ['possession', 'many', 'fact', /有没有|买了|有什么/, /\b(?:own|have|bought|got)\b/i],
  ['attribute.*', 'one', 'fact', undefined, undefined],
  ['opinion', 'many', 'knowledge', /怎么看|觉得|认为|看法/, /\b(?:think|opinion|feel about|view|believe)\b/i],
  ['episode', 'many', 'event', undefined, undefined],
];

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

/** Of one's partner, mother or line manager there is one at a time. */
const singleRoles =
  /^(?:family\.(?:mother|father|wife|husband|partner|girlfriend|boyfriend|fiance)|relation\.(?:boss|landlord))$/;

const definitions: readonly PredicateDefinition[] = rows.map(([key, values, type, zh, en]) => ({
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
