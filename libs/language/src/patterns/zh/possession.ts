import { attributeKey } from '@mindbase/domain';
import { rule, type Family } from '../pattern';
import { zh } from './fragments';

/** 东西放在哪里；我的某某是什么 */
export const possession: Family = [
  rule(
    'clause',
    'location',
    zh(
      '(?:^|[，,。：:])(?:我|我们)?(?:把)?(?<subject>[\\p{Script=Han}A-Za-z]{0,8}?(?:钥匙|护照|证件|身份证|充电器|雨伞|伞|钱包|银行卡|行李箱?|箱子|文件夹?|资料|工具箱?|电脑|票|药|发票|合同|备份|说明书|遥控器|相机|车|自行车|快递|包裹|书|笔记本|眼镜|戒指|手表|换算表|表格?|图纸|存折|户口本|保单|U盘|硬盘))(?:都|就|还|现在|一直|被我)?(?:放|搁|存|收|藏|停|落|留|锁|寄存|挂|装)?(?:在|到)了?(?<object>[^，,。；;！!？?]{2,24})',
    ),
    {
      object: ({ object }) => (object && !/哪|什么/.test(object) ? object : null),
    },
  ),
  rule(
    'clause',
    ({ attr }) => (attr ? attributeKey(attr) : null),
    zh(
      '(?:^|[，,。：:])(?<subject>我|我们|他|她)(?:的|们的)?(?:新的?)?(?<attr>[\\p{Script=Han}A-Za-z]{0,4}?(?:号码?|工号|车牌|电话|手机|邮箱|微信|座位|工位|房号|预算|体重|身高|血型|腰围|尺码|鞋码|星座|属相|收入|工资|年薪|月薪|班次|部门|职级|楼层|生肖|视力|分数|成绩|排名|血压|血糖|目标价|网名|昵称|英文名|车))(?:就|现在|目前|大概)?(?:是|在|改成了?|换成了?|为|有|达到)了?(?<object>[^，,。；;！!？?]{1,24})',
    ),
    {
      object: ({ object }) =>
        object && !/^(?:什么|多少|很|太|不|非常|哪|怎么|挺)/.test(object) ? object : null,
    },
  ),
  rule(
    'predicate',
    ({ attr }) => (attr ? attributeKey(attr) : null),
    zh(
      '^(?<attr>体重|身高|腰围|血压|血糖|BMI|心率|月薪|年薪|工资)(?:现在|目前|大概|大约|已经|有|是|为|到了?|达到了?|降到了?|升到了?)*(?<object>(?:\\d|[一二三四五六七八九十百]{1,4}(?=公斤|千克|斤|厘米|米|分|次|块|元|万))[^，,。；;！!？?]{0,10})',
    ),
  ),
];
