/** Behind these the mark stands for something else. */
const NOUN = '(?<=\\p{L}\\p{L})(?<!\\b(?:let|today|tonight|yesterday|tomorrow|year|week|month|day))';
const THEN = '(?:(?:just|now|already|finally|recently|still|also|always|only just|probably) )*';
/** What no possessor stands before. */
const IS_SO =
  '(?:(?:my|our|his|her|their|your|in|on|at|from|off|with|for|about|under|due(?! (?:date|diligence))|here|there|too|really|so|getting|going(?! rate)|coming|being|having|living|staying|leaving|turning|taking|doing|moving(?! (?:company|van|day|box))|visiting|expecting|called|named|vegetarian|vegan|coeliac|celiac|diabetic|asthmatic|pregnant|divorced|retired|deaf|deathly|severely|lactose|gluten[- ]|dead|ill|broken|closed|cancelled|postponed|written|built(?!-)|based|made of|down to|up to|over at|allergic|done|finished|sorted|paid|submitted|booked)\\b|\\d+(?=$|[,;.!] ?| (?:now|years?|months?|today|and|but)\\b))';

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/[’‘]/g, "'"],
  // Typed without the mark.
  [/\b(ca|wo|do|did|does|is|are|was|were|have|has|had|would|could|should)nt\b/gi, "$1n't"],
  [/\b(I)(m|ve)\b(?=\s)/g, "$1'$2"],
  [/\b(they|you|we)(re|ve)\b(?=\s)(?<!\bwere)/gi, "$1'$2"],
  [/\bcan't\b/gi, 'cannot'],
  [/\bwon't\b/gi, 'will not'],
  [/\bshan't\b/gi, 'shall not'],
  [/n't\b/gi, ' not'],
  [/\bI'm\b/g, 'I am'],
  [/\b(\w+)'re\b/gi, '$1 are'],
  [/\b(\w+)'ve\b/gi, '$1 have'],
  [/\b(\w+)'ll\b/gi, '$1 will'],
  [/\b(I|you|we|he|she|they)'d (better|been|had|gone|done|seen|heard|never)\b/gi, '$1 had $2'],
  [/\b(I|you|we|he|she|they|it|who|that)'d\b/gi, '$1 would'],
  // "She's called Pip" is her name; "she's called twice" is what she did.
  [/\b([Hh]e|[Ss]he|[Ii]t)'s (called|named) (?=\p{Lu})/gu, '$1 is $2 '],
  [/\b(he|she|it|that|there|who|what|here)'s (been|got|had|gone|become|\w+ed)\b/gi, '$1 has $2'],
  [/\b(he|she|it|that|there|who|what|here)'s\b/gi, '$1 is'],
  // "Olaf's a joiner": before an article and the like it is no mark of whose something is.
  [
    /(?<=\p{Ll})(?<!\b[Ll]et)'s (?=(?:an?|not|going to|always|never|allergic to|(?:mad|crazy|nuts) about|(?:afraid|scared|fond) of|obsessed with|keen on) )/gu,
    ' is ',
  ],
  // "My rent's gone up", "Mum's on holiday": before a participle, a place or a possessive it is a verb as well.
  [
    new RegExp(
      `${NOUN}'s (?=${THEN}(?:been|gone|got(?! to\\b)|gotten|become|moved|started|stopped|finished|decided|joined|bought|quit|passed)\\b)`,
      'giu',
    ),
    ' has ',
  ],
  [new RegExp(`${NOUN}'s (?=${THEN}${IS_SO})`, 'giu'), ' is '],
  [/\b(I|we|they) (?:gonna)\b/gi, '$1 are going to'],
  [/\bgonna\b/gi, 'going to'],
  [/\bwanna\b/gi, 'want to'],
  [/\bgotta\b/gi, 'have to'],
];

/** "I'm", "can't", "she's" written out, so that patterns need know one form. Offsets change. */
export function withoutContractions(text: string): string {
  return CONTRACTIONS.reduce((written, [short, long]) => written.replace(short, long), text);
}

const UNCHANGED = new Set(
  (
    'no not was were are had did went saw got took came made told said bought brought thought caught taught felt found left lost met paid sold sent spent ' +
    'stood understood won wore wrote began became broke chose drove drank ate fell flew forgot gave grew hid held kept knew lay led lent ran rode ' +
    'rose sang sat slept spoke stole swam threw woke built dealt dreamt fed fought heard hung hurt learnt meant read rang sank shot shut slid stuck ' +
    'struck swept swung tore wept will would can could shall should may might must cannot used ought put let cut set quit hit cost split spread ' +
    "couldn't wouldn't shouldn't won't can't didn't wasn't weren't hadn't mightn't mustn't is has does isn't hasn't doesn't cant wont didnt isnt wasnt couldnt wouldnt shouldnt hadnt also wanna gonna gotta better"
  ).split(' '),
);
const STILL_BASE = new Set(
  'need feed breed bleed speed proceed succeed exceed heed embed wed shed sled'.split(' '),
);
const IRREGULAR: Readonly<Record<string, string>> = {
  gotta: 'has to',
  wanna: 'wants to',
  gonna: 'is going to',
  am: 'is',
  have: 'has',
  do: 'does',
  "don't": "doesn't",
  "haven't": "hasn't",
  go: 'goes',
  dont: "doesn't",
  havent: "hasn't",
  "'m": ' is',
  "'ve": ' has',
  "'ll": ' will',
};

/** The third person of a verb as it follows "I": "live" → "lives"; a past or modal form stays. */
export function thirdPerson(verb: string): string {
  const lower = verb.toLowerCase().replace(/’/g, "'");
  const irregular = IRREGULAR[lower];
  if (irregular) return irregular;
  if (UNCHANGED.has(lower) || !/^[a-z]+$/.test(lower)) return verb;
  if (lower.endsWith('ed') && !STILL_BASE.has(lower)) return verb;
  if (/(?:s|x|z|ch|sh|o)$/.test(lower)) return `${verb}es`;
  if (/[^aeiou]y$/.test(lower)) return `${verb.slice(0, -1)}ies`;
  return `${verb}s`;
}

/** A verb form that can open a clause whose subject was left out ("Joined a gym last week"). */
export function opensWithPastVerb(text: string): boolean {
  const words = text
    .toLowerCase()
    .match(/^(?:just |finally |also |recently |already |still |actually )*([a-z']+)/);
  const verb = words?.[1] ?? '';
  return (
    (/^[a-z]{2,}ed$/.test(verb) &&
      !/^(?:need|indeed|excited|tired|interested|agreed|speed|feed|red|bed|exhausted|supposed|bored|worried|based|scared|united|mixed|related|hundred|sacred)$/.test(
        verb,
      )) ||
    /^(?:went|saw|got|took|came|made|bought|met|found|lost|sold|spent|won|wrote|began|became|broke|drove|ate|gave|ran|built|had|did|started|quit|left|been|paid|sent)$/.test(
      verb,
    )
  );
}

/** "Nurse" as "a nurse": a noun with its article, as it stands within a sentence. */
export function withArticle(noun: string): string {
  if (/^the /iu.test(noun)) return noun;
  const said = `${noun.charAt(0).toLowerCase()}${noun.slice(1)}`;
  return /^an? /u.test(said) ? said : `${/^[aeiou]/iu.test(noun) ? 'an' : 'a'} ${said}`;
}
