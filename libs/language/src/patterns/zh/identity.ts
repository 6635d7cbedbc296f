import { rule, type Family, type Groups } from '../pattern';
import { tagChinese } from '../../text/segmenter';
import { zh } from './fragments';

function notRole({ object }: Groups): string | null {
  return object && !/^[了过着到]|什么|谁|怎么|一个|这个|那个|他们|我们|你们|大家/.test(object)
    ? object
    : null;
}

/** 湖南, 关中, and what no dictionary has (松滋); 自由撰稿 and 乐观 are no places. */
function isPlace(word: string): boolean {
  if (/^(?:外地|本地|乡下|农村|城里|客家|北方|南方|山里)$/u.test(word)) return true;
  const tags = tagChinese(word);
  return tags.some(({ tag }) => /^(?:ns|nrt|j|s)$/.test(tag)) || tags.every(({ tag }) => tag === 'x');
}

/** 叫 also calls for somebody or something: 叫了拖车, 叫外卖, 叫他来. */
const CALLED =
  '(?![了过来着上到去我他她你它人停醒苦好不个辆份]|外卖|车|滴滴|出租|救护|快递|跑腿|代驾|拖车|保安|警察|医生|师傅|物业|服务员|同事|朋友|大家|家长|爸|妈)';

/** 姓名、年龄、生日、籍贯、学历、婚姻 */
export const identity: Family = [
  rule(
    'clause',
    'birthday',
    zh('(?<object>今天|明天)(?:就)?是(?<subject>我|他|她|我们?的?[\\p{Script=Han}]{1,3}?)的?(?:\\d+岁)?生日'),
  ),
  rule(
    'clause',
    'name',
    zh(
      `(?:^|[，,。！!\\s])(?:我(?:的)?(?:名字|全名|真名|中文名)?(?:叫做|叫|就叫|是叫|名叫|姓名是|名字是)|(?:可以|请|就|以后|直接|你|都|一般|平时|大家|朋友们?|同事们?)*(?:叫|喊|称呼)我(?:一声)?)(?<object>${CALLED}[\\p{Script=Han}·]{2,5}?|[A-Za-z][A-Za-z]+(?: [A-Z][A-Za-z]+)?)(?=$|[，,。；;！!？?、\\s（(]|是|在|今年|就(?:行|好|可以)|吧|哦|啊|呀|不叫|不是)`,
    ),
    { object: notRole },
  ),
  rule(
    'predicate',
    'name',
    zh(
      `^(?:的名字|现在|如今|以后)?(?:改名|更名)?(?:叫做|叫|名叫|名字叫|名字是)(?<object>${CALLED}[\\p{Script=Han}·]{2,5}|[A-Z][A-Za-z]+)(?=$|[，,。；;！!？?、\\s（(]|是|在|今年|不叫|不是)`,
    ),
    { of: 'person', object: notRole },
  ),
  rule(
    'clause',
    'birthday',
    zh(
      '(?<subject>我|他|她|[\\p{Script=Han}]{1,6}?)?的?生日(?:是在|就?是|在|为)(?:每年)?(?:农历|阳历)?(?<object>[^，,。；;！!？?]{2,14})',
    ),
    {
      object: ({ object }) => (object && /[\d一二三四五六七八九十]/.test(object) ? object : null),
    },
  ),
  rule(
    'predicate',
    'birthday',
    zh(
      '(?:出生于|生于|^是)(?<object>(?:\\d{2,4}|[一二三四五六七八九零〇]{2,4})年(?:[\\d一二三四五六七八九十]{1,3}月)?(?:[\\d一二三四五六七八九十]{1,3}[日号])?)(?:出生|生)?(?:的|$|[，,。])',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'age',
    zh(
      '^(?:今年|现在|已经|马上|刚|都|刚满|快|才|是|就要)*(?:满|到了)?(?<object>\\d{1,3}|[一二三四五六七八九十]{1,4})(?:周岁|岁)(?!的时候|时|那年|就|开始|起|[以之]?[前后]|生日)',
    ),
  ),
  // 今年三十二了、六个月大、比我小三岁
  rule(
    'predicate',
    'age',
    zh(
      '^(?:今年|明年|马上|都|已经|快|刚|才|就|也|要|满)*(?:(?<=今年|明年|马上|都|已经|快|刚)(?:就|也|要|都|已经|才|满)*(?<object>[2-9]\\d|[二三四五六七八九]?十[一二三四五六七八九]?|\\d{2})(?:了|整)?|(?<months>(?:\\d{1,2}|[一二两三四五六七八九十]{1,2})个(?:多|半)?月)大了?)(?=$|[，,。；;！!？?])',
    ),
    { of: 'person', object: ({ object, months }) => object ?? months ?? null },
  ),
  rule(
    'predicate',
    'attribute.年龄差',
    zh(
      '^(?<object>比(?:我|他|她|[\\p{Script=Han}]{2,4}?)(?:要)?(?:大|小)(?:了)?(?:\\d{1,2}|[一二两三四五六七八九十]{1,3}|好几)个?(?:岁|月|年))(?:多)?(?=$|[，,。；;！!？?])',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'hometown',
    zh('^(?:是|就是|来自|也是|其实是)(?<object>[\\p{Script=Han}]{2,8}?)(?:人)(?=$|[，,。；;！!？?、\\s])'),
    {
      object: ({ object }) =>
        object &&
        isPlace(object) &&
        !/个|[的一好坏男女老年轻爱有][\p{Script=Han}]*$|主持|负责|候选|联系|经纪|中间|当事|爱心|普通|内向|外向|成年|工作|音乐|媒体|生意|文化/u.test(
          object,
        )
          ? object
          : null,
    },
  ),
  rule(
    'predicate',
    'hometown',
    zh(
      '(?:(?<![出回过起下上进拿带])来自(?!己|然|动|在)|老家(?:是|在)|家乡(?:是|在)|祖籍(?:是|在)?|籍贯(?:是|在)?|出生在|从小在){PLACE}',
    ),
    {
      object: ({ object }) =>
        object && !/年|月|世纪|一个|这|那/.test(object) ? object.replace(/(?:长大|出生)$/, '') : null,
    },
  ),
  rule('predicate', 'education', zh('(?:(?:毕业于|就读于|考上了?|考入|在读于|本科是|硕士是){OBJ})')),
  rule(
    'predicate',
    'education',
    zh(
      '(?:在|从)(?<object>[\\p{Script=Han}A-Za-z]{2,14}?(?:大学|学院|中学|高中|小学|初中|学校|研究所))(?:读|上学|念|毕业|学习|上[大高初小])',
    ),
  ),
  rule(
    'predicate',
    'education',
    zh(
      '(?:^|正?在|还在|现在)(?:读|上|念)(?<object>(?:[一二三四五六][年]级|大[一二三四]|研[一二三]|高[一二三]|初[一二三]|博士|硕士|研究生|本科|MBA|小学|幼儿园|高中|初中|大学))',
    ),
  ),
  rule(
    'predicate',
    'education',
    zh(
      '(?:大学|本科|研究生|硕士|博士)?(?:学的?|读的?|念的?)(?:专业)?(?:是)?(?<object>[\\p{Script=Han}]{2,10})专业|专业(?:是|为)(?<object2>[\\p{Script=Han}]{2,10})',
    ),
    {
      object: ({ object, object2 }) => object ?? object2 ?? null,
    },
  ),
  rule(
    'predicate',
    'relationship.status',
    zh(
      '^(?:已经|刚|刚刚|还|现在|目前|是|都|上个月|去年|今年|最近)*(?<object>结婚了|已婚|单身|离婚了|离异|订婚了|结婚(?!\\S{0,4}(?:周年|纪念))\\S{1,4}年了?|领证了|脱单了|分手了)',
    ),
    {
      object: ({ object }) => object?.replace(/了$/, '') ?? null,
    },
  ),
  rule(
    'clause',
    'attribute.姓',
    zh(
      '^(?<subject>(?!我|你|他|她)[\\p{Script=Han}]{2,8}?)(?:就)?姓(?<object>(?!什么|啥|甚|氏|名)[\\p{Script=Han}]{1,2})(?=$|[，,。；;！!])',
    ),
  ),
];
