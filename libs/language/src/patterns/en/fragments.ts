/** What ends an object: punctuation, a new clause, a trailing adverb. */
const END =
  '(?=\\s*(?:[,;.!?:()\\n—–]|$)|\\s+-\\s|\\s(?:and (?:I|he|she|we|they|it|my|am|is|are|was|have|has|would|will|do|love|like|work|live|also|then)|but|because|since|so|while|when|whenever|who|which|though|although|until|if|as (?:an?|well|I|they|it|the)|these days|now|anymore|any more|at the moment|right now|lately|too|either|instead|again|for (?:me|now|the|a|many|several|about|\\d+|two|three|four|five|ten|years)|that|to (?:be|get|help|relax|unwind)|every|on weekends?|in the (?:morning|evening)s?)\\b)';

const fragments: Readonly<Record<string, string>> = {
  OBJ: `(?<object>[^,;.!?:()\\n]{1,70}?)${END}`,
  /** A list may hold commas: "painting, playing piano and tea tasting". */
  LIST: '(?<object>[^;.!?:()\\n]{1,120}?)(?=\\s*(?:[;.!?:()\\n—–]|$)|\\s+-\\s|,? (?:but|because|since|so|while|when|whenever|which|though|although|if|these days|now|anymore|lately|too|as well|who)\\b|,? and (?:I|he|she|we|they|it|my)\\b|, (?:I|he|she|we|they|it|do|can|what|please|especially|you|and I)\\b)',
  /** A place: a comma may stand inside ("Porto, Portugal"), a new clause may not. */
  PLACE:
    "(?<object>(?:the )?[\\p{L}\\d][\\p{L}\\d'’.-]*(?:,? (?!(?:and|but|with|since|for|because|so|while|when|where|now|these|to|I|we|he|she|they|as|on|at|working|works?|plays?|runs?|owns?|teach(?:es)?|stud(?:y|ies)|loves?|likes?|has|is|got|alone|my|together|right|currently|last|next|this|until|after|before|yesterday|today|tomorrow|during|over|an?|two|three|four|five|six|several|about|instead|soon|in (?:\\d+|spring|summer|autumn|winter|fall|january|february|march|april|may|june|july|august|september|october|november|december))\\b)[\\p{L}\\d][\\p{L}\\d'’-]*){0,5})",
  NAME: "(?<object>\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’.-]*){0,3})",
  THING: '(?<subject>(?:the |my |our |this |that )?[\\p{L}\\d][^,;.!?:()\\n]{0,60}?)',
  BE: '(?:am|is|are|was|were|have been|has been|had been)',
  NOW: '(?:am|is|are|have been|has been)',
  HAVE: "(?:have|has|had|have got|has got|'?ve got|got)",
  DEG: '(?:(?:really|very|so|quite|absolutely|truly|especially|particularly|most|also|just|still|usually|generally|always|totally|pretty|much|huge|big|do|does|both|all|kinda|kind of|deeply|simply|actually|strongly|honestly|definitely|personally|rather|more|not only) )*',
};

/** An expression with `{OBJ}`, `{PLACE}`, … filled in; the subject of a `predicate` rule has been taken off before. */
export function en(source: string, flags = 'iu'): RegExp {
  return new RegExp(
    source.replace(/\{([A-Z]+)\}/g, (all, name: string) => fragments[name] ?? all),
    flags,
  );
}
