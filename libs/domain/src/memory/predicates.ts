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
  [
    'name',
    'one',
    'fact',
    /叫什么|叫啥|名字|姓名|怎么称呼|我是谁/,
    /\b(?:names?|named|called|who am i|who is this)\b/i,
  ],
  [
    'birthday',
    'one',
    'fact',
    /生日|出生|哪[天年]生|属什么|星座/,
    /\b(?:birthdays?|birth date|date of birth|born|zodiac)\b/i,
  ],
  ['age', 'one', 'fact', /多大|几岁|年龄|岁数|年纪|哪年生/, /\b(?:how old|age|aged|what year .* born)\b/i],
  [
    'hometown',
    'one',
    'fact',
    /老家|家乡|故乡|哪里?人|哪儿人|籍贯|在哪.{0,2}长大|从小在哪/,
    /\b(?:hometown|grow up|grew up|come from|originally from|where .* from|raised)\b/i,
  ],
  [
    'nationality',
    'one',
    'fact',
    /国籍|哪国人|哪个国家的/,
    /\b(?:nationality|citizenship|citizen|passport|which country)\b/i,
  ],
  [
    'education',
    'many',
    'fact',
    /学校|大学|专业|学历|毕业|读书|上学|学的?(?:是)?什么|读的?什么/,
    /\b(?:school|college|university|degree|major(?:ed)?|graduate[ds]?|study|studied|studying)\b/i,
  ],
  [
    'relationship.status',
    'one',
    'state',
    /结婚|单身|离婚|恋爱|感情状况|对象|成家|已婚|未婚/,
    /\b(?:married|single|divorced|engaged|relationship status|dating|seeing anyone|partner)\b/i,
  ],
  [
    'residence',
    'one',
    'fact',
    /住|家在|搬|住址|地址|哪[个座]城市|定居/,
    /\b(?:live|lives|living|lived|resides?|residence|home|address|move[ds]?|moving|based|(?:which|what) (?:city|town|country))\b/i,
  ],
  [
    'occupation',
    'one',
    'fact',
    /工作|职业|做什么的?|干哪行|上班|干什么|职位|职务|行业|谋生/,
    /\b(?:jobs?|occupation|profession|work|works|working|do for (?:a living|work)|career|position|role|employed)\b/i,
  ],
  [
    'employer',
    'one',
    'fact',
    /公司|单位|哪.{0,4}(?:上班|工作)|就职|供职|雇主|东家/,
    /\b(?:employers?|company|firm|work(?:s|ing|ed)? (?:for|at|with)|(?:where|who) .*\bwork|employs)\b/i,
  ],
  [
    'business',
    'one',
    'fact',
    /开了?(?:什么|哪|的?是?)|经营|店|生意|创业|创办/,
    /\b(?:runs?|owns?|business|shop|store|opened)\b/i,
  ],
  [
    'family.*',
    'many',
    'relation',
    /家人|家里(?:有|人)|几口人|亲戚|兄弟|姐妹|爸|妈|父|母|哥|姐|弟|妹|儿子|女儿|老公|老婆|妻子|丈夫|女友|男友|女朋友|男朋友|爱人|孩子|奶奶|爷爷|外婆|外公/,
    /\b(?:family|relatives?|wife|husband|partner|spouse|girlfriend|boyfriend|mother|mom|mum|father|dad|parents?|sisters?|brothers?|siblings?|sons?|daughters?|kids?|children|grand\w+|aunt|uncle|cousins?|niece|nephew)\b/i,
  ],
  [
    'relation.*',
    'many',
    'relation',
    /朋友|同事|老板|领导|上司|经理|室友|邻居|房东|同学|老师|医生|律师|教练|客户/,
    /\b(?:friends?|colleagues?|cowork\w+|boss|manager|flatmates?|roommates?|neighbou?rs?|classmates?|teachers?|clients?|landlords?|doctors?|dentists?|therapists?|lawyers?|coach|mentors?|supervisor)\b/i,
  ],
  [
    'pet',
    'many',
    'relation',
    /宠物|养了?|猫|狗|小动物/,
    /\b(?:pets?|dogs?|cats?|puppy|puppies|kittens?|animals?|parrot|hamster|rabbit)\b/i,
  ],
  [
    'pet.wanted',
    'one',
    'preference',
    /想(?:要)?(?:再)?养|打算养/,
    /\bpets? .*\b(?:wants?|like to have)\b|\bwants? .*\b(?:pets?|dog|cat)\b/i,
  ],
  [
    'likes',
    'many',
    'preference',
    /喜欢|爱好|兴趣|偏好|最爱|爱[吃喝听看玩读]|感兴趣|口味|业余|闲时|空闲|送.{0,6}什么/,
    /\b(?:likes?|loves?|enjoys?|hobby|hobbies|interests?|interested|favou?rites?|prefer(?:s|red|ence|ences)?|fond of|into|tastes?|fan of|free time|spare time|for fun|gifts?)\b/i,
  ],
  ['likes.*', 'many', 'preference', undefined, undefined],
  [
    'dislikes',
    'many',
    'preference',
    /不喜欢|讨厌|反感|不爱|受不了|不吃|不想|害怕|怕什么|忌讳|雷区/,
    /\b(?:dislikes?|hates?|hated|can['’]?t stand|cannot stand|avoids?|not like|(?:do|does)n['’]t (?:\w+ )?(?:like|enjoy|want)|afraid of|annoys?|never (?:buy|order|serve))\b/i,
  ],
  ['dislikes.*', 'many', 'preference', undefined, undefined],
  ['favourite.*', 'one', 'preference', /最喜欢|最爱/, /\bfavou?rites?\b/i],
  [
    'preference',
    'many',
    'preference',
    /偏好|更喜欢|习惯[用坐喝吃选]|一般(?:用|选|坐|喝)|常用|用什么|选哪/,
    /\b(?:prefer(?:s|red|ence|ences)?|rather|usual|usually (?:use|take|order|choose|pick)|choose|which (?:one|kind|type|brand))\b/i,
  ],
  ['preference.*', 'many', 'preference', undefined, undefined],
  [
    'setting.*',
    'one',
    'preference',
    /设置|设定|调成|调到|调多少|模式|几度|温度|亮度|音量/,
    /\b(?:settings?|set (?:to|at|up)|mode|levels?|temperature|brightness|volume)\b/i,
  ],
  [
    'diet',
    'one',
    'preference',
    /饮食|吃素|素食|忌口|吃荤|能[不吃].{0,2}吃|吃什么|清真/,
    /\b(?:diet|dietary|vegetarian|vegan|halal|kosher|eat|eats|eating|food|cook|dinner|lunch|meals?|dish(?:es)?|restaurants?|menu|recipes?)\b/i,
  ],
  [
    'diet.avoids',
    'many',
    'preference',
    /不[吃喝]|[能可][不以]?.{0,2}[吃喝]|不可以吃|吃不了|忌口|忌吃|禁忌|别放|饮食/,
    /\b(?:avoid|not (?:eat|drink)|(?:do|does|can|should|must)n['’]?t (?:eat|drink|have)|cannot (?:eat|drink|have)|off[- ]limits|(?:can|may|should|could|is it safe for) (?:I|you|he|she|we|they|me|\p{L}+) (?:to )?(?:eat|drink|have)|diet(?:ary)?|serve|cook|restrictions?)\b/iu,
  ],
  [
    'drink.preference',
    'one',
    'preference',
    /喝[什点啥]|饮料|饮品/,
    /\b(?:drinks?|beverages?|drinking|thirsty)\b/i,
  ],
  [
    'drink.coffee',
    'one',
    'preference',
    /咖啡|拿铁|美式|喝[什点啥]/,
    /\b(?:coffee|latte|espresso|cappuccino|to drink)\b/i,
  ],
  ['drink.tea', 'one', 'preference', /茶|喝[什点啥]/, /\b(?:teas?|to drink)\b/i],
  [
    'seat.preference',
    'one',
    'preference',
    /座位|靠窗|过道|坐哪|位置|选座/,
    /\b(?:seats?|seated|sit|sits|aisle|window)\b/i,
  ],
  [
    'commute',
    'one',
    'fact',
    /怎么.{0,4}(?:上班|去公司|去单位|上学)|通勤|上下班|坐什么.{0,4}(?:上班|去)/,
    /\b(?:commutes?|(?:gets?|go(?:es)?|travels?|drives?) to (?:work|school|campus)|to the office|way to work)\b/i,
  ],
  [
    'health.allergy',
    'many',
    'fact',
    /过敏|忌口|忌什么|禁忌|不[能可吃喝碰]|能[不吃喝碰]|吃不了|碰不得|可以[吃喝]|点菜|做饭|吃什么/,
    /\b(?:allerg\w+|intoleran\w+|react(?:s|ion)? to|avoid|off[- ]limits|epipen|(?:can(?:not|['’]?t)?|may|must(?:n['’]t)?|should(?:n['’]t)?|could|safe (?:for \w+ )?to) (?:not )?(?:(?:I|you|he|she|we|they|my|\p{L}+) ){0,2}(?:not )?(?:eat|drink|have|serve|cook|order)|(?:not|never) (?:eat|drink|serve)|dietary|restrictions?|what .* (?:cook|serve))\b/iu,
  ],
  [
    'health.condition',
    'many',
    'fact',
    /病|症|身体|健康|不舒服|毛病|诊断|体检结果|血压|血糖|怀孕/,
    /\b(?:illness|disease|conditions?|health|healthy|diagnos\w+|suffer\w*|medical|sick|ill|wrong with|pain|injur\w+)\b/i,
  ],
  [
    'health.medication',
    'many',
    'fact',
    /吃什么药|用药|药|服用|胰岛素|剂量/,
    /\b(?:medications?|medicines?|meds|pills?|tablets?|drugs?|dos(?:e|age)|prescri\w+|taking|insulin)\b/i,
  ],
  [
    'habit',
    'many',
    'fact',
    /习惯|平时|平常|通常|一般|每[天周晚早月年]|多久.{0,4}一次|几点(?:起|睡)|作息|周末/,
    /\b(?:habits?|usually|normally|typically|regularly|routine|every (?:day|week|morning|night|evening|month)|how often|on (?:weekends|\w+days)|weekends?|wake up|go to bed)\b/i,
  ],
  [
    'skill',
    'many',
    'fact',
    /会什么|会.{1,6}吗|擅长|拿手|会不会|特长|乐器|什么本事/,
    /\b(?:skills?|skilled|good at|able to|plays?|instruments?|talents?|know how to|can (?:he|she|I|you|they) \w+)\b/i,
  ],
  [
    'language.learning',
    'many',
    'fact',
    /学.{0,3}(?:语|话|文)|语言|外语/,
    /\b(?:languages?|learning|learns?)\b/i,
  ],
  [
    'language.speaks',
    'many',
    'fact',
    /会[说讲]|语言|外语|说什么话|方言/,
    /\b(?:languages?|speaks?|speaking|spoken|fluent)\b/i,
  ],
  [
    'plan',
    'many',
    'event',
    /计划|打算|要去|准备|安排|接下来|想去|下[个周月]|明[天年]|假期|什么时候(?:去|走|出发)/,
    /\b(?:plans?|planning|planned|going to|intend\w*|schedule|upcoming|next (?:week|month|year|summer)|tomorrow|coming up|ahead|trips?|travel(?:l?ing)?)\b/i,
  ],
  [
    'goal',
    'many',
    'fact',
    /目标|梦想|想要|愿望|心愿|理想|将来想|希望/,
    /\b(?:goals?|dreams?|wants? to|aims?|aspir\w+|ambitions?|hopes? to|hoping|resolutions?|saving (?:up )?for)\b/i,
  ],
  [
    'appointment',
    'many',
    'event',
    /预约|约了|会议|开会|见面|复查|看医生|面试|航班|日程|几点|什么时候/,
    /\b(?:appointments?|meetings?|meet|schedule[d]?|calendar|see (?:the|my) \w+|check-?ups?|interviews?|flights?|bookings?|reservations?|what time|when (?:is|do|does|am|are))\b/i,
  ],
  [
    'task',
    'many',
    'task',
    /待办|任务|要做|没做完|还要|提醒|要交|要[付缴还]|截止|到期|完成了?没/,
    /\b(?:tasks?|to-?dos?|remind(?:ers?)?|deadlines?|due|needs? to (?:do|finish|pay|send)|ha(?:ve|s) to|left to do|outstanding|pending|unfinished|forget to)\b/i,
  ],
  [
    'assistant.rule',
    'many',
    'rule',
    /要求你|让你|怎么回[答复]|规则|规矩|格式|语气|称呼我|用什么语言/,
    /\b(?:rules?|instructions?|how should you|reply|respond|answer style|format|tone|asked you to|told you to|call me|address me)\b/i,
  ],
  [
    'decision',
    'many',
    'event',
    /决定|选了|选的?是?哪|为什么选|选择|定下来|最后定/,
    /\b(?:decisions?|decided?|choose|chose|chosen|choice|settled on|agreed|picked|why did)\b/i,
  ],
  [
    'project',
    'many',
    'fact',
    /项目|在[做忙]什么|在写|创作|忙什么|作品|课题/,
    /\b(?:projects?|working on|works? on|writing|building|creative|busy with|making)\b/i,
  ],
  [
    'status',
    'one',
    'state',
    /状态|进展|进度|怎么样了|如何了|到哪一?步|签了|完成|批了|上线|情况/,
    /\b(?:status|progress|state|going|signed|approved|finished|done|ready|launched|shipped|stands?|how far|update on|news (?:on|about))\b/i,
  ],
  [
    'blocked_by',
    'many',
    'state',
    /卡在|卡住|为什么(?:还)?没|等谁|等什么|在等|阻塞|耽误|延误|拖/,
    /\b(?:block(?:s|ed|ing|er|ers)?|stuck|waiting|waits?|awaiting|h[eo]ld(?:s|ing)? up|delay(?:s|ed|ing)?|depends? on|why .*\b(?:not|n['’]t|late))\b|\bwhy .*n['’]t\b/i,
  ],
  [
    'owner',
    'one',
    'relation',
    /负责|谁管|谁在[做跟]|对接|归谁|牵头|谁跟进/,
    /\b(?:owner|owns?|responsible|in charge|leads?|leading|handl(?:es|ing)|manag(?:es|ing)|runs|who .* (?:for|on))\b/i,
  ],
  [
    'contact',
    'one',
    'relation',
    /联系人|找谁|联系谁|问谁|对接人/,
    /\b(?:contacts?|point person|who (?:do|should|can) (?:I|we) (?:call|ask|talk to|contact|email|speak to)|reach out)\b/i,
  ],
  [
    'location',
    'one',
    'fact',
    /在哪|放哪|哪儿|哪里|放到|搁哪|停哪|找不到/,
    /\b(?:where|located|location|kept|keep|find|put|left|stored?|parked)\b/i,
  ],
  [
    'possession',
    'many',
    'fact',
    /有没有|买了?|有什么|有几|开什么车|什么车|用的什么|入手/,
    /\b(?:owns?|have|bought|buy|got|drives?|which (?:car|phone|bike|laptop)|what (?:car|phone|bike|laptop|kind))\b/i,
  ],
  ['attribute.*', 'one', 'fact', undefined, undefined],
  [
    'opinion',
    'many',
    'knowledge',
    /怎么看|觉得|认为|看法|意见|评价|感觉/,
    /\b(?:thinks?|thought|opinions?|feels? about|views?|believes?|say about)\b/i,
  ],
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
