import { rule, type Family, type Groups } from '../pattern';
import { zh } from './fragments';

/** 在…一起住 and 住院 are no addresses. */
function address({ object: said }: Groups): string | null {
  // 成都已经半年多: for how long is no part of the address.
  const object = said
    ?.replace(/(?<=.{2})[去来]$/u, '')
    .replace(
      /(?:已经|快|也|才|刚|差不多|大概)*(?:有|大半|半|好几|几|[\d一二两三四五六七八九十]+)个?多?(?:年|个?月|周|星期|阵子).*$/u,
      '',
    );
  return object &&
    object.length > 1 &&
    !/^(?:翻新|装修|重装|改造|打扫|收拾|办公?$|做|吃|等|修|搬|聚|过|开|看|玩|陪|带|休息|养|准备|布置)|^[\d一二三四五六七八九十]+[楼层]|^(?:顶楼|地下室)|^(?:一起|这里|那里|这儿|那儿|哪|外面|家里?|酒店|宾馆|民宿|医院|学校|宿舍$|公司|了|过|得|的|自己|同一)|一起$|什么|几天|一晚|天$|晚$/.test(
      object,
    )
    ? object
    : null;
}

/** 住在哪里：一个槽位，多种说法；将要搬家是计划，尚未改变住处 */
export const residence: Family = [
  rule(
    'predicate',
    'plan.residence',
    zh(
      '(?:打算|准备|计划|要|想|将|会|考虑|决定)(?:要)?(?:搬家?|迁)(?:到|去|回|往|进)(?<object>[^，,。；;！!？?]{2,16})',
    ),
    { type: 'event' },
  ),
  rule(
    'predicate',
    'residence',
    zh('(?:已经|刚|刚刚|终于|最近|上周|前阵子)*(?:搬家?|迁|定居)(?:到|去|回|来|进|在)了?{PLACE}'),
    { stance: 'change', object: address },
  ),
  rule(
    'clause',
    'residence',
    zh(
      '^(?:本人|我|人)?(?:坐标|[Bb]ase|常驻)\\s?(?:在|是|:|：)?\\s?(?![不在是哪什错准系])(?!的|地址){PLACE}',
    ),
    { object: address },
  ),
  rule('predicate', 'residence', zh('(?:住|居住|定居|租住|租房|安家|落户)(?:在|于){PLACE}'), {
    object: address,
  }),
  rule(
    'predicate',
    'residence',
    zh(
      '^{DEG}(?:一个人|和[\\p{Script=Han}]{1,6}一起|目前|现在|已经)?在(?<object>[\\p{Script=Han}A-Za-z]{2,12}?)(?:住|生活|定居|租房|租了|安家)(?!了?(?:大概|差不多)?[\\d一二两三四五六七八九十几半]+(?:个|多)?(?:多)?(?:晚|夜|宿|天|周|星期|礼拜|小时))',
    ),
    { object: address },
  ),
  rule(
    'clause',
    'residence',
    zh('(?:^|[，,。])(?<subject>我|他|她)?(?:的|们)?(?:现在|新)?家(?:就|现在)?(?:在|安在){PLACE}'),
    { object: address },
  ),
  rule(
    'clause',
    'residence',
    zh(
      '(?:^|[，,。])(?<subject>我|他|她)?的?(?:家庭|现在的|新)?(?:住址|地址|住处)(?:就|改)?(?:是|在|为|成)(?<object>[^，,。；;！!？?]{2,30})',
    ),
    { object: address },
  ),
];
