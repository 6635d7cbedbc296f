interface Span {
  readonly start: number;
  readonly end: number;
}

const HINT =
  /remember|\bnote\b|in mind|forget|record|\bsave\b|write|jot|memor|reference|your information|记|忘|备/i;

/** An order opens a clause: "I remember that day" and 我记住了他的名字 are none. */
const OPENING_EN =
  "(?<=^|[.!?;:,\\n—–]\\s*|\\b(?:and|so|but)\\s+)(?:(?:ok(?:ay)?|hey|and|so|also|oh|well|now|but|then|yes|please|kindly|just|always|do|can you|could you|will you|would you|i want you to|i need you to|i'd like you to|i would like you to|you (?:should|must|can|need to|have to|may|might want to)|let's|try to)[ ,]+)*";
const THIS = '(?:this|that|it|these|those|the following)';
/** What may follow "remember" in an order that is complete in itself. */
const TAIL_EN =
  '(?:,? (?:please|for me|for later|for next time|for the future|too|as well|well|forever|always|from now on|down|ok(?:ay)?|will you|would you|thanks|thank you))*';
const MEANT =
  '(?! (?:time|day|night|one|trip|summer|winter|year|guy|girl|man|woman|feeling|moment|song|movie|place|when)\\b)';
const VERB_EN = "(?:remember|note|memori[sz]e|don't forget|do not forget|record|save|store)";
const WHOLE_EN = `(?:${VERB_EN}(?: down)? ${THIS}${MEANT}(?: down| in mind| to (?:your )?memory)?|(?:remember|note|memori[sz]e|don't forget|do not forget)(?= ?(?:please)?[.!]?\\s*$)|(?:keep|bear) (?:${THIS} )?in mind|(?:make|take) (?:a )?note(?: of ${THIS})?|(?:write|jot|note|put) ${THIS} down|(?:write|jot) down(?: ${THIS})?|commit ${THIS} to memory|add ${THIS} to (?:your )?memory)`;

const ORDERS_EN = [
  // "Please remember that …", "Note: …", "Keep in mind that …", "Remember, I …"
  new RegExp(
    `${OPENING_EN}(?:${VERB_EN}|(?:keep|bear) in mind|(?:make|take) (?:a )?note(?: of)?|(?:write|jot) down)(?:(?: (?:down|this|for me|for later|please|the following|it))*\\s*[:—–-]+\\s*|(?: (?:down|for me|for later|please))* that${MEANT}(?![ ]*[.,!?;:]|[ ]*$)\\s+|(?:,\\s*| )(?=(?:i|i'm|i've|i'll|i'd|my|we|we're|we've|our) [^?\\n]{2,200}(?:[.!\\n]|$)))`,
    'giu',
  ),
  new RegExp(`${OPENING_EN}${WHOLE_EN}${TAIL_EN}(?=\\s*(?:[.,;:!?\\n—–-]|$))[,:—–-]*`, 'giu'),
  /\b(?:just )?for (?:the record|future reference|your information)\b[,:]?/giu,
];

const ORDERS_ZH =
  /(?<=^|[。！!？?，,；;：:\n]|\s)(?:这(?:一?点|个|件事|些|条)?)?(?:请你?|帮我|帮忙|麻烦你?|你要|你得|你|要|一定要?|务必|可以|能不能|能|也|顺便|那就?|就|千万|都|都要|好好|给我|好的?[，,])*(?:把(?:这个|这件事|这些|这一?点|这条|它|这))?(?:都|给我|帮我)*(?:记住|记一下|记下来?|记得(?=[，,：:])|牢记|别忘了|不要忘了?|记牢|记着|备忘(?=[，,：:])|可以记的是)(?!了?[吗没么]|不住)(?:一下|了|这个|这件事|这一?点|这条|哦|啊|吧|呀|喔|哈|好吗|好不好|谢谢|下来|[，,]?谢谢你?)*(?<end>[\s，,：:。！!；;]*)/gu;

/** Where a text orders the memory to keep something: the words of the order alone, with what joins them to the rest. */
function ordersIn(text: string): Span[] {
  if (!HINT.test(text)) return [];
  const straight = text.replace(/[’‘]/g, "'");
  return [...ORDERS_EN, ORDERS_ZH]
    .flatMap((pattern) =>
      [...straight.matchAll(pattern)].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
      })),
    )
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => end > start)
    .reduce<Span[]>((apart, span) => {
      const last = apart.at(-1);
      if (!last || span.start >= last.end) return [...apart, span];
      return [...apart.slice(0, -1), { start: last.start, end: Math.max(last.end, span.end) }];
    }, []);
}

/** Whether a text has an order to remember something, in whatever place it stands. */
export function hasRememberOrder(text: string): boolean {
  return ordersIn(text).length > 0;
}

/**
 * The text with its orders to remember blanked out, as long as before so that offsets hold: "I live in Lyon, please
 * note that." says "I live in Lyon." A sentence asked as an order ("can you remember that …?") is a statement.
 */
export function withoutRememberOrders(text: string): string {
  let told = text;
  for (const { start, end } of ordersIn(text)) told = withoutOrder(told, start, end);
  return told;
}

function withoutOrder(text: string, start: number, end: number): string {
  const order = text.slice(start, end);
  const before = text.slice(0, start);
  const after = text.slice(end);
  // The joint before goes with it: ", please note that" and "…, and remember it".
  const joint = /(?:[\s，,；;：:—–-]|\b(?:and|so|but)\b)*$/iu.exec(before)?.[0] ?? '';
  const kept = before.slice(0, before.length - joint.length);
  const stop = /^\s*[.!?。！？]*/u.exec(after)?.[0] ?? '';
  const closed = kept === '' || /[.!?。！？\n]\s*$/u.test(kept);
  const goesOn = after.slice(stop.length).trim() !== '' && stop.trim() === '' && !/[。！!]\s*$/u.test(order);
  const mark = closed
    ? ''
    : goesOn
      ? /\p{Script=Han}/u.test(order)
        ? '，'
        : ', '
      : punctuation(order, stop);
  const room = joint.length + order.length + (goesOn ? 0 : stop.length);
  const blank = mark + ' '.repeat(Math.max(0, room - mark.length));
  const rest = goesOn ? after : after.slice(stop.length);
  return kept + blank + (/\b(?:can|could|will|would) you\b|能不能/iu.test(order) ? asStatement(rest) : rest);
}

function punctuation(order: string, stop: string): string {
  return /\p{Script=Han}/u.test(order) ? '。' : stop.trim().charAt(0) || '.';
}

/** The question mark of the sentence that the order opens is the order's. */
function asStatement(rest: string): string {
  return rest.replace(/^([^.!?。！？\n]*)[?？]/u, (_all, said: string) => `${said}.`);
}
