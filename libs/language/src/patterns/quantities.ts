import { attributeKey } from '@mindbase/domain';

const NUMBER =
  /^(?:(?:at least|at most|up to|only|exactly|about|around|over|now)\s+)*(?:\d[\d,.]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred)\s+/i;
const UNIT_TAIL = /\s+(?:a|an|per|each|every|in|of|within|before|after|for|by|now|from|on|at|with)\b.*$/i;

/**
 * What a quantity counts, as an attribute: "two site audits a year" and "four audits a year" are both
 * `attribute.audit`. Null when the text does not begin with a number.
 */
export function countedAttribute(quantity: string): string | null {
  if (!NUMBER.test(quantity)) return null;
  const noun = quantity.replace(NUMBER, '').replace(UNIT_TAIL, '').trim().split(/\s+/).at(-1) ?? '';
  if (!/^\p{L}{3,}$/u.test(noun)) return null;
  return attributeKey(noun.replace(/ies$/i, 'y').replace(/([^s])s$/i, '$1'));
}
