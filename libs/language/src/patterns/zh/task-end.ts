import { roleOf } from '../roles';
import { rule, type Family, type Groups } from '../pattern';
import { zh } from './fragments';

const APPOINTED =
  '(?:会议|会|面试|考试|体检|复查|手术|约会|航班|火车票|机票|高铁票|培训|聚会|聚餐|婚礼|比赛|答辩|汇报|讲座|课|门诊|活动|饭局|预约|预订|订单|行程|安排|任务|酒店|餐厅|饭店)';
const FINISHED =
  '(?:(?:写|做|办|弄|改|处理|准备|整理|填|修|打扫|收拾|打印?|印|开|订|买|约|预约|洗|装|搬|查|签|复印|选|挑|换|补|裱)(?:完|好|妥|齐)|交(?:上去|完|掉|齐)?|提交|递交|上交|完成|搞定|寄(?:出去?|走)|发(?:出去?|走|过去)|付(?:完|清|掉)?|缴(?:完|清)?|还(?:清|完|掉|上|回去)|续(?:好|上))';
const ADVERBS = '(?:都|已经|终于|刚刚?|总算|也|全|今天|昨天|上午|下午|早就|就|给)*';

/** A person is no task, and a matter that has a name has a state of its own. */
function work({ object }: Groups): string | null {
  const bare = object?.replace(/^(?:把|将|那个|这个|那份|这份)/, '').trim();
  return bare &&
    bare.length > 1 &&
    !roleOf(bare, 'zh') &&
    !/^(?:[我你他她它这那]|女|男|朋友|钱$|一)|(?:项目|合同|协议|方案|工程|系统|版本|平台|模块|产品|朋友|老师|公司|同事)$/u.test(
      bare,
    )
    ? bare
    : null;
}

/** 做完、交了、取消了：已知的任务随之了结（由任务自己的词找到） */
export const taskEnd: Family = [
  rule(
    'clause',
    'task',
    zh(
      `^(?:我|我们)?${ADVERBS}(?:把|将)(?<object>[^，,。；;！!？?]{2,16}?)${ADVERBS}${FINISHED}了?(?=$|[，,。；;！!？?])`,
    ),
    { stance: 'end', taskState: 'done', object: work },
  ),
  rule(
    'clause',
    'task',
    zh(
      `^(?<object>[^，,。；;！!？?我你他她]{2,14}?)(?:我|我们)?${ADVERBS}${FINISHED}了(?=$|[，,。；;！!？?])`,
    ),
    { stance: 'end', taskState: 'done', object: work },
  ),
  rule(
    'predicate',
    'task',
    zh(`^${ADVERBS}${FINISHED}了(?<object>[^，,。；;！!？?了]{2,16})(?=$|[，,。；;！!？?了])`),
    { of: 'speaker', stance: 'end', taskState: 'done', object: work },
  ),
  rule(
    'predicate',
    'task',
    zh(
      `^${ADVERBS}(?:把)?(?:取消|推掉|退掉|退订)了?(?<object>[^，,。；;！!？?]{0,12}?${APPOINTED})(?=$|[，,。；;！!？?了])`,
    ),
    { of: 'speaker', stance: 'end', taskState: 'cancelled' },
  ),
  rule(
    'clause',
    'task',
    zh(
      `^(?:我|我们)?(?:把|将)?(?<object>[^，,。；;！!？?我你他她]{0,12}?${APPOINTED})(?:我|我们|被|已经|都|给|临时)*(?:取消|推掉|退掉|退订)了?(?=$|[，,。；;！!？?])`,
    ),
    { stance: 'end', taskState: 'cancelled' },
  ),
  rule(
    'predicate',
    'task',
    zh(
      '^(?:不用|不必|不需要|用不着)(?:再)?(?:去)?(?<object>(?:交|提交|完成|还|付|缴|寄|发|办|处理|准备|续|取|报|签|改|写|买|订|做|参加|开|带)[^，,。；;！!？?]{1,20}?)了(?=$|[，,。；;！!？?])',
    ),
    { of: 'speaker', stance: 'end', taskState: 'cancelled' },
  ),
  // 东西已经还了、电话打过了
  rule(
    'clause',
    'task',
    zh(
      '^(?<object>[^，,。；;！!？?我你他她]{2,12}?)(?:(?:已经|都|早就|今天|昨天|刚刚?)+(?:给)?(?:还|寄|发|办|修|取|领|买|订|换|报|签|交|付|缴|洗|退|浇|喂)(?:给[^，,。]{1,6})?|(?<=电话)(?:已经|都|早就|今天|昨天|刚刚?)*打(?:过|完)?)了(?=$|[，,。；;！!])',
    ),
    { stance: 'end', taskState: 'done', object: work },
  ),
  // 跟会计说过了、给物业打过电话了：要找的人找过了
  rule(
    'predicate',
    'task',
    zh(
      '^(?:都|已经|刚刚?|今天|昨天|上午|下午|也)*(?<object>(?:跟|和|给)(?:(?![不没])[^，,。；;！!？?你我]){2,8}?(?:说|讲|谈|回|回话|回复|打|打电话|联系|沟通|确认|商量|发))(?:过|好|完|妥)?(?:电话|消息|信|邮件)?了(?=$|[，,。；;！!？?])',
    ),
    { of: 'speaker', stance: 'end', taskState: 'done' },
  ),
  rule(
    'clause',
    'task',
    zh(
      '^(?<object>[^，,。；;！!？?我你他她]{2,12}?)(?:已经|现在|都|就|也)*(?:不用|不必|不需要|用不着)(?:再)?(?:交|做|写|办|弄|准备|管|去|改|寄|送|买|订)?了(?=$|[，,。；;！!？?])',
    ),
    { stance: 'end', taskState: 'cancelled', object: work },
  ),
];
