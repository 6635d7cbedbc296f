import { attributeKey } from '@mindbase/domain';
import { rule, type Family, type Groups } from '../pattern';
import { zh } from './fragments';

const ADVERBS = '(?:已经|刚刚?|最近|终于|上个?[周月]|今年|去年|现在)*';
const LANGUAGE = '(?:(?:法|德|英|日|韩|西班牙|葡萄牙|意大利|俄|阿拉伯|泰|越南|粤|荷兰|希腊|瑞典)(?:语|文))';

function bare({ object }: Groups): string | null {
  return object?.replace(/了$/u, '') || null;
}

/** 从一个换到另一个：from 是被取代的那个 */
export const switching: Family = [
  rule(
    'predicate',
    'employer',
    zh(
      `^${ADVERBS}从(?<from>[\\p{Script=Han}A-Za-z0-9]{2,16}?)(?:跳槽|转|跳|换)(?:到|去|至)了?(?<object>[\\p{Script=Han}A-Za-z0-9]{2,16}?(?:公司|集团|银行|医院|科技|事务所|工作室|研究院|智造|网络|传媒|电子|出版社))`,
    ),
    { stance: 'change' },
  ),
  // 从产品转岗到运营
  rule(
    'predicate',
    'occupation',
    zh(
      `^${ADVERBS}从(?<from>[^，,。；;！!？?]{2,8}?)(?:岗|那边)?(?:转岗|调岗|轮岗|转行|转做|转|调)(?:到|去|成|做)?了?(?<object>产品|运营|研发|开发|测试|销售|市场|设计|财务|人事|行政|采购|客服|前端|后端|算法|数据|法务|教学|管理|售前|售后|咨询|策划|[\\p{Script=Han}]{1,4}(?:岗|部门?|组))(?=$|[，,。；;！!？?了快已有\\d一二两三半])`,
    ),
    { of: 'person', stance: 'change' },
  ),
  rule('predicate', 'language.learning', zh(`^${ADVERBS}不(?:再)?学(?<object>${LANGUAGE})了`), {
    stance: 'end',
  }),
  rule(
    'predicate',
    'language.learning',
    zh(`(?:从(?<from>${LANGUAGE})(?:改|换|转)(?:学|成|到|为)了?|改学)(?<object>${LANGUAGE})`),
    { stance: 'change' },
  ),
  rule(
    'clause',
    'plan',
    zh(
      '^(?:我|我们)?的?(?:旅行|行程|出游|假期|度假|蜜月|目的地|旅游)(?:计划|地点)?从(?<from>[^，,。；;！!？?]{1,12}?)(?:改|换)(?:成|到|为)了?(?<object>[^，,。；;！!？?]{1,12})',
    ),
    { stance: 'change', type: 'event', object: bare },
  ),
  // 手机从安卓换成苹果了
  rule(
    'clause',
    ({ thing }) => (thing ? attributeKey(thing) : null),
    zh(
      '^(?:我的?|我们的?)?(?<thing>手机|电脑|笔记本|平板|相机|车|手表|耳机|浏览器|输入法|编辑器|系统|宽带|银行|运营商|键盘|打印机)(?:已经|刚刚?|终于|最近|上个?[周月]|今年)*(?:从(?<from>[^，,。；;！!？?]{1,12}?))?(?:换|改)(?:成|到|为)了?(?<object>[^，,。；;！!？?]{1,16})',
    ),
    { stance: 'change', object: bare },
  ),
  // 把旧手机换成了新的：东西换了
  rule(
    'predicate',
    'possession',
    zh(
      `^${ADVERBS}把(?<from>(?!\\d)[^，,。；;！!？?]{2,12}?)(?:也|都|给)?换(?:成|为)了?(?<object>(?!\\d)[^，,。；;！!？?]{2,16})`,
    ),
    { of: 'person', stance: 'change', object: bare },
  ),
  rule(
    'predicate',
    'preference.choice',
    zh(
      `^${ADVERBS}从(?<from>(?!\\d)[^，,。；;！!？?]{1,16}?)(?:换|改|转|迁移)(?:成|到|用|为|去用)了?(?<object>(?!\\d)[^，,。；;！!？?]{1,16})`,
    ),
    { of: 'person', stance: 'change', object: bare },
  ),
  rule(
    'predicate',
    'preference.choice',
    zh(
      `^${ADVERBS}不(?:再)?用(?<object>[A-Z][A-Za-z0-9 ]{1,16}|[^，,。；;！!？?]{0,8}?(?:软件|手机|电脑|浏览器|平台|系统|输入法))了`,
    ),
    { of: 'person', stance: 'end' },
  ),
];
