export interface Sentence {
  /** As written, without the blanks around it. */
  text: string;
  /** UTF-16 offsets: `source.slice(start, end) === text`. */
  start: number;
  end: number;
}

/**
 * The sentences of a text in Chinese or English, in order. Line breaks end a sentence. Points inside numbers,
 * codes, addresses, abbreviations and list numbers do not, nor do points inside a quotation, so that who said it
 * and what was said stay together. Linear in the length of the text.
 */
export function sentences(text: string): Sentence[] {
  const found: Sentence[] = [];
  const quotations = new Quotations(text);
  let start = 0;
  const cut = (end: number): void => {
    const raw = text.slice(start, end);
    const trimmed = raw.trim();
    if (trimmed) {
      const from = start + raw.indexOf(trimmed);
      found.push({ text: trimmed, start: from, end: from + trimmed.length });
    }
    start = end;
  };
  for (const match of text.matchAll(TERMINATOR)) {
    const at = match.index;
    if (at < start) continue;
    const end = at + match[0].length;
    if (LINE_BREAK.test(match[0])) cut(end);
    else if (endsSentence(text, start, at, end)) {
      const closed = quotations.closedBy(at, end);
      if (closed !== undefined && !isContinued(text, end, closed)) cut(closed);
    }
  }
  cut(text.length);
  return found;
}

const TERMINATOR = /[。！？!?；;…]+|\.+|[\r\n]+/gu;
const LINE_BREAK = /^[\r\n]/u;
const HAN = /\p{Script=Han}/u;
const CLOSERS = new Set(Array.from(`"'”’」』）)】》]*`));

/** Whether the terminator at [at, end) can end the sentence that began at `start`. */
function endsSentence(text: string, start: number, at: number, end: number): boolean {
  const mark = text[at] ?? '';
  if ('。！？；…'.includes(mark)) return true;
  const next = text[end] ?? '';
  const open = next === '' || /\s/u.test(next) || CLOSERS.has(next);
  if (mark !== '.') return open || HAN.test(next) || HAN.test(text[at - 1] ?? '');
  if (!open) return HAN.test(next) && HAN.test(text[at - 1] ?? '');
  if (end - at > 1) return true;
  const before = text.slice(Math.max(start, at - 12), end);
  return (
    !isAbbreviation(before, text.slice(end, end + 12)) &&
    !/^\s*\(?\d{1,3}\.$/u.test(text.slice(start, end).slice(0, 8))
  );
}

const NEVER_LAST = /(?:^|[^\p{L}])(?:dr|mrs?|ms|prof|rev|gen|capt|e\.g|i\.e|vs|cf|approx|viz|mt)\.$/iu;
const SELDOM_LAST =
  /(?:^|[^\p{L}])(?:etc|a\.m|p\.m|inc|ltd|co|corp|jr|sr|st|ave|blvd|dept|est|min|max|avg|tel|ext|u\.s|u\.k|ph\.d|b\.a|m\.a)\.$/iu;
const BEFORE_NUMBER =
  /(?:^|[^\p{L}])(?:no|nos|fig|vol|ch|p|pp|sec|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.$/iu;
const INITIAL = /(?:^|[\s(.])(?!I\.)\p{Lu}\.$/u;

function isAbbreviation(before: string, after: string): boolean {
  if (NEVER_LAST.test(before)) return after.trim() !== '';
  if (SELDOM_LAST.test(before)) return /^\s*[\p{Ll}\p{N}(,]/u.test(after);
  if (BEFORE_NUMBER.test(before)) return /^\s*\p{N}/u.test(after);
  return INITIAL.test(before) && /^\s*\p{Lu}[\p{Ll}.]/u.test(after);
}

/** After a closing quotation mark, a small letter carries the sentence on: "Wait!" he said. */
function isContinued(text: string, end: number, closed: number): boolean {
  return closed > end && /^\s*\p{Ll}/u.test(text.slice(closed, closed + 4));
}

const PAIRS: Record<string, string> = { '“': '”', '「': '」', '『': '』', '"': '"' };
/** A quotation longer than this is a passage with sentences of its own. UTF-16 units. */
const QUOTATION_LENGTH_MAX = 300;

/** Follows quotation marks through a text, from left to right. */
class Quotations {
  private position = 0;
  private close = -1;
  private readonly nextMark = new Map<string, number>();

  constructor(private readonly text: string) {}

  /** Where a sentence ending at [at, end) really ends: behind its closing marks; undefined inside a quotation. */
  closedBy(at: number, end: number): number | undefined {
    this.advance(at);
    if (this.close >= end && this.close > end) return undefined;
    let closed = end;
    while (closed < this.text.length && CLOSERS.has(this.text[closed] ?? '')) {
      if (this.text[closed] === '"' && this.close !== closed) break;
      closed += 1;
    }
    return closed;
  }

  private advance(to: number): void {
    for (; this.position < to; this.position += 1) {
      if (this.position <= this.close) continue;
      const closer = PAIRS[this.text[this.position] ?? ''];
      if (!closer) continue;
      const close = this.find(closer, this.position + 1);
      if (close > 0 && close - this.position <= QUOTATION_LENGTH_MAX) this.close = close;
    }
  }

  /** Next closing mark on the same line; remembered, so that the whole text is searched once per mark. */
  private find(mark: string, from: number): number {
    const next = (wanted: string): number => {
      let at = this.nextMark.get(wanted) ?? -1;
      if (at < from) {
        at = this.text.indexOf(wanted, from);
        if (at < 0) at = Infinity;
        this.nextMark.set(wanted, at);
      }
      return at;
    };
    const at = next(mark);
    return at !== Infinity && at < next('\n') ? at : -1;
  }
}
