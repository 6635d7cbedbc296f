import { type PatternHit, roleByKey, roleOf } from '@mindbase/language';
import type { Cast, Figure } from './cast';

const MEASURE =
  /^了?(?:(?:[一两三四五六七八九十几]|\d+)(?:只|条|匹|缸|头|辆|台|套|件|部|间|本|把|张|个|双|副|款|架|艘|幅|支|枝|座|栋|盒|份|块|门)|(?:辆|台|套(?!装|餐)|部(?!门|队)|艘|架|款|栋|幅|双|副|件|只|间))(?=\p{Script=Han}|[A-Za-z])/u;
const PROPERTY =
  /^(?:它)?的?(?:(?:名字|书名|片名|名)?(?:叫|就叫|取名)|名字|(?:今年|才|刚|刚满|已经|现在|快)*(?:\d{1,2}|[一二三四五六七八九十]{1,3})(?:周?岁|个月大)|品种|[\p{Script=Han}]{0,3}?(?:型号|颜色|价格|价钱|租金|月租|押金|房租|号码|车牌|尺寸|面积|重量|品牌|牌子|版本|地址|地点|位置|规格|保质期|保修期|租期|有效期|容量|密码|编号|配置|学费|时长|主题|作者)(?:就|现在|大概|大约|都|还)?(?:是|为|在|有|叫|：|:))/u;

/** Without its measure word: 辆自行车, 一只猫 → 自行车, 猫. */
export function withoutMeasure(object: string): string {
  return object.replace(MEASURE, '');
}

/** The bare name of what a clause says was got: 装了新的路由器 → 路由器. */
export function acquiredName({ predicate, object, rule }: PatternHit): string | null {
  if (
    !object ||
    rule.stance === 'end' ||
    rule.relation === 'role' ||
    !/^(?:possession|pet|project)$/.test(predicate)
  )
    return null;
  const name = withoutMeasure(object)
    .replace(/^(?:写|做|画|拍|开发|设计)?(?:一[本部个篇幅套款])?/u, '')
    .replace(/^(?:新的?|二手的?|自己的|人家的)(?=\p{Script=Han}{2})/u, '');
  return /^[\p{Script=Han}A-Za-z0-9-]{1,12}$/u.test(name) ? name : null;
}

/** It, so that the clauses after it can say how it is (昨天装了新的路由器，型号是AX88). */
export function acquiredBy(hit: PatternHit & { readonly about: Figure | null }, cast: Cast): Figure | null {
  const name = acquiredName(hit);
  if (name === null) return null;
  if (hit.predicate !== 'pet') return cast.named(name, 'thing', 'neuter');
  const role = roleByKey(/狗|犬/.test(name) ? 'dog' : /猫/.test(name) ? 'cat' : 'pet');
  return role && hit.about ? cast.related(hit.about.key, role, null) : null;
}

/** "I got a puppy, he's called …": the one that was got, for the clauses after it; of several none is meant alone. */
export function petGot(
  { predicate, object, rule, about }: PatternHit & { readonly about: Figure | null },
  cast: Cast,
): Figure | null {
  if (predicate !== 'pet' || rule.stance === 'end' || !object || !about) return null;
  const kind = ONE_ANIMAL.exec(object)?.groups?.kind?.toLowerCase();
  const role = kind === undefined ? undefined : (roleOf(kind, 'en') ?? roleOf('pet', 'en'));
  return role ? cast.related(about.key, role, null) : null;
}

const ONE_ANIMAL =
  /^(?:(?:an?|one|another|my|our) )?(?:[\p{L}-]+ ){0,3}?(?<kind>dog|cat|puppy|kitten|rabbit|hamster|parrot|horse|pony|tortoise|turtle|budgie|gerbil|guinea pig)(?=$|[,;.!?]| (?:from|called|named)\b)/iu;

/** A clause that says what something is like and leaves out what. */
export function saysHowItIs(clause: string): boolean {
  return PROPERTY.test(clause);
}
