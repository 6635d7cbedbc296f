import { attributeKey } from '@mindbase/domain';
import { rule, type Family, type Groups } from '../pattern';
import { zh } from './fragments';

const SUBJECT =
  '(?<subject>(?!在|还|正在|也|都|已经|要等|需要|等|卡在|停在|堵在|一直|仍|就|主要|现在|目前|暂时)[\\p{Script=Han}A-Za-z0-9《》「」·-]{1,18}?)';
const ATTR =
  '(?<attr>[\\p{Script=Han}A-Za-z]{0,6}?(?:期|期限|价|价格|金额|总额|预算|费用|成本|比例|折扣|数量|人数|频率|次数|日期|时间|地点|地址|负责人|联系人|对接人|经理|编号|号码|号|密级|版本|状态|进度|目标|指标|标准|条款|条件|方式|周期|名称|规格|尺寸|面积|重量|高度|颜色|型号|电话|邮箱|房间|会议室|座位|工位|上限|下限|租金|工资|薪水|年薪|月薪|利率|口令|账期|尾款|定金|首付|年限|额度|数|率|量|主题|题目|供应商|客户|合作方|甲方|乙方|截止日))';

function attribute({ attr }: Groups): string | null {
  if (!attr) return null;
  if (/联系人|对接人/.test(attr)) return 'contact';
  if (/负责人|项目经理|客户经理/.test(attr)) return 'owner';
  if (/状态|进度/.test(attr)) return 'status';
  return attributeKey(attr);
}

function plain({ object }: Groups): string | null {
  return object &&
    !/^(?:什么|多少|谁|几|怎么|哪|很|太|不|非常|特别|挺|比较|最|为了|因为|由于|关于)/.test(object)
    ? object
    : null;
}

