import type { Candidate, Proposal } from '@mindbase/domain';
import { contentWords } from '@mindbase/language';
import { goesAlong, isOuting } from './goes-along';

/**
 * What a turn tells without a slot is one memory with a quote for each part (W16): talk between the parts (a question,
 * thanks) makes no second memory of them, and what leads up to a happening is told with it ("I was skating. I broke my
 * wrist"). What can be replaced later (a fact, a taste) and what has a day of its own stays apart.
 */
export function joinEpisodes(said: readonly Candidate[], now: string, charsMax: number): Candidate[] {
  const joined: Candidate[] = [];
  for (const candidate of said) {
    const at = joined.findIndex((other) => belongTogether(other, candidate, now, charsMax));
    const other = joined[at];
    if (other) joined[at] = both(other, candidate);
    else joined.push(candidate);
  }
  return joined;
}

/** A month, in ms. */
const LATELY = 31 * 86_400_000;

/** So far apart two turns of a session may be for one happening, in ms. */
const APART_MAX = 6 * 3_600_000;

/**
 * The same over turns that follow each other: a happening is often told in several ("We saw a film." – "It's about a
 * boxer."). The later turn has to go on with the earlier one: it points back, speaks of the same, or answers what was
 * asked about it.
 * @param turnBefore the speaker's turn before, what the assistant said in between, and the turn that follows
 * @returns what was proposed before, with what `said` adds to it, and what of `said` is left.
 */
export function joinTelling(
  proposed: readonly Proposal[],
  said: readonly Candidate[],
  turnBefore: { readonly id: string; readonly answered: string | null; readonly then: string },
  now: string,
  charsMax: number,
): { readonly proposed: Proposal[]; readonly said: Candidate[] } {
  const earlier = [...proposed];
  const rest: Candidate[] = [];
  for (const candidate of said) {
    const at = earlier.findLastIndex(
      (other) =>
        other.kind === 'memory' &&
        other.content.length + candidate.content.length <= charsMax &&
        (isCompanyOf(other, candidate) ||
          (other.sources.at(-1)?.turnId === turnBefore.id &&
            isByTheWay(other) &&
            isByTheWay(candidate) &&
            (other.predicate === 'episode' || candidate.predicate === 'episode') &&
            isSameMatter(other, candidate) &&
            isDueAlike(other, candidate) &&
            areNear(other, candidate, now) &&
            !turnsAway(candidate, turnBefore.then) &&
            (goesOn(other, candidate) || asksAbout(other, turnBefore.answered)))),
    );
    const other = earlier[at];
    if (other?.kind === 'memory') earlier[at] = both(other, candidate);
    else rest.push(candidate);
  }
  return { proposed: earlier, said: rest };
}

/** Who goes along to an outing that the session told of, whatever was said in between. */
function isCompanyOf(outing: Candidate, candidate: Candidate): boolean {
  return (
    goesAlong(candidate) &&
    isOuting(outing) &&
    outing.sources[0]?.sessionId === candidate.sources[0]?.sessionId &&
    (candidate.dueAt === null || candidate.dueAt === outing.dueAt)
  );
}

/** About the same one, or about a thing that the earlier words brought up ("The play was about …"). */
function isSameMatter(earlier: Candidate, { subject }: Candidate): boolean {
  return (
    earlier.subject === subject ||
    (subject.length > 1 &&
      !/^user\b/.test(subject) &&
      earlier.content.toLowerCase().includes(subject.toLowerCase()))
  );
}

/** What is asked to be kept is kept alone. */
function isByTheWay(candidate: Candidate): boolean {
  return !candidate.explicit && isTelling(candidate);
}

const ANEW = {
  en: '(?:(?:oh|and|so|ok(?:ay)?|well),? )*(?:by the way|btw|on (?:another|an unrelated|a (?:different|brighter|lighter|happier|sadder)) (?:note|subject)|in other news|(?:to )?chang(?:e|ing) (?:the )?(?:subject|topic)|something else|(?:apart|aside) from that|besides that)\\b',
  zh: '(?:哦|嗯|啊|好的?|[，,])*(?:对了|顺便(?:说|提|问)(?:一下|一句)?|话说|换个?话题|说(?:点|个)?别的(?:事)?|除此之外|说到别的)',
};
/** How one turns to something else, at the start of what is told or just before it. */
const TURNS = {
  en: {
    at: new RegExp(`^${ANEW.en}`, 'iu'),
    before: new RegExp(`(?:^|[.!?,;]\\s*)${ANEW.en}[\\s,:]*$`, 'iu'),
  },
  zh: {
    at: new RegExp(`^${ANEW.zh}`, 'u'),
    before: new RegExp(`(?:^|[。！？!?，,；;])${ANEW.zh}[\\s，,：:]*$`, 'u'),
  },
};
const ANEW_CHARS_MAX = 40;

