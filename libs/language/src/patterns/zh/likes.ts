import { rule, type Family, type Groups } from '../pattern';
import { zh } from './fragments';

/** 我喜欢的人都在上海: a clause that belongs to a noun; 喜欢过: over; 讨厌今天的天气: of the moment. */
const NO_TASTE =
  /^(?:吃|喝|看|听|玩|去)?的(?!(?:就|还|都|也|要数)?是|还?有)(?:[^，,。]{0,6}(?:人|女孩|男孩|女生|男生)(?!物|群|间|工|像|参)|[^，,。]{1,8}(?:喜欢|都|很|叫|住|说|不|没|来了|去了|在)|[^，,。]{3,10}了$)|^过(?!山车|年|节|生日|夜|冬|夏|周末|日子|早)|^(?:今天|今晚|这次|刚才|昨天|刚刚)/u;

/** 读了一本自己很喜欢的书, 按自己喜欢的颜色: which one it was, not what is liked. */
const ONE_OF = '(?<oneOf>(?:[一两几这那][\\p{Script=Han}]|按照?|根据|照着?|凭着?)(?:我们?|自己|大家)?)?';

function taste({ object, oneOf }: Groups): string | null {
  if (object && NO_TASTE.test(object)) return null;
  if (object && oneOf && /^(?:吃|喝|看|听|玩|去)?的(?!就?是)/u.test(object)) return null;
  const cleaned = object
    ?.replace(/^(?:(?:吃|喝|看|听|玩|去)?的(?:就是|是|还是)?|于|是|就是)/, '')
    .replace(/(?:了|的|呢|吧|哦|啊|呀|啦)+$/, '')
    .trim();
  return cleaned &&
    !/^(?:[吃喝看听玩]$|你|这|那|它|他|她|什么|哪|吗|和你|跟你|听你|和您|这样|这种|这个|那种|这些|吃什么|(?:事情?|东西|事物|地方|时候|感觉)$)/.test(
      cleaned,
    )
    ? cleaned
    : null;
}

