import { attributeKey } from '@mindbase/domain';
import { rule, type Family, type Groups } from '../pattern';
import { en } from './fragments';

const LABEL =
  '(?<label>(?:(?:blood|heart|resting heart|resting|average|annual|base|gas|water|internet|interest|hourly|monthly|shoe|phone|electricity|credit|tyre|tire) )?(?:rent|salary|pay|wage|budget|price|fees?|quote|deposit|mortgage|premium|bill|weight|height|pressure|sugar|rate|cholesterol|score|mileage|balance|limit|tuition|fare|dose|dosage|temperature|capacity|headcount|revenue|waist(?: circumference)?|hips?|body fat|bmi|pulse|triglycerides?|uric acid|ferritin|h(?:a)?emoglobin|eyesight|vision|latency|uptime|churn|conversion|turnover|attendance|yield|size))';
const NUMBER =
  '(?:[$€£] ?)?(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?(?:/\\d+)?(?:k|m|%|cm|mm|kg|mg|km|g|lbs?|ms)?';
const END =
  '(?=\\s*(?:[,;!?()]|\\.(?!\\d)|$)|\\s(?:now|and|but|so|because|since|from|as of|after|until|today|yesterday|this|last|again|already|at last|finally)\\b)';
/** A decimal point ends no sentence. */
const FROM = '(?:[^,;.!?]|\\.(?=\\d)){1,15}?';
const VALUE = `(?<object>${NUMBER}(?: [^,;.!?()]{1,24}?)??)${END}`;
const UNIT =
  '(?<unit>miles|mi|km|kilometers|kilometres|psi|bar|percent|%|degrees|kg|kilos|pounds|lbs|stone|followers|subscribers|members|users|customers|pages|words|hours|litres|liters|gallons|points|volts|watts|employees)';
const WHOSE =
  "(?:the |my |our |his |her |their )?(?:(?<subject>(?!my |our |the |his |her |their )[\\p{L}\\d][^,;.!?]{1,40}?)(?:['’]s)? )??";

/** Names of one thing in two ways. */
const KEYS: Readonly<Record<string, string>> = {
  'waist circumference': 'waist',
  triglyceride: 'triglycerides',
};

function labelled({ label = '' }: Groups): string {
  return attributeKey(KEYS[label.toLowerCase()] ?? label);
}

function counted({ unit = '' }: Groups): string {
  return attributeKey(unit === '%' ? 'percent' : unit);
}

/** What is measured or has a price ("my resting heart rate is 58"), and what it has come to ("rent went up to 940"). */
export const measure: Family = [
  rule(
    'clause',
    labelled,
    en(
      `^[^,;.!?]{2,40}? (?:raised|cut|lowered|increased|reduced|bumped|dropped|brought|put|set|changed|negotiated|talked)(?: up| down)? ${WHOSE}${LABEL}(?: up| down)?(?: from ${FROM})? to (?:only |about )?${VALUE}`,
    ),
    { stance: 'change' },
  ),
  rule(
    'clause',
    labelled,
    en(
      `^${WHOSE}${LABEL} (?:just |has |have |finally |now |recently |already )*(?:is|went|gone|goes|dropped|drops|rose|risen|fell|jumped|climbed|came|come|increased|decreased|was (?:raised|cut|lowered)|got (?:raised|cut|lowered)|changed)(?: back)?(?: up| down)?(?: from ${FROM})? to (?:only |about )?${VALUE}`,
    ),
    { stance: 'change' },
  ),
  rule(
    'clause',
    labelled,
    en(
      `^${WHOSE}${LABEL} (?:is|are|was|comes to|stands at) (?:now |about |only |around |at |up to )*${VALUE}`,
    ),
  ),
  rule(
    'predicate',
    counted,
    en(`^(?:is|are) (?:now |about |only |around )*(?:at |on )(?<object>${NUMBER} ${UNIT}\\b)`),
    {
      of: 'thing',
    },
  ),
  rule(
    'predicate',
    counted,
    en(
      `^(?:(?:has|have|just|now|finally) )*(?:hit|reached|passed|crossed|topped|is up to|is down to|went up to|dropped to) (?<object>${NUMBER} ${UNIT}\\b)`,
    ),
    { of: 'thing', stance: 'change' },
  ),
];

const READ =
  '(?:(?:just|also|finally|then|already|recently) )*(?:measured|checked|took|tested|read|got|had)(?: (?:again|just now))?';
const SINCE_READ =
  "[^.!?]{0,40}?[,;:–—-]+ ?(?:and |so |but )?(?:(?:it|that|they|the reading|the result|now I)(?:['’]s|['’]re|['’]m| is| are| was| were| am| came to| reads?)?|now|still|at|only)(?: (?:now|still|only|about|at|down to|up to|back (?:to|at)|already|it['’]?s|exactly|just|I['’]m|I am))* ";

/** What a reading gave is told in a clause of its own: "I checked the tank pressure, it's 2.4 bar". */
export const measureSentences: Family = [
  rule(
    'clause',
    labelled,
    en(
      `\\b(?:I|we|he|she|they|the \\p{L}+) ${READ} (?:my |our |the )?(?:(?<subject>(?!my |our |the )[^,;.!?]{1,40}?)(?:['’]s)? )??${LABEL}(?: (?:measured|checked|taken|tested))?${SINCE_READ}${VALUE}`,
    ),
    { stance: 'change' },
  ),
  rule(
    'clause',
    'attribute.weight',
    en(
      `\\b(?:I|we) (?:(?:just|also|finally|then|already|recently) )*(?:weighed (?:myself|in)|stepped on(?:to)? the scales?|got on the scales?)${SINCE_READ}(?<object>\\d[\\d.,]* ?(?:kg|kilos?|kilograms?|pounds?|lbs?|stone)?)${END}`,
    ),
    { stance: 'change' },
  ),
];
