import { rule, type Family, type Groups } from '../pattern';
import { tagChinese } from '../../text/segmenter';
import { zh } from './fragments';
import { PROFESSION } from './work';

const LATELY =
  '(?:现在|已经|早就|刚刚?|最近|终于|上个?[周月]|今年|去年|前阵子|后来|昨[天晚]|今[天早]|前[天几]天?|出来|又|也|都|就)*';
const END = '(?=$|[，,。；;！!？?])';
const BODY =
  /(?:公司|集团|银行|医院|科技|事务所|工作室|研究院|研究所|传媒|电子|出版社|报社|厂|局|学校|大学|中学|小学)$/u;

/** 不在那儿了：公司，还是地方 */
function formerPlace({ object }: Groups): string | null {
  if (
    !object ||
    /^(?:家|这|那|这里|那里|一起|意|乎|线|状态|一个|同一|了|吗|身边|外面|群里|公司|单位|学校)$/u.test(object)
  )
    return null;
  if (BODY.test(object)) return 'employer';
  return tagChinese(object).some(({ tag }) => /^ns/.test(tag)) ? 'residence' : 'employer';
}

/** 不再如此、成了什么、回到哪里：原来的随之结束或被取代 */
export const turning: Family = [
  rule(
    'predicate',
    formerPlace,
    zh(
      `^${LATELY}不(?:再)?在(?<object>[\\p{Script=Han}A-Za-z0-9]{2,12}?)(?:上班|工作|干|做|待|住|那边|那儿)?了${END}`,
    ),
    { of: 'person', stance: 'end' },
  ),
  rule(
    'predicate',
    'residence',
    zh(
      `^${LATELY}不(?:再)?住(?:在)?(?<object>(?!院|校|宿|了|下|得|惯|起|这|那|一起)[\\p{Script=Han}A-Za-z]{2,10}?)(?:了|那边了?|那儿了?)?${END}`,
    ),
    { of: 'person', stance: 'end' },
  ),
  rule(
    'predicate',
    'residence',
    zh(
      `^(?:现在|目前|已经|其实|就|还|一直|都)*住(?<object>(?!的|院|校|宿|处|址|所|房|民|户|得|了|过|着|下|进|惯|不|这|那|哪|酒店|宾馆|民宿|一|两|几|多|楼|顶|地下|[\\d二三四五六七八九十]|在|我|他|她|你|自己|公寓|别墅|大(?![连理同庆兴丰足冶])|小(?!金))[\\p{Script=Han}A-Za-z]{2,10}?)(?:这边|那边|那儿|附近)?${END}`,
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'residence',
    zh(
      `^${LATELY}(?:回到?|搬回到?)(?<object>(?!家|来|去|学校|公司|单位|办公室|老家|国|宿舍|酒店|这|那)[\\p{Script=Han}]{2,8}?)(?:来|去)?(?:定居|生活|住|发展|工作|长住)了?${END}`,
    ),
    { of: 'person', stance: 'change' },
  ),
  rule('predicate', 'residence', zh(`^${LATELY}回国(?:定居|生活|发展|工作|长住|上班|创业)了?${END}`), {
    of: 'person',
    stance: 'change',
    object: '国内',
  }),
  rule('predicate', 'residence', zh(`^${LATELY}(?:从[^，,。]{1,6})?(?:回|归)国了${END}`), {
    of: 'person',
    stance: 'change',
    type: 'event',
    object: '国内',
  }),
  rule(
    'predicate',
    'relationship.status',
    zh(
      `^${LATELY}(?:[和跟与](?:我|他|她)?(?:老公|老婆|丈夫|妻子|先生|太太|爱人|男朋友|女朋友|男友|女友|对象|另一半|前任|未婚[夫妻])(?:已经|终于|还是|上个?[周月]|最近|刚刚?)*)(?:(?<broke>分手|分开|掰|吹|散)|(?<split>离婚|离|办手续))了${END}`,
    ),
    {
      of: 'person',
      stance: 'change',
      object: ({ broke }) => (broke ? '分手' : '离婚'),
    },
  ),
  rule(
    'predicate',
    'health.allergy',
    zh(
      `^${LATELY}对(?<object>[\\p{Script=Han}A-Za-z、和]{1,12}?)(?:已经|现在|早就|都)*(?:不(?:再)?过敏了|脱敏了|没那么过敏了)${END}`,
    ),
    { of: 'person', stance: 'end' },
  ),
  rule(
    'predicate',
    'occupation',
    zh(
      `^${LATELY}(?<object>(?:自己(?:出来)?(?:干|单干|做|接活|接单|创业)|单干|自立门户|做自由职业|成了自由职业者|出来创业|创业))了?${END}`,
    ),
    { of: 'person', stance: 'change' },
  ),
  rule(
    'predicate',
    'occupation',
    zh(
      `^${LATELY}(?:成为|成|当上|做上|转行(?:做|当)|改行(?:做|当)|考上|应聘上)了?(?:一[名个位])?(?<object>(?!了?[我他她咱])${PROFESSION})了?${END}`,
    ),
    {
      of: 'person',
      stance: 'change',
      object: ({ object }) =>
        object && !/^(?:好|老|大|研究生|博士生|学生)$/u.test(object) ? object.replace(/了$/u, '') : null,
    },
  ),
  rule(
    'predicate',
    'occupation',
    zh(`^${LATELY}不(?:再)?(?:当|做|是)(?:一[名个位])?(?<object>${PROFESSION})了${END}`),
    { of: 'person', stance: 'end' },
  ),
  rule(
    'predicate',
    'occupation',
    zh(
      `^${LATELY}(?:(?:递|交|提|提交|递交)(?:上去|了)?(?:辞呈|辞职信|辞职报告|离职申请|离职报告)|提(?:了)?(?:离职|辞职))了?${END}`,
    ),
    { of: 'person', stance: 'change', object: '辞职' },
  ),
  rule(
    'predicate',
    'diet',
    zh(`^${LATELY}(?:又|重新)?开始(?:重新)?(?<object>吃(?:肉|荤|鱼|奶制品))了?${END}`),
    {
      of: 'person',
      stance: 'change',
    },
  ),
  rule(
    'predicate',
    'habit',
    zh(
      `^${LATELY}(?:又|重新)开始(?:重新)?(?<object>(?:抽烟|喝酒|喝咖啡|熬夜|[\\p{Script=Han}]{2,8}?))了${END}`,
    ),
    { of: 'person', stance: 'change' },
  ),
  rule(
    'clause',
    'decision',
    zh(
      `^(?:我|我们|他|她)?${LATELY}(?:把|将)(?:我的|我们的)?(?<object>[^，,。；;！!？?]{2,14}?)(?:给|也|都|已经)*(?:退订|注销|取消订阅|卸载|停用|退费|销户|停|解约|续约取消)(?:掉)?了${END}`,
    ),
    { stance: 'end' },
  ),
  rule(
    'predicate',
    'pet.wanted',
    zh(
      `^${LATELY}不(?:再)?(?:想|打算|准备|计划|要)(?:再)?养(?:一?[只条缸匹头])?(?<object>[\\p{Script=Han}]{1,6}?)了${END}`,
    ),
    { of: 'person', stance: 'end' },
  ),
  rule(
    'predicate',
    'goal',
    zh(
      `^${LATELY}不(?:(?:打算|准备|计划)(?:再)?|想(?:再)?(?=去留学|留学|考|买|换|搬|学|读|要孩子|结婚|创业|申请|报|移民|开店))(?<object>[^，,。；;！!？?了]{2,16})了${END}`,
    ),
    { of: 'person', stance: 'end' },
  ),
  rule(
    'clause',
    'status',
    zh(
      `^(?:我们?的?|那个|这个)?(?<subject>[^，,。；;！!？?我你他她]{0,10}?(?:项目|合同|订单|方案|合作|并购|融资|签证申请|申请|生意|投资|上市|计划|活动))(?:也|又|已经|最后|最终|彻底|算是|基本|还是|就)*(?<object>黄|吹|泡汤|告吹|流产|搁浅|凉|没戏|夭折|被砍|被毙|砸)了${END}`,
    ),
    { stance: 'change' },
  ),
  rule(
    'predicate',
    'status',
    zh(
      `^${LATELY}(?:正|还|一直)?(?:在家|在医院|在老家)?(?:里)?(?<object>(?:休养|静养|养病|养伤|养胎|疗养|康复|做康复))(?:中|着)?${END}`,
    ),
    { of: 'person' },
  ),
];
