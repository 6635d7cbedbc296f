const PERIOD =
  '(?:weeks?|weekends?|months?|years?|spring|summer|autumn|fall|winter|holidays?|break|christmas|easter|new year|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)';
/** When it is or became so, which the memory's time tells, and "again". */
const WHEN = `(?:(?:over|during) (?:the |my |our )?(?:(?:last|past|whole|long|bank|school|${PERIOD}) )*${PERIOD}|(?:just |only |ever )?since (?!the wheel)[^,;.!?]{2,40}|at the moment|at present|right now|these days|nowadays|lately|recently|again|for (?:the )?(?:now|time being|moment|past \\S+ ${PERIOD}|last \\S+ ${PERIOD})|(?:last|this|next) (?:${PERIOD}|night)|(?:back )?in (?:(?:early|late|mid) )?(?:19|20)\\d\\d(?:, in \\p{L}{3,9})?|(?:\\d+|a|two|three|four|five|six|ten|a few|a couple of) ${PERIOD} ago|yesterday|today|earlier this ${PERIOD}|a (?:while|long time) (?:ago|back))`;
/** Behind this many letters: "Over the Summer" may be all that is liked. */
const TAIL = new RegExp(`(?<=\\S{2}),? ${WHEN}$`, 'iu');
/** The circumstance of a taste: "audiobooks to music while I drive". */
const CIRCUMSTANCE =
  /(?<=\S{2}),? (?:when|whenever|while|if) (?:I|it|we|he|she|they|the|my|there)\b[^,;.!?]*$/iu;
const TASTE = /^(?:likes|dislikes|preference|drink|seat)/;
/** What these hold is a thing, a place or a state, and has no time of its own. */
const TIMELESS =
  /^(?:occupation|employer|business|residence|health\.(?:condition|allergy)|likes|dislikes|preference|drink|pet$|possession|education|language\.|diet|skill|relation\.|family\.|trait)/;
const ADJUNCTS_MAX = 3;

/** "Switched to tea over the summer": tea is the object; what else the sentence tells stays in its words. */
export function withoutAdjuncts<Hit extends { readonly predicate: string; readonly object: string | null }>(
  hit: Hit,
): Hit {
  if (hit.object === null || !TIMELESS.test(hit.predicate)) return hit;
  let object = TASTE.test(hit.predicate) ? hit.object.replace(CIRCUMSTANCE, '') : hit.object;
  for (let i = 0; i < ADJUNCTS_MAX && TAIL.test(object); i += 1) object = object.replace(TAIL, '');
  return object === hit.object ? hit : { ...hit, object };
}
