import { rule, type Family } from '../pattern';
import { zh } from './fragments';

/** 和谁住、住的是什么样的房子、家里在装修 */
export const household: Family = [
  rule(
    'predicate',
    'household',
    zh(
      '^(?:现在|目前|一直|还是?|平时|暂时|都)*(?<object>(?:和|跟|与)[^，,。；;！!？?]{1,16}?(?:合租|同住|住在?一起|一起住|一块儿?住)|(?:一个人|自己|独自)(?:住|居住)|独居)',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'attribute.楼层',
    zh(
      '^(?:家)?(?:的房子|家)?(?:住|在)(?:在)?(?<object>(?:\\d{1,3}|[一二三四五六七八九十]{1,3})[楼层]|顶楼|一楼|地下室)(?=$|[，,。；;！!？?])',
    ),
  ),
  rule(
    'predicate',
    'project',
    zh(
      '^(?:家(?:里)?)?(?:最近|正|现在|还)*在?(?<object>(?:翻新|装修|重装|改造|重新布置|粉刷|布置)[^，,。；;！!？?了]{1,12})',
    ),
    { of: 'person' },
  ),
];