/** 喜欢、讨厌、偏好、忌口；类别（likes.drink）由对象推出 */
export const likes: Family = [
  rule(
    'predicate',
    'dislikes',
    zh(
      '(?:不(?:太|怎么|是很|大|再)?(?:喜欢|爱|想吃|感兴趣|习惯)|讨厌|反感|厌恶|受不了|看不惯|最怕|最烦|害怕|恐惧|忍受不了|接受不了|(?:无法|没法|不能|难以)(?:忍受|容忍|接受)){LIST}',
    ),
    { object: taste },
  ),
  rule(
    'predicate',
    'dislikes',
    zh(
      '^(?:一直|从小|也|都|很|特别|最|有点|就|挺)*怕(?!了|是|的|你|我|他|她|万一|自己|麻烦|忘|迟到|来不及|[黑冷热]$){LIST}',
    ),
    {
      object: taste,
      of: 'person',
    },
  ),
  rule('predicate', 'dislikes', zh('对{OBJ}(?:不感兴趣|没(?:有)?兴趣|没什么兴趣|无感|反感)'), {
    object: taste,
  }),
  rule(
    'predicate',
    'preference.choice',
    zh(
      '(?:以后|今后|往后|从今往后|之后)(?:就|都|只|就都|改|我都|我就|我只|全都)+(?:点|喝|吃|坐|选|用|买|穿|住|走|订|要|听|看)(?:成|了)?(?<object>[^，,。；;！!？?]{1,20})',
    ),
    { stance: 'change', object: taste, of: 'person' },
  ),
  rule(
    'predicate',
    'preference.choice',
    zh(
      '(?:改|换成?|改成|改为|开始改)(?:了)?(?:喝|吃|坐|用|点|穿|住)(?:成|了|起)?(?<object>[^，,。；;！!？?]{1,20})',
    ),
    { stance: 'change', object: taste },
  ),
  rule(
    'predicate',
    'preference.choice',
    zh(
      '(?:一般|通常|平时|从来|向来|一直|总是|每次|都|就)?(?:只|总是|一定要|必须|永远|从来都|习惯|坚持|一律|优先)(?:会)?(?<object>(?:喝|吃|坐|用|点|穿|住|选|买|要|订|听|看)(?!到|见|起来|得)[^，,。；;！!？?]{1,20})',
    ),
    { object: ({ object }) => taste({ object: object?.replace(/^[喝吃坐用点穿住选买要订听看](?=..)/, '') }) },
  ),
  rule(
    'predicate',
    'preference.choice',
    zh('(?:偏好|偏爱|更倾向于?|倾向于|宁愿|宁可|更愿意|更想要?){LIST}'),
    { object: taste },
  ),
  rule(
    'clause',
    ({ topic }) => (topic ? `favourite.${topic}` : null),
    zh(
      '(?<subject>我|他|她|[\\p{Script=Han}]{1,5}?)?最(?:喜欢|爱|喜爱)(?:吃|喝|看|听|玩|去)?的(?!就|还|都|也|是)(?<topic>[\\p{Script=Han}]{1,6}?)(?:就)?(?:是|叫|还是|莫过于)(?<object>[^，,。；;！!？?]{1,24})',
    ),
  ),
  rule(
    'predicate',
    'likes',
    zh(
      '^(?:一直|现在|平时|其实|从小)*最(?:感兴趣|着迷|在意|欣赏|佩服)的(?:就|还|一直|莫过于|要数)*(?:是)?(?:那些|这些)?{OBJ}',
    ),
    { object: taste, of: 'person' },
  ),
  rule(
    'predicate',
    'likes',
    zh(
      ONE_OF +
        '(?:{DEG}(?:喜欢|喜爱|热爱|酷爱|钟爱|痴迷于?|沉迷于?|迷上了?|爱上了?|热衷于?|着迷于?|爱好(?:是|有)?|兴趣(?:爱好)?(?:是|有)|最爱|超爱|爱(?=吃|喝|看|听|玩|读|打|跑|养|唱|画|写|穿|旅)))(?:的是|上了)?{LIST}',
    ),
    { object: taste },
  ),
  rule(
    'predicate',
    'likes',
    zh(
      '对{OBJ}(?:很|非常|特别|比较|挺|也|十分|还|蛮|相当)*(?:感兴趣|有兴趣|着迷|情有独钟|上瘾|(?:毫无|没有?|毫不)(?:抵抗力|抵抗)|无法抗拒)',
    ),
    { object: taste },
  ),
  rule(
    'predicate',
    ({ thing }) => (thing ? `setting.${thing}` : null),
    zh(
      '(?:把|将)(?<thing>[\\p{Script=Han}A-Za-z]{2,10}?)(?:调|设置?|开|设定|改)(?:到|成|为|至|在)了?(?<object>[^，,。；;！!？?]{1,16})',
    ),
    { of: 'speaker' },
  ),
  rule(
    'predicate',
    'favourite.team',
    zh(
      '^(?:一直|从小|就|都|也)*(?:支持|是)(?:的是)?(?<object>[\\p{Script=Han}A-Za-z]{1,10}?(?:队|俱乐部)|[\\p{Script=Han}A-Za-z]{2,10}(?=的?(?:球迷|铁粉|死忠)))(?=$|[，,。；;！!？?的球铁死])',
    ),
    { of: 'person' },
  ),
  // 以后给我选过道：下次要什么
  rule(
    'clause',
    'preference.choice',
    zh(
      '^(?:以后|今后|下次|往后)[^，,。；;！!？?]{0,10}?(?:还是|都|就|请|给我|帮我|直接)+(?:选|订|挑|坐|买|换|安排|点)(?:成|个|杯|份)?(?<object>[^，,。；;！!？?吧]{2,12})(?:吧|就好|就行|的)?(?=$|[，,。；;！!？?])',
    ),
    { stance: 'change' },
  ),
];
