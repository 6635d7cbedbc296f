import { rule, type Family } from '../pattern';
import { zh } from './fragments';

const END = '(?=$|[，,。；;！!？?])';
const ADVERBS = '(?:其实|现在|目前|还|并|都|也|从来|一直|暂时|从小)*';

/** 并非如此、没有：结束原以为的；原来没记过的，照原话留下 */
export const negation: Family = [
  rule(
    'predicate',
    'health.allergy',
    zh(
      `^${ADVERBS}(?:对(?<object>[\\p{Script=Han}A-Za-z、和]{1,12}?)(?:其实|并|也|都|完全|根本)*(?:不|没有?)|不(?:会)?对(?<object2>[\\p{Script=Han}A-Za-z、和]{1,12}?))过敏${END}`,
    ),
    { of: 'person', stance: 'end', object: ({ object, object2 }) => object ?? object2 ?? null },
  ),
  rule(
    'predicate',
    'health.allergy',
    zh(`^${ADVERBS}没有?(?:什么|任何|食物|药物)*(?<object>过敏(?:史|源)?)${END}`),
    {
      of: 'person',
      stance: 'end',
    },
  ),
  rule(
    'predicate',
    'family.children',
    zh(`^${ADVERBS}没(?:有|生)?(?:自己的)?(?<object>孩子|小孩|子女|娃)${END}`),
    {
      of: 'person',
      stance: 'end',
    },
  ),
  rule(
    'predicate',
    'family.siblings',
    zh(`^${ADVERBS}没有?(?:什么|任何)?(?<object>兄弟姐妹|兄弟姊妹)${END}`),
    {
      of: 'person',
      stance: 'end',
    },
  ),
  rule('predicate', 'pet', zh(`^${ADVERBS}没(?:有)?养?(?:任何|什么)?(?<object>宠物|猫狗|小动物)${END}`), {
    of: 'person',
    stance: 'end',
  }),
  rule(
    'predicate',
    'possession',
    zh(`^${ADVERBS}没有?(?:自己的)?(?<object>车|驾照|驾驶证|房子|房|电视机?|洗碗机|阳台)${END}`),
    {
      of: 'person',
      stance: 'end',
      type: 'event',
    },
  ),
  rule('predicate', 'relationship.status', zh(`^${ADVERBS}(?:没(?:有)?(?:结婚|成家)|未婚)${END}`), {
    of: 'person',
    object: '未婚',
  }),
  rule(
    'predicate',
    'habit',
    zh(
      `^${ADVERBS}(?<object>(?:既)?不(?:抽烟|吸烟|喝酒|赌博)(?:[，、,]?也?不(?:抽烟|吸烟|喝酒|赌博))?|烟酒不沾|滴酒不沾[，、]?也?不抽烟|从不(?:抽烟|吸烟))(?:的)?${END}`,
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'habit',
    zh(
      `^(?:平时|现在|一般|其实|一直|最近|在家)*(?<object>(?:很少|几乎不|基本不|极少|难得|不怎么|不大|不太|不常)(?:去?吃|喝|碰|看|用|开|去|做|睡|出门|下厨|做饭|熬夜|运动|化妆)(?!上|到|起|懂|得|惯|清|见|好)[^，,。；;！!？?了]{0,12})${END}`,
    ),
    { of: 'person' },
  ),
  // 不是所有海鲜都喜欢，只喜欢…
  rule(
    'predicate',
    'likes',
    zh(
      `^(?:除了|除去)(?<not>[^，,。]{1,8}?)(?:以外|之外)?[，,]?(?:别的|其他的?|什么)?(?<object>[\\p{Script=Han}]{1,6}?)?(?:我)?(?:都|全)(?:很|挺)?(?:喜欢|爱)(?:吃|喝|看|听)?${END}`,
    ),
    { of: 'person', object: ({ object, not }) => (object && not ? `除了${not}的${object}` : null) },
  ),
];
