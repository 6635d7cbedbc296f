import { tagChinese } from '../../text/segmenter';
import { rule, type Family, type Groups } from '../pattern';
import { zh } from './fragments';

const OFF = '(?:取消|黄|泡汤|作罢|没成|吹|搁置|不成|没戏|算)了?';

const isPlace = (object: string): boolean => /^ns/.test(tagChinese(object)[0]?.tag ?? '');

/** A town; not 家, 国外 or a company. */
function place({ object }: Groups): string | null {
  return object && isPlace(object) ? object : null;
}

/** 去深圳工作 tells where, 去腾讯上班 for whom. */
function whereOrWhom({ object }: Groups): string | null {
  if (!object || /^(?:公司|单位|那|这|哪|外|国|新|另|别|一|家|学校$|医院$)/.test(object)) return null;
  return isPlace(object) && object.length <= 4 ? 'plan.attribute.workplace' : 'plan.employer';
}

/** 定好日子要换的住处和工作，以及这样的计划后来怎样 */
export const changeover: Family = [
  rule(
    'predicate',
    'plan.residence',
    zh(
      `^(?:要|打算|计划)?(?:搬家?|迁)(?:到|去|回)(?<object>[^，,。；;！!？?的]{2,10})的(?:事情?|计划|打算)${OFF}`,
    ),
    { stance: 'end', type: 'event' },
  ),
  rule(
    'predicate',
    'plan',
    zh(
      `^(?:要|打算|计划)?(?:去|到|调到|调去)(?<object>[^，,。；;！!？?的]{2,10}?)(?:工作|上班|发展)的(?:事情?|计划|打算)${OFF}`,
    ),
    { stance: 'end', type: 'event' },
  ),
  rule(
    'predicate',
    'plan.residence',
    zh('^(?:决定|还是|先)*不(?:再|打算)?搬(?:到|去|回)(?<object>[^，,。；;！!？?了]{2,8})了'),
    {
      stance: 'end',
      type: 'event',
    },
  ),
  rule('predicate', 'plan.residence', zh('^(?:决定|还是|先)*不搬(?:家)?了(?=$|[，,。！!])'), {
    stance: 'end',
    type: 'event',
  }),
  rule(
    'predicate',
    'plan',
    zh('^(?:决定|还是|先)*不(?:去|到)(?<object>[^，,。；;！!？?了]{2,8}?)(?:工作|上班|发展)了'),
    { stance: 'end', type: 'event' },
  ),
  rule(
    'predicate',
    whereOrWhom,
    zh(
      '(?<!不|没)(?:要|就要|将|即将|会|马上|得)(?:被)?(?:去|到|调到|调去|派到|派去)(?<object>[\\p{Script=Han}A-Za-z0-9]{2,10}?)(?:工作|上班|任职|报到)(?!过|的)',
    ),
    { of: 'person', type: 'event' },
  ),
];

/** 在哪座城市工作 */
export const workplace: Family = [
  rule(
    'predicate',
    'attribute.workplace',
    zh('^(?:现在|目前|一直|还|也|都|平时)*在(?<object>[\\p{Script=Han}]{2,6}?)工作(?=$|[，,。；;！!？?])'),
    { of: 'person', object: place },
  ),
];
