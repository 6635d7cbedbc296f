import { rule, type Family, type Groups } from '../pattern';
import { en } from './fragments';

/** "Moved to the next item": "the" something is a place only by its noun. */
function somewhere({ object }: Groups): string | null {
  return object &&
    !/^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mornings?|evenings?|afternoons?|weekends?|noon|midnight)\b/iu.test(
      object,
    ) &&
    (!/^the \p{Ll}/u.test(object) ||
      /\b(?:suburbs?|city|cities|coast|country(?:side)?|village|town|seaside|sea|mountains|hills|north|south|east|west|midlands|highlands|islands?|capital|outskirts|sticks|centre|center|burbs|states|uk|us|usa|netherlands|valley|lakes?|farm|desert|tropics|flat|house|apartment|attic|basement|ground floor|neighbou?rhood|district|area|other side)\b/i.test(
        object,
      ))
    ? object
    : null;
}

/** Where someone lives: one slot, however it is said. A move ahead is a plan and changes nothing yet. */
export const residence: Family = [
  rule(
    'predicate',
    'residence',
    en(
      '^(?:(?:currently|now|still|both|all|actually|have|has|been|am|is|are) )*(?:live|lives|living|reside|resides|residing|based|settled)(?: (?:alone|happily|together|now|here|with [^,;.!?]{2,30}?|in (?:an?|the) (?:small |big |tiny |nice )?(?:flat|apartment|house|condo|studio)))*,? (?:in|at|on|near|outside|by|downtown) {PLACE}',
    ),
  ),
  rule(
    'predicate',
    'residence',
    en(
      '^(?:(?:have|has|just|recently|finally|now|actually|all) )*(?:moved|relocated|settled down|resettled)(?: back| over| out| house| here)?(?: from [\\p{L} ]{2,30})? (?:to|into|in) (?!(?:the )?(?:[\\p{L}-]+ ){0,2}?(?:team|department|squad|unit|division|desk|ward|branch|office|role|position|shifts?|project)\\b|(?:product|marketing|sales|engineering|finance|support|operations|ops|legal|hr|it|research|design|data|security|qa|devops|platform)(?=[,;.!?]|$| (?:last|this|in|now|and|so)\\b)|with\\b|together\\b|here\\b|there\\b|next\\b|on\\b|last\\b|early\\b|late\\b){PLACE}',
    ),
    { stance: 'change', object: somewhere },
  ),
  rule(
    'predicate',
    'plan.residence',
    en(
      '^(?:am|is|are|will be|will|plan to|plans to|am going to|is going to|are going to|intend to|want to|am about to|are about to) (?:moving|relocating|move|relocate)(?: back| over)? (?:to|into) {PLACE}',
    ),
  ),
  rule(
    'predicate',
    'residence',
    en(
      '^(?:(?:currently|still|now|am|is|are|have|has|been) )*(?:rent|rents|renting) (?:an? |our |my |the )?(?:[\\p{L}\\d-]+ ){0,4}?(?:flat|apartment|house|place|studio|room|cottage|bungalow|maisonette|townhouse|condo|flatshare|bedsit) in {PLACE}',
    ),
    { of: 'person' },
  ),
  rule(
    'clause',
    'residence',
    en(
      '^(?:my |our )?home (?:for (?:me|us) |base |town now |these days )*(?:is|is now|is currently) (?:in |at )?{PLACE}',
    ),
  ),
  rule(
    'clause',
    'residence',
    en(
      '^(?:my|our) (?:(?:new|current|own|little|tiny|old) )*(?:place|house|apartment|flat|home|condo|studio) is (?:now |currently )?(?:in|on|at|near) (?!the [\\p{L}\\d-]+ floor\\b){PLACE}',
    ),
  ),
  rule(
    'clause',
    'residence',
    en(
      '^(?:my|our) (?:home |new |current |postal |mailing )*address (?:is|is now) (?<object>[^;!?\\n]{3,80})',
    ),
  ),
];
