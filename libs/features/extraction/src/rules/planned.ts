import { plannedSlot } from '@mindbase/domain';
import type { PatternHit } from '@mindbase/language';
import type { ParsedClause } from './subject';

/** States that a date ahead turns into a plan: who moves next month does not live there yet. */
const NOT_YET =
  /^(?:residence|occupation|employer|business|education|family\.partner|commute|pet|possession|diet|habit|attribute\.workplace)$/;

/** Of these the plan takes effect by itself once its day has come. */
const TAKES_EFFECT = /^(?:residence|occupation|employer|commute|attribute\.workplace)$/;

/** What is only wished, weighed or hoped takes no effect by itself. */
const UNSETTLED =
  /\b(?:[Mm]aybe|[Pp]erhaps|[Pp]robably|plan|plans|planning|want|wants|hope|hopes|hoping|intend|intends|think|thinking|consider|considering|might|may|would|could|try|trying|dream)\b|打算|准备|计划|想|考虑|可能|也许|希望|争取|大概|说不定|试/u;

/** A new flat, 新房子: another home, though nobody knows where. */
const SOMEWHERE =
  /^(?:an?|another|our|my|his|her|their|some|something|somewhere)\b|新家|新房|房子|公寓|单元|宿舍|学校|外面/iu;

/**
 * The predicate of what is not so yet: `plan.residence` for what will fill the slot on a day that is told, else `plan`; null for
 * what is no plan.
 */
export function plannedAs(hit: PatternHit, { clause }: ParsedClause, ahead: boolean): string | null {
  const slot = plannedSlot(hit.predicate) ?? (ahead && NOT_YET.test(hit.predicate) ? hit.predicate : null);
  if (slot === null) return null;
  const settled = ahead && hit.object !== null && TAKES_EFFECT.test(slot) && !UNSETTLED.test(clause);
  return settled && !(slot === 'residence' && SOMEWHERE.test(hit.object)) ? `plan.${slot}` : 'plan';
}
