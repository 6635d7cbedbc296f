import { rule, type Family, type Groups } from '../pattern';
import { zh } from './fragments';

const LED = '^(?:的)?(?:家里?)?(?:现在|目前|平时|一直|还|就|都|如今|刚换的?|换了之后|改|后来|这次)*';
const IS = '(?:一直|都|就|也)?是';
const WHICH = '(?<object>[^，,。；;！!？?吗]{2,16}?)(?=$|[，,。；;！!？?])';
/** 开的是谁的、住的是刚装修的: whose, when and in what state it is; not which one. */
const NOT_WHICH =
  /什么|哪|谁|怎么|多少|^(?:酒店|宾馆|旅馆|民宿|青旅|病房|医院)|^(?:我|你|他|她|这|那|很|太|真|不)|^(?:新|旧|二手|公司|朋友|别人|自己|借来?|租来?|刚[一-龥]{0,4})的$/u;

function which({ object }: Groups): string | null {
  const said = object?.replace(/^(?:一|两|三|几)?[辆台部套间栋只条头缸](?=.{2})/u, '');
  return said && said.length > 1 && !NOT_WHICH.test(said) ? said.replace(/的$/u, '') : null;
}

/** 开的是…、住的是…、养的是…、上的是…：动词说出是哪一格，后说的替换先说的 */
export const whichOne: Family = [
  rule('predicate', 'attribute.车', zh(`${LED}开的${IS}${WHICH}`), { of: 'person', object: which }),
  rule('predicate', 'attribute.住房', zh(`${LED}住的${IS}${WHICH}`), { of: 'person', object: which }),
  rule(
    'predicate',
    'health.medication',
    zh(`${LED}吃的${IS}(?<object>[^，,。；;！!？?]{1,10}?(?:药|胶囊|口服液))(?=$|[，,。；;！!？?])`),
    { of: 'person', object: which },
  ),
  rule('predicate', 'pet', zh(`${LED}养的${IS}${WHICH}`), { of: 'person', object: which }),
  rule(
    'predicate',
    'education',
    zh(
      `${LED}(?:上|读|念)的${IS}(?<object>[^，,。；;！!？?]{0,10}?(?:园|[小中大]学|学校|高中|初中|学院|专业|国际部))(?=$|[，,。；;！!？?])`,
    ),
    { of: 'person', object: which },
  ),
];
