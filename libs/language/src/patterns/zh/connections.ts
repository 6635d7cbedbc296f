import { rule, type Family, type Groups } from '../pattern';
import { zh } from './fragments';

const PERSON = '(?:[\\p{Script=Han}]{2,4}?|[A-Z][A-Za-z]+)';
const PEOPLE = `${PERSON}(?:[、和与跟]${PERSON}){0,4}`;
const MATTER =
  '(?:项目|应用|系统|平台|版本|模块|产品|方案|合同|标书|网站|小程序|App|课题|报告|专题|活动|客户|账户|渠道|片区|门店|工地|部门|团队|采购单|订单|发票|报销单|预算|付款|请款单|招标)';
const THING = '(?<subject>(?!我|你|他|她|它|这|那|谁|都)[^，,。；;！!？?]{0,12}?';
const GATHERING =
  '(?:峰会|会议|大会|论坛|研讨会|展会|展览会|婚礼|讲座|培训|年会|发布会|座谈会|交流会|校庆|葬礼|毕业典礼|路演|沙龙)';

function somebody({ object }: Groups): string | null {
  return object &&
    !/^(?:我|你|他|她|它|这|那|谁|大家|还|正|都|也|就|已|要|得|必须|今天|明天|昨天|目前|现在|最近|如果|因为)/.test(
      object,
    )
    ? object.replace(/都$/, '')
    : null;
}

