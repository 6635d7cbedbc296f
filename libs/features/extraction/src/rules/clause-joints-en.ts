/** What stands between two clauses of an English sentence; each kind with its own row. */
const JOINTS: readonly RegExp[] = [
  // A semicolon.
  /;\s+/u,
  // A question behind a closing mark.
  /(?<=["”’'])\s+(?=(?:Have|Do|Did|Are|Can|What|How|Would|Will|Could) (?:you|do|about)\b)/u,
  // A colon before somebody who speaks of themself, where it opens no quotation.
  /(?<!\b(?:said|says|say|told \w+|wrote|asked|replied|texted|message|quote|lyrics?|line|reads|goes|title|called)):\s+(?=(?:I|I['’]\w+|we|we['’]\w+|he|she|they|my|his|her|our|their)\b)/u,
  // A dash.
  /\s+[—–-]{1,2}\s+/u,
  /—/u,
  // What one also does in a place.
  /,\s+where\s+(?=(?:I|we|he|she)\s+(?:also|now|sometimes|still|(?:teach|run|work|volunteer|coach|play|study|sing|train|lead|host)(?:es|s)?|studies)\s)/u,
  // What one does beside it.
  /,\s+(?=(?:in (?:my|his|her|our|their) (?:free|spare) time|on the side|in the (?:evenings?|mornings?|summer|winter)|at (?:the )?weekends?|on weekends|at night|after work),? (?:I|we|he|she) )/u,
  // A conjunction before a new subject.
  /(?:,\s*|\s+)(?:and|but|so|though|although|yet|because|since|while|whereas|plus)\s+(?=(?:also |now |then |just |currently |(?:in|during) (?:my|his|her|our|their) (?:free|spare) (?:time|hours),? |on the side,? |as a hobby,? |(?:after|outside(?: of)?) work,? |yesterday |today |tomorrow |last \w+ |next \w+ |(?:on|at|during|this) (?:the )?(?:\w+days?|weekends?|night)(?: (?:morning|evening|night|afternoon)s?)?,? )*(?:I|I['’]\w+|we|we['’]\w+|he|she|they|he['’]s|she['’]s|they['’]\w+|my|his|her|our|their|it['’]s|the (?:\w+ ){1,3}(?:is|are|was|comes?|will)\b|the \w+s (?:come|are)|\p{Lu}\p{L}+ is (?:now |also )?(?:my|our))\b)/u,
  // A comma before a question: what stands before it is told.
  /,\s+(?=(?:what|which|how|when|where|why|who|should|shall|could|can|would|will|do|does|did|is|are|am|any|got any|what['’]s|how['’]s|where['’]s|when['’]s|who['’]s)\b[^.!?;]{0,200}\?)/u,
  // The reason of a question.
  /(?:,\s*|\s+)(?:given(?: that)?|considering(?: that)?|seeing (?:as|that)|bearing in mind(?: that)?)\s+(?=(?:I|I['’]\w+|we|we['’]\w+|he|she|they|my|his|her|our|their)\b)/u,
  // A conjunction before a question.
  /\s+(?:so|and|but)\s+(?=(?:what|which|how|when|where|why|should|could|can|would|any)\b[^.!?;,]{0,200}\?)/u,
  // An order to the assistant behind what it is for.
  /(?:,\s+(?:so |and |but )?|\s+so )(?=(?:(?:please )?(?:skip|explain|answer|reply|respond)|be (?:blunt|brief|honest|direct|concise|patient|gentle|frank)|keep (?:it|your|things|answers|explanations)|(?:please )?(?:do not|don['’]t) (?:ever )?(?:suggest|recommend|rely|give|call|tell|ask|use|show|assume|explain|send|put|add|include|write|make|schedule|book|bother|remind|mention|sugar))\b)/u,
  // A comma before a new subject, a verb without one, or a question.
  /,\s+(?=(?:I|I['’]\w+|we|we['’]\w+|he|she|they|he['’]s|she['’]s|they['’]\w+|my|his|her|our|their|(?:mum|mom|dad|gran|nan|grandma|grandpa|grandad) \p{L}+|(?:now |currently )?(?:doing|learning|studying) \p{Lu}\p{L}+|(?:now |currently )?(?:working|living|based|studying|married) (?:as|at|in|for|from|with|to) |\p{Lu}\p{L}+ (?:is|was|has|will|handled|wants|said|told|needs|works|lives|loves|likes)|(?:do|can|could|would|what|how|which|any|is|are|have|should|where|when|why|did|will) (?:you|I|we|there|it|some|should|do|are|is|can|about|kind|suggestions?|advice|tips|recommendations?|ideas?)|please|can)\b)/u,
];

export const jointsEn = new RegExp(JOINTS.map(({ source }) => source).join('|'), 'gu');