/** 事项：状态、卡点、负责人，以及“X的Y是Z” */
export const project: Family = [
  rule(
    'clause',
    'blocked_by',
    zh(
      `(?:^|[，,。])${SUBJECT}(?:还|目前|现在|一直|暂时|都|仍|依然|又)?(?:没签|没有?签|没完成|没通过|没批|没定|没上线)?(?:[，,])?(?:还|目前|现在|一直|暂时|仍|就|主要)?(?:是)?(?:卡在|卡住在|堵在|停在|受阻于|搁置在|耽搁在)(?:了)?{OBJ}`,
    ),
    {
      relation: 'BLOCKED_BY',
      // A car that stands somewhere is not held up there.
      object: ({ subject = '', object }) =>
        /(?:车|船|飞机|航班)$/.test(subject)
          ? null
          : object?.replace(/(?:卡住|耽误|拖住|耽搁|卡)(?:了|着)?$/, '') || null,
    },
  ),
  rule(
    'clause',
    'blocked_by',
    zh(
      `(?:^|[，,。])${SUBJECT}(?:说|表示|那边|这边|现在|目前|还|也|要|需要|需|得|还要|在|还在|正在|一直在)*(?:等待?|依赖于?|取决于)(?:着)?(?<object>[^，,。；;！!？?]{2,24}?)(?:才能?|再|之后|以后|后才|$|[，,。])`,
    ),
    {
      relation: 'WAITS_FOR',
      object: ({ object }) =>
        object?.replace(
          /(?:的)?(?:改好|做完|完成|通过|审批|签字|批复|回复|确认|出来|到位|定稿|给|交付)$/,
          '',
        ) || null,
    },
  ),
  rule(
    'predicate',
    'blocked_by',
    zh(
      '^(?:还|目前|现在|一直|暂时|仍|就|主要|都|正)*(?:是)?(?:卡在|卡住在|堵在|停在|受阻于|搁置在)(?:了)?{OBJ}',
    ),
    { of: 'thing', relation: 'BLOCKED_BY' },
  ),
  rule(
    'predicate',
    'blocked_by',
    zh(
      '^(?:还|目前|现在|一直|暂时|仍|就|主要|都|正|在|要|需要)*(?:等待?|依赖于?|取决于)(?:着)?(?<object>[^，,。；;！!？?]{2,24}?)(?:才能?|再|之后|以后|后才|$|[，,。])',
    ),
    { of: 'thing', relation: 'WAITS_FOR' },
  ),
  rule(
    'clause',
    'owner',
    zh(
      `(?:^|[，,。])${SUBJECT}(?:现在|目前|一直)?(?:由|归|让|交给)(?<object>[\\p{Script=Han}A-Za-z]{2,8}?)(?:来)?(?:在)?(?:负责|改|跟进|处理|管|对接|主导|牵头|做|审|审核|起草|承担|推进)`,
    ),
    { relation: 'OWNED_BY' },
  ),
  // 通行证要由管委会的办公室来发：东西出自谁手
  rule(
    'clause',
    'owner',
    zh(
      '^(?<subject>(?!我|你|他|她|它|这|那|谁|都|还|也)[\\p{Script=Han}A-Za-z0-9《》「」·-]{2,18}?)(?:现在|目前|一直|都|还|也|统一)*(?:得|要|必须|应该|需要|只能)?由(?<object>[\\p{Script=Han}A-Za-z]{2,10}?)(?:来|统一|直接|亲自)*(?:发放|发|出具|签发|开具|提供|办理|办|开|寄)(?=$|[，,。；;！!？?的])',
    ),
    { relation: 'OWNED_BY' },
  ),
  rule(
    'clause',
    'owner',
    zh(
      `(?:^|[，,。])(?<object>[\\p{Script=Han}]{2,4}|[A-Z][a-z]+)(?:现在|目前)?(?:负责|主导|牵头|跟进)(?:着)?(?<subject>[\\p{Script=Han}A-Za-z0-9]{2,14}?(?:项目|合同|方案|系统|模块|产品|部分|工作|客户|活动|订单))`,
    ),
    { relation: 'OWNED_BY' },
  ),
  rule(
    'clause',
    attribute,
    zh(
      `(?<changer>[^，,。]{0,14}?)把(?<subject>[^，,。的]{1,18}?)(?:里|中|上)?的${ATTR}(?:从[^，,。]{1,10})?(?:改|定|调整?|设|变更?|提|降|提高|降低|延长|缩短|压缩|换|延|更新|修改)(?:成|为|到|至)?了?(?<object>[^，,。；;！!？?了]{1,20})`,
    ),
    { stance: 'change' },
  ),
  rule(
    'clause',
    attribute,
    zh(
      `(?:^|[，,。：:])(?<subject>[^，,。：:的]{2,18}?)(?:(?:里|中|上)(?:[^，,。：:的]{0,6}(?:要求|规定|约定|写|定))?)?的${ATTR}(?:已经|现在|目前|最终|最后|暂时|又|被)*(?:从[^，,。]{1,10})?(?:改|定|调整?|变更?|提高|降低|延长|缩短|延|更新)(?:成|为|到|至)了?(?<object>[^，,。；;！!？?]{1,20})`,
    ),
    { stance: 'change' },
  ),
  rule(
    'clause',
    attribute,
    zh(
      `(?:^|[，,。：:])(?:我的?|我们的?)?(?<subject>[\\p{Script=Han}A-Za-z0-9《》「」·-]{2,18}?)(?:(?:里|中|上)(?:[^，,。：:的]{0,6}(?:要求|规定|约定|写|定))?)?的${ATTR}(?:就|现在|目前|大概|大约|暂定|应该|还)?(?:是|为|有|达到?|定在|在|：|:)(?<object>[^，,。；;！!？?]{1,24})`,
    ),
    { object: plain },
  ),
  rule(
    'clause',
    attribute,
    zh(
      '(?:^|[，,。：:])(?:我们?的)?(?<subject>(?!今天|昨天|明天|现在|以前|当时|此刻|此时|最近|小时候)[\\p{Script=Han}A-Za-z0-9《》「」·-]{2,14}?)(?:的)(?<attr>(?![我你他她咱])[\\p{Script=Han}]{2,6}?)(?:就|现在|目前|大概|大约|暂定|应该)?(?:是|为|有|共|达)(?<object>(?:第|约|共)?[\\d一二两三四五六七八九十百千万][^，,。；;！!？?的]{0,12})',
    ),
    { object: plain },
  ),
  rule(
    'clause',
    attribute,
    zh(
      `^(?![我你您他她它这那])${ATTR}(?:就|现在|目前|大概|大约|暂定)?(?:是|为|：|:)(?<object>[^，,。；;！!？?]{1,24})`,
    ),
    { object: plain, carried: true },
  ),
  rule(
    'predicate',
    attribute,
    zh(
      `^(?:的)?${ATTR}(?:大概|大约|控制在|不超过|别超过|最多|就|是|为|有|在)+(?<object>[^，,。；;！!？?]{1,20})`,
    ),
    { object: plain },
  ),
  rule(
    'clause',
    'attribute.budget',
    zh(
      '(?:人均|预算|总价|每人|每月|月租|单价|房租|价格|价位)(?:[\\p{Script=Han}]{0,4}?)(?:别超过|不超过|不要超过|控制在|最多|大概|在)(?<object>[^，,。；;！!？?就]{1,12})',
    ),
  ),
  rule(
    'predicate',
    'status',
    zh(
      '(?:已经|刚|刚刚|终于|还|暂时|正式|只|目前|现在|正在|都|也)*(?<object>(?:还?没有?(?:签|完成|通过|批|上线|交付|付款|定|回复|到账|发货)|签(?:约|了|下了?|完|好)|续(?:签|约|费)了?|通过了?审[批核]|上线了|发布了|验收|交付了|延期|推迟|暂停|取消了|终止了?|完成了|搞定了|被拒|驳回|通过了|审批中|进行中|收尾|立项|启动了|结项|到期)[^，,。；;！!？?]{0,16})',
    ),
    { of: 'thing' },
  ),
  rule('predicate', 'attribute.requirement', zh('(?:要求|规定|约定)(?<object>[^，,。；;！!？?的]{2,24})'), {
    of: 'thing',
  }),
];