/** 人、事、机构之间的关系：谁负责、属于谁、谁在做、谁批 */
export const connections: Family = [
  rule(
    'clause',
    'approver',
    zh(
      `^${THING}${MATTER})(?:都|一律|统一|全部|得|要|必须)*由(?<object>${PERSON})(?:来)?(?:审批|批准|签字|把关|终审|拍板)`,
    ),
    {
      relation: 'APPROVED_BY',
      object: somebody,
    },
  ),
  rule(
    'clause',
    'owner',
    zh(
      `^(?<object>${PERSON})(?:从(?<from>${PERSON})(?:手里|那里|那儿|那边)?)?(?:接手|接管|接替)了?${THING}${MATTER})(?=$|[，,。；;！!？?了])`,
    ),
    { relation: 'OWNED_BY', stance: 'change', object: somebody },
  ),
  rule(
    'clause',
    'works_on',
    zh(
      `^(?<object>${PEOPLE})(?:都|一起|正在|正|目前|主要|现在)*(?:在|负责)(?:一起)?(?:做|开发|搞|忙|推进|研发)${THING}${MATTER})(?=$|[，,。；;！!？?])`,
    ),
    { relation: 'WORKED_ON_BY', object: somebody },
  ),
  rule(
    'clause',
    'reports_to',
    zh(
      `^(?<subject>${PERSON})(?:直接|平时|现在)*(?:向|跟)(?<object>${PERSON})(?:直接)?汇报(?:工作)?(?=$|[，,。；;！!？?])`,
    ),
    {
      relation: 'REPORTS_TO',
      object: somebody,
    },
  ),
  rule(
    'clause',
    'part_of',
    zh(
      '^(?<subject>(?!我|你|他|她|它|这|那)[^，,。；;！!？?]{2,14}?)(?:是|算)(?<object>[^，,。；;！!？?]{2,14}?)(?:的|里的?|中的?)?(?:一部分|组成部分|子公司|分公司|子项目|下属(?:公司|部门|单位)?|一个模块|子系统)',
    ),
    { relation: 'PART_OF' },
  ),
  rule(
    'clause',
    'belongs_to',
    zh(
      '^(?<subject>(?!我|你|他|她|它|这|那)[^，,。；;！!？?]{2,14}?)(?:现在|目前|都|也)?(?:归属于?|隶属于?|属于|归属)(?<object>(?!我|你|他|她|它|自己|正常|很|比较|那种|这种|哪)[^，,。；;！!？?]{2,14})',
    ),
    { relation: 'BELONGS_TO' },
  ),
  rule(
    'clause',
    'acquired',
    zh(
      '^(?<subject>(?!我|你|他|她|它|这|那|被)[^，,。；;！!？?]{2,12}?)(?:已经|刚|最近|全资)*(?:收购|并购|兼并)了?(?<object>[^，,。；;！!？?了]{2,12})',
    ),
    { relation: 'ACQUIRED', type: 'event' },
  ),
  rule(
    'predicate',
    'attended',
    zh(
      `^(?:[和跟与]${PERSON}(?:一起|一块儿?)?|一起|刚|昨天|上周|上个月|去年|今天|代表公司)*(?:参加|出席|去)了?(?<object>[^，,。；;！!？?]{0,10}?${GATHERING})`,
    ),
    { type: 'event', relation: 'ATTENDED' },
  ),
  // 甲方对接人叫孙倩、供应商那边联系人换成了何倩
  rule(
    'clause',
    'contact',
    zh(
      `^(?<subject>(?!我|你|他|她|它|这|那|谁)[^，,。；;！!？?的]{1,10}?)(?:那边|这边|那儿|方面)?的?(?:对接人|联系人|接口人|负责人)(?:已经|现在|目前|又)*(?<changed>换成|改成|改为|变成|换)了?(?<object>${PERSON})(?=$|[，,。；;！!？?了])`,
    ),
    { relation: 'CONTACT', stance: 'change', object: somebody },
  ),
  rule(
    'clause',
    'contact',
    zh(
      `^(?<subject>(?!我|你|他|她|它|这|那|谁)[^，,。；;！!？?的]{1,10}?)(?:那边|这边|那儿|方面)?的?(?:对接人|联系人|接口人)(?:现在|目前)?(?:叫|是)(?<object>${PERSON})(?=$|[，,。；;！!？?])`,
    ),
    { relation: 'CONTACT', object: somebody },
  ),
  // 报销的事找罗庆：有事找谁
  rule(
    'clause',
    'contact',
    zh(
      `^(?<subject>(?!我|你|他|她|它|这|那|先|再|去|可以|要|会|想|也|就|都|还|应该|不|以后|今后|下次|有空|回头|最近|今天|明天|一直|正在|打算|准备|然后|所以|帮|请)[^，,。；;！!？?找]{2,12}?)(?<!帮我|给我|帮忙|寻|查)(?:的事情?|的话|的问题)?(?:请|要|得|可以|就|都|应该|直接|一律|统一)*(?<!寻|查)(?:找|联系)(?!找)(?<object>${PERSON})(?:就行|就好|就可以|办)?(?=$|[，,。；;！!？?])`,
    ),
    {
      relation: 'CONTACT',
      object: ({ object }) =>
        object &&
        !/^(?:到|人|谁|他|她|我|你|您|个|一|不|着|回|过|出|工作|东西|时间|机会|房|对象|钥匙|借口|麻烦|事|朋友|大家|地方|办法|原因|理由)/.test(
          object,
        )
          ? object
          : null,
    },
  ),
  rule(
    'predicate',
    'attribute.负责',
    zh(
      '^(?:主要|现在|目前|就)*(?:管|负责)(?:的是|着)(?<object>[^，,。；;！!？?]{1,16}?)(?=$|[，,。；;！!？?的])',
    ),
    { of: 'person' },
  ),
  rule(
    'clause',
    'project',
    zh('^我们?负责的(?:[^，,。；;！!？?叫是的]{1,10})(?:叫做?|是)(?<object>[^，,。；;！!？?]{1,24})'),
  ),
  // 海关那边说缺一份产地证：等的是它
  rule(
    'clause',
    'blocked_by',
    zh(
      '^(?<subject>(?!我|你|他|她|它|这|那|谁|现在|今天|目前|最近|还|就|只)[^，,。；;！!？?说缺]{2,10}?)(?:那边|这边|方面)?(?:说|表示|通知)?(?:还|就|只)*缺(?:了)?(?:一?[份个张封套道])(?<object>[^，,。；;！!？?的]{2,16}?)(?=$|[，,。；;！!？?])',
    ),
    { relation: 'WAITS_FOR' },
  ),
  // 产地证是苏禾在办：事在谁手里
  rule(
    'clause',
    'owner',
    zh(
      `^(?<subject>(?!我|你|他|她|它|这|那|谁)[^，,。；;！!？?是]{2,14}?)是(?<object>${PERSON})在(?:办|做|弄|跟|跟进|负责|处理|写|改)(?=$|[，,。；;！!？?])`,
    ),
    { relation: 'OWNED_BY', object: somebody },
  ),
];