/** "By the way, …": whatever words it has in common with what was told before, it is something else. */
function turnsAway({ language, sources }: Candidate, turn: string): boolean {
  const quote = sources[0]?.quote ?? '';
  const at = turn.indexOf(quote);
  return (
    TURNS[language].at.test(quote) ||
    (at > 0 && TURNS[language].before.test(turn.slice(Math.max(0, at - ANEW_CHARS_MAX), at)))
  );
}

const POINTS_BACK = {
  en: /^(?:it|this|that|these|those|they|the (?:[\p{L}'’]+ ){1,3}(?:is|are|was|were|also|said|says)|there|also|and)\b/iu,
  zh: /^(?:这|那|它|他们|还|也|而且|另外|[\p{Script=Han}]{1,4}还|(?![我咱])[\p{Script=Han}]{1,4}(?:的[\p{Script=Han}]{1,6}?(?:是|很|都|也|已经|说)|说))/u,
};

function goesOn(earlier: Candidate, later: Candidate): boolean {
  const quote = later.sources[0]?.quote.trim() ?? '';
  if (POINTS_BACK[later.language].test(quote)) return true;
  const known = new Set(earlier.entities.map(({ name }) => name.toLowerCase()));
  known.delete(earlier.subject);
  if (later.entities.some(({ name }) => known.has(name.toLowerCase()))) return true;
  const words = new Set(wordsOf(earlier));
  return [...new Set(wordsOf(later))].filter((word) => words.has(word)).length >= 2;
}

const QUESTION = /[^.!?。！？\n]{2,200}[?？]\s*$/u;

/** The assistant ended with a question in words of what was told. */
function asksAbout(earlier: Candidate, answered: string | null): boolean {
  const question = answered && QUESTION.exec(answered)?.[0];
  if (!question) return false;
  const words = new Set(wordsOf(earlier));
  return contentWords(question).some((word) => word.length > 1 && words.has(word.toLowerCase()));
}

function wordsOf({ sources }: Candidate): string[] {
  return contentWords(sources.map(({ quote }) => quote).join(' ')).map((word) => word.toLowerCase());
}

function belongTogether(one: Candidate, other: Candidate, now: string, charsMax: number): boolean {
  if (one.content.length + other.content.length > charsMax) return false;
  if (isCompanyOf(one, other)) return true;
  return (
    isTelling(one) &&
    isTelling(other) &&
    (one.predicate === 'episode' || other.predicate === 'episode') &&
    one.subject === other.subject &&
    areNear(one, other, now) &&
    isDueAlike(one, other)
  );
}

/**
 * Of one time, or one of them of late and the other without a day of its own ("I saw the doctor last week. I'm fit again");
 * so of what is only told of, and not planned, soon ("she says I may run again in two weeks").
 */
function areNear(one: Candidate, other: Candidate, now: string): boolean {
  const days = [one, other].map(({ validFrom }) => Date.parse(String(validFrom)));
  const [early = 0, late = 0] = days.sort((a, b) => a - b);
  const told = one.predicate === 'episode' && other.predicate === 'episode';
  const dayless = Date.parse(now);
  return (
    late - early <= APART_MAX || ((late === dayless || (told && early === dayless)) && late - early <= LATELY)
  );
}

/** Due at one time; a telling in which something is due later may go on with what is not. */
function isDueAlike(one: Candidate, other: Candidate): boolean {
  const told = one.predicate === 'episode' && other.predicate === 'episode';
  return one.dueAt === other.dueAt || (told && (one.dueAt === null || other.dueAt === null));
}

/** What happened or is intended; whatever word for a change stands in it, it replaces nothing. */
function isTelling({ predicate, type, stance }: Candidate): boolean {
  return (
    type === 'event' &&
    (stance === 'state' || stance === 'change') &&
    /^(?:episode|plan|decision|possession|health\.condition|attended)$/.test(predicate)
  );
}

/** The part with a slot gives the memory its kind; the words stand in the order in which they were said. */
function both(one: Candidate, other: Candidate): Candidate {
  const lead = one.predicate === 'episode' && !goesAlong(other) ? other : one;
  const names = new Set(lead.entities.map(({ name }) => name));
  const ended = /[.!?。！？…”"]$/.test(one.content);
  const joint = one.language === 'zh' ? (ended ? '' : '。') : ended ? ' ' : '. ';
  return {
    ...lead,
    content: `${one.content}${joint}${other.content}`,
    entities: [
      ...lead.entities,
      ...[...one.entities, ...other.entities].filter(({ name }) => !names.has(name)),
    ],
    relations: [...one.relations, ...other.relations],
    // One of the two has a day of its own; the other is of when it was said.
    validFrom:
      lead.predicate === 'episode' && String(one.validFrom) < String(other.validFrom)
        ? one.validFrom
        : lead.validFrom,
    dueAt: lead.dueAt ?? one.dueAt ?? other.dueAt,
    emotion: one.emotion ?? other.emotion,
    importance: Math.max(one.importance, other.importance),
    sources: [...one.sources, ...other.sources],
  };
}
