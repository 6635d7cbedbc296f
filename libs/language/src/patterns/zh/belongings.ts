import { attributeKey } from '@mindbase/domain';
import { rule, type Family, type Groups } from '../pattern';
import { zh } from './fragments';
import { whichOne } from './which-one';

const DEVICE =
  '(?<device>手机|电脑|笔记本电脑|笔记本|台式机?|平板|显示器|键盘|鼠标|耳机|音箱|相机|镜头|路由器|打印机|电视机?|冰箱|空调|洗衣机|扫地机|投影仪|手表|手环|显卡|主机|游戏机|阅读器|车|自行车|电动车|摩托车?|吉他|钢琴|球拍|跑鞋)';
const TOOL =
  '(?<tool>编辑器|浏览器|输入法|操作系统|系统|笔记软件|邮箱|网盘|数据库|框架|编程语言|后端|前端|终端|IDE|服务器|云服务|播放器|地图|支付)';
const NOW = '(?:现在|目前|平时|一直|还|就|都|主要|日常|常|常年|习惯|工作上|家里|公司)*';
/** 是我爸的、是坏的、是新买的: whose, how, when; not which. */
const NO_MODEL =
  /^(?:方案|计划|想法|理论|办法|说法|流程|问题|原则|标准|我|你|他|她|谁|新|旧|坏|好|刚|借|什么|哪|怎么|很|太|最|这|那|不|真|去年|今年|朋友|公司(?:$|的|发)|单位$|学校$|房东|别人|客户|二手|自己|一样|黑色|白色|白的|黑的|两|几)|(?:的|了)$|问题|毛病|多少/u;

function model({ object }: Groups): string | null {
  const said = object?.replace(/^(?:一?[台部辆款把只块副双]|用的是?)/u, '').trim();
  const bare = said?.replace(/的$/u, '');
  return bare && bare.length > 1 && !NO_MODEL.test(bare) ? bare : null;
}

const keyed = ({ device, tool }: Groups) => (device || tool ? attributeKey(device ?? tool ?? '') : null);

/** 用的什么、有什么、叫什么网名 */
export const belongings: Family = [
  ...whichOne,
  rule(
    'clause',
    keyed,
    zh(
      `^(?:(?:我|我们|本人|家里|我家|自己)(?:家)?(?:用)?的?|新)?${NOW}的?${DEVICE}${NOW}(?:换成了?|改成了?)(?<object>[^，,。；;！!？?]{2,20})`,
    ),
    { stance: 'change', object: model },
  ),
  rule(
    'clause',
    keyed,
    zh(
      `^(?:(?:我|我们|本人|家里|我家|自己)(?:家)?(?:用)?的?)?${NOW}的?(?:${DEVICE}|${TOOL})(?:我|我们)?${NOW}(?:是|用的是?|用(?![着了不起来得过久]|一下)|开的是)(?<object>[^，,。；;！!？?]{2,20})`,
    ),
    { object: model },
  ),
  rule(
    'predicate',
    'possession',
    zh(
      `^${NOW}有(?:一|两|三)?[辆台部架艘套间块把支架](?<object>[^，,。；;！!？?]{2,16}?)(?=$|[，,。；;！!？?])`,
    ),
    { of: 'person', object: model },
  ),
  rule(
    'predicate',
    'possession',
    zh(
      `^${NOW}(?:有|持有|拿的?是?|办了)(?<object>(?:[^，,。；;！!？?的]{0,6})(?:绿卡|驾照|驾驶证|永居|居住证|护照|户口|教师资格证|资格证|执照|签证|身份证|会员|年卡|健身卡))(?=$|[，,。；;！!？?但])`,
    ),
    { of: 'person', object: ({ object }) => (object && !/没|什么|哪/.test(object) ? object : null) },
  ),
  rule(
    'predicate',
    'preference.choice',
    zh(
      `^${NOW}(?:(?:用|使用)的?(?:一直|都|主要|全)?是(?<object>[A-Za-z][^，,。；;！!？?]{1,20})|用\\s?(?<object2>[A-Z][A-Za-z+.# ]{1,24}(?:[+和、加]\\s?[A-Z][A-Za-z.# ]{1,16}){0,4}(?:写|开发|做|跑)?))(?=$|[，,。；;！!？?])`,
    ),
    { of: 'person', object: ({ object, object2 }) => model({ object: object ?? object2 }) },
  ),
  rule(
    'predicate',
    'possession',
    zh(`^${NOW}(?:名下)?有(?<object>[一两二三四五六\\d]+套(?:房子?|公寓|住宅|别墅))(?=$|[，,。；;！!？?])`),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'possession',
    zh(
      `^${NOW}(?:用|开|骑|戴|穿|装|办|买)的(?:一直|都|就)?是(?<object>[^，,。；;！!？?]{2,12}?(?:宽带|保险|套餐|卡|手机|电脑|平板|相机|耳机|键盘|手表|车|眼镜|跑鞋))(?=$|[，,。；;！!？?])`,
    ),
    { of: 'person', object: model },
  ),
  // 网名、英文名：另一个名字，不是改名
  rule(
    'clause',
    ({ label }) => (label ? attributeKey(label) : null),
    zh(
      '^(?:我的?)?(?<label>英文名|日文名|法文名|网名|昵称|笔名|艺名|小名|乳名|外号|绰号|微信名|曾用名|游戏名|游戏ID|花名)(?:就|现在)?(?:叫做?|是|改成了?)(?<object>[\\p{Script=Han}A-Za-z0-9·_-]{2,16})(?=$|[，,。；;！!？?])',
    ),
    { object: ({ object }) => (object && !/什么|啥|谁/.test(object) ? object : null) },
  ),
];

/** 我换电脑了，现在是联想：是什么，在后一个分句里 */
export const belongingSentences: Family = [
  rule(
    'clause',
    keyed,
    zh(
      `^(?:我|我们)?(?:的)?(?:刚|最近|上周|终于|又|已经)*(?:换|更换)(?:了)?(?:新|台|部|个)*${DEVICE}(?:了)?[，,](?:现在|这次|新的)?(?:用的)?是(?<object>[^，,。；;！!？?]{2,20})`,
    ),
    { stance: 'change', object: model },
  ),
];
