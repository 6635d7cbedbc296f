import { rule, type Family } from '../pattern';
import { zh } from './fragments';

/** 决定、停止、购置 */
export const change: Family = [
  rule(
    'predicate',
    'decision',
    zh(
      '(?:决定|选择了|最终选了?|最后选了?|选定了?|敲定了?|定下来?了?|下定决心|拍板)(?:了|要)?(?<object>[^。；;！!？?]{2,40})',
    ),
  ),
  rule(
    'clause',
    'decision',
    zh(
      '(?<object>[^，,。；;！!？?]{2,24}?)(?:我|他|她|我们)?(?:已经|早就|决定)?(?:停(?:掉)?了|放弃了|取消了|不做了|不干了|不去了|不学了|不继续了|退了|中止了|终止了|搁置了|不养了|戒了)',
    ),
    { stance: 'end' },
  ),
  rule(
    'predicate',
    'decision',
    zh(
      '(?:已经|刚|刚刚|最近|终于|成功)*(?:放弃了?|退出了?|停止了?|取消了?|戒掉?了|退掉了?|不再|辞掉了?|告别了?)(?<object>[^，,。；;！!？?]{2,24})',
    ),
    { stance: 'end' },
  ),
  rule(
    'predicate',
    'possession',
    zh(
      '(?:刚|刚刚|最近|今天|昨天|上周|终于|又|新|已经)*(?:买了|入手了|购买了|购入了?|换了|订了|下单了|收到了|领养了|租了|装了|安装了|办了)(?<object>[^，,。；;！!？?]{1,30})',
    ),
    { type: 'event' },
  ),
  rule(
    'predicate',
    'possession',
    zh(
      '^(?:以前|曾经|从前|小时候|过去|早年)(?:也|还|曾)?(?:养|有|拥有|开|买)过(?:一)?(?<object>[^，,。；;！!？?]{1,14})',
    ),
    { stance: 'end', type: 'event', of: 'person' },
  ),
  rule(
    'predicate',
    'possession',
    zh(
      '^(?:现在|平时|一直|目前|还)*(?:开|骑)着?(?:的是)?(?:一|两)?(?:辆|台|部)(?<object>[^，,。；;！!？?]{1,14})(?=$|[，,。；;！!？?])',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'possession',
    zh('(?:把)?(?<object>[^，,。；;！!？?]{1,16}?)(?:卖(?:掉)?了|送人了|丢了|弄丢了|转让了|捐了)'),
    { stance: 'end', type: 'event' },
  ),
];
