import { attributeKey } from '@mindbase/domain';
import { rule, type Family } from '../pattern';
import { zh } from './fragments';

const RIDE = '(?:飞机|航班|高铁|火车|动车|大巴|轮船|班机|卧铺)';
const DISPATCH = '(?:开|寄|填|写|用|发|送|改成|改为|抄送|报)(?:到|给|成|为)?';

/** 顺口带出的一句：几点的车去哪、换了号码、以后寄到哪里、耳朵听不清 */
export const asides: Family = [
  rule(
    'clause',
    'appointment',
    zh(`(?<object>${RIDE}(?:去|飞|到|回)[^，,。；;！!？?了吗]{2,12})(?=$|[，,。；;！!])`),
    {
      object: ({ object }) => (object && !/什么|哪|怎么/.test(object) ? object : null),
    },
  ),
  rule(
    'clause',
    attributeKey('手机号'),
    zh(
      '^(?:我的?)?(?:新的?)?(?:手机号码?|电话号码?|手机|电话|号码?)?(?:换了|改了|是)?(?:新的?)?(?<object>尾号(?:是|为|改成了?)?\\s*\\d{3,6})(?=$|[，,。；;！!？?])',
    ),
    { stance: 'change' },
  ),
  rule(
    'clause',
    ({ attr }) => (attr ? attributeKey(attr) : null),
    zh(
      `^(?:我的?|我们的?|公司的?)?(?<attr>发票抬头|发票|收货地址|快递|包裹|账单|邮件|信件|报表|周报|工资条|抬头)(?:以后|今后|往后|从今以后|从现在起|从下个?月起)(?:都|就|全|统一|请)*${DISPATCH}(?<object>[^，,。；;！!？?]{2,30})`,
    ),
    { stance: 'change' },
  ),
  rule(
    'predicate',
    'health.condition',
    zh(
      '^(?:其实|从小|一直|现在)*的?(?<object>(?:左|右|两|一)?(?:边|只)?(?:耳朵?|眼睛?|眼)(?:几乎|完全|基本|都|有点)*(?:(?:听|看)不(?:太|大|怎么)?(?:见|清楚?|到)|失聪|失明|聋|弱视)|耳背|重听)了?(?=$|[，,。；;！!？?])',
    ),
    { of: 'person' },
  ),
];
