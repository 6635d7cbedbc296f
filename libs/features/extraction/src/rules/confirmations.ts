import type { Candidate } from '@mindbase/domain';
import { choicePredicate, roleWords, sentences, tagChinese, tasteCategory } from '@mindbase/language';
import { type Told, candidateOf } from './build-candidate';
import { thirdPerson } from './english';
import { plainEpisode } from './plain-episode';
import { retell } from './retell';
import { segmentsOf } from './segments';

const QUESTION_CHARS_MAX = 120;
const ANSWER_CHARS_MAX = 40;

/** What an answer of a word or two says together with the assistant's question, in the user's own person. */
interface Claim {
  readonly words: string;
  /** Of two that were offered, the one that was taken. */
  readonly chosen: string | null;
  readonly other: string | null;
}

/**
 * "Yes." to "You live in Paris, right?", "Tea." to "Do you drink tea or coffee?": the user states what the question holds (W10). Kept
 * only where a rule has a slot for it; the quote is the user's own word, and the question alone makes no memory.
 */
export function confirmedClaims(asked: string, told: Told): Candidate[] {
  const { language } = told.clock;
  const question = sentences(asked.slice(-400)).at(-1)?.text.trim() ?? '';
  const answer = told.readable.trim();
  if (!/[?？]$/.test(question) || question.length > QUESTION_CHARS_MAX || answer.length > ANSWER_CHARS_MAX)
    return [];
  const claim = language === 'zh' ? chineseClaim(question, answer) : englishClaim(question, answer);
  if (!claim) return [];
  const said = statedBy(claim.words, told);
  if (said.length > 0) return said;
  const choice = claim.chosen && choiceOf(claim, told);
  return choice ? [choice] : [];
}

/** The slots that the rules find in the claim, as if the user had said it in full. */
function statedBy(words: string, told: Told): Candidate[] {
  const { turn } = told;
  const quote = told.readable.trim();
  const full: Told = { ...told, turn: { ...turn, content: words }, readable: words, correcting: false };
  return segmentsOf(words, {
    cast: told.cast,
    speaker: told.speaker,
    language: told.clock.language,
    explicit: false,
    joinedCharsMax: 2 * QUESTION_CHARS_MAX,
    reject: () => undefined,
  }).flatMap((segment) => {
    const candidate = segment.hit && candidateOf(segment, full);
    return candidate && candidate.predicate !== 'episode'
      ? [{ ...candidate, sources: [{ turnId: turn.id, sessionId: turn.sessionId, quote }] }]
      : [];
  });
}

/** Tea rather than coffee, where no rule has a slot for drinking it. */
function choiceOf({ words, chosen, other }: Claim, told: Told): Candidate | null {
  const { cast, speaker, clock, readable } = told;
  const { language } = clock;
  if (!chosen || !other) return null;
  const kind = tasteCategory(chosen, language);
  if (kind === null || kind !== tasteCategory(other, language)) return null;
  const [own, rival] = [choicePredicate(chosen, language), choicePredicate(other, language)];
  const predicate = own !== rival && kind === 'drink' ? 'drink.preference' : own;
  const content = retell(words, { cast, speaker, pronouns: new Map(), elided: null, clock });
  return {
    ...plainEpisode(told, content, readable.trim(), [], 0.5),
    type: 'preference',
    layer: 'semantic',
    predicate,
    object: chosen,
    singleValued: /^(?:drink|seat)\./.test(predicate),
    confidence: 0.9,
    certain: true,
  };
}

const YES = {
  en: /^(?:(?:yes|yeah|yep|yup|right|correct|exactly|indeed|that(?:['’]s| is) (?:right|correct|true)|true|absolutely|definitely|of course|I (?:do|am|have|was)|(?:he|she|it|they) (?:does|is|has|do|are|have))[\s,.!]*)+$/i,
  zh: /^(?:(?:对|是|是的|嗯+|没错|对的|正是|当然|确实|的确|有|会|喜欢|在|就是)[的呀啊哦呢，,。.！!\s]*)+$/,
};
const NO = {
  en: /^(?:(?:no|nope|nah|not at all|I(?:['’]m| am) not|I (?:do not|don['’]?t|have not|haven['’]?t)|none)[\s,.!]*)+$/i,
  zh: /^(?:(?:不|没有|没|不是|不会|没|并没有)[的呀啊哦呢，,。.！!\s]*)+$/,
};

const LEAD_EN =
  /^(?:(?:so|and|but|then|just to (?:confirm|check|be sure)|to confirm|wait|ah|oh|okay|ok|great|got it|if I remember (?:right|correctly)|as I recall|I (?:think|believe|remember|recall|understand)(?: that)?|by the way|also|let me check)[,:—–-]*\s+)+/i;
const TAG_EN =
  /,?\s+(?:right|correct|yes|no|is that (?:right|correct|so)|(?:are|is|do|does|have|has|was|were|did)(?:n['’]t| not) (?:you|he|she|it|they)|am I right)\s*\?$/i;
/** What the assistant asks about itself or offers is no claim of the user. */
const ABOUT_ASSISTANT = { en: /\b(?:I|me|my|mine|us|we|let['’]s)\b/i, zh: /[我咱]/ };
/** An offer, a wish of the moment: a yes to it tells nothing that lasts. */
const OFFER = {
  en: /^(?:would|could|can|shall|should|will|want|need|care for)\b|\b(?:would you like|do you (?:want|need|mean|think|agree|know|remember|mind|see|understand|have (?:an?y? )?(?:questions?|others?|more|moment|minute|time|specific|particular|preferences?|thoughts?|ideas?|plans?))|are you (?:sure|ready|okay|ok|looking|asking|interested|there|free|available|feeling)|have you (?:tried|considered|thought|heard|seen|read))\b/i,
  zh: /要不要|需要|想不想|要我|好吗|可以吗|行吗|怎么样|明白|知道|记得|觉得|认为|准备好|考虑|试过|今天|现在要|想(?:喝|吃|去|看|听)|还有(?:什么|别的|其他)/,
};
const ROLE_EN = `(?:(?:older|younger|elder|little|big|best|new|old) )?(?:${roleWords.en})`;

function englishClaim(question: string, answer: string): Claim | null {
  const asked = question.replace(LEAD_EN, '');
  const yes = YES.en.test(answer);
  const no = !yes && NO.en.test(answer);
  if (ABOUT_ASSISTANT.en.test(asked) || OFFER.en.test(asked)) return null;
  const either = !yes && !no ? chosenIn(asked, answer) : null;
  if (!yes && !no && !either) return null;
  const statement = englishStatement(either?.question ?? asked, no);
  if (!statement) return null;
  return { words: `${statement}.`, chosen: either?.chosen ?? null, other: either?.other ?? null };
}

/** The question as a statement of the one who was asked; null where it is of another form. */
function englishStatement(asked: string, negated: boolean): string | null {
  const bare = asked
    .replace(TAG_EN, '')
    .replace(/\s*\?$/, '')
    .trim();
  if (/\bor\b/i.test(bare)) return null;
  const of = (words: string): string =>
    words
      .replace(/\byou(?:['’]re| are)\b/gi, 'I am')
      .replace(/\byou(?:['’]ve| have)\b/gi, 'I have')
      .replace(/\byour\b/gi, 'my')
      .replace(/\byours\b/gi, 'mine')
      .replace(/\byou\b/gi, 'I')
      .replace(/^my\b/, 'My');
  const inverted = new RegExp(
    `^(?<aux>do|does|are|is|have|has|were|was) (?<who>you|your ${ROLE_EN}) (?<rest>.+)$`,
    'iu',
  ).exec(bare)?.groups;
  if (inverted) {
    const { aux = '', who = '', rest = '' } = inverted;
    const lower = aux.toLowerCase();
    const self = who.toLowerCase() === 'you';
    if (lower === 'do' || lower === 'does') {
      const plain = rest.replace(
        /^(?:ever|still|also|actually|really|usually|normally|generally|currently) /i,
        '',
      );
      if (negated)
        return of(
          `${who} ${self ? 'do' : 'does'} not ${plain.replace(/^have (?:an? |any )?/i, 'have any ')}`,
        );
      const [verb = '', ...more] = plain.replace(/^have any /i, 'have ').split(' ');
      return of(`${who} ${[self ? verb : thirdPerson(verb), ...more].join(' ')}`);
    }
    const be = self ? ({ are: 'am', were: 'was' }[lower] ?? lower) : lower;
    return of(
      `${who} ${be}${negated ? ' not' : ''} ${rest.replace(/^(?:still|also|actually|currently) /i, '')}`,
    );
  }
  return negated || !/^(?:you|your)\b/i.test(bare) ? null : of(bare);
}

interface Chosen {
  /** The question with the chosen option alone. */
  readonly question: string;
  readonly chosen: string;
  readonly other: string;
}

/** "Aisle." of "Do you prefer window or aisle seats?" */
function chosenIn(asked: string, answer: string): Chosen | null {
  const said = answer
    .toLowerCase()
    .replace(/[.!]+$/, '')
    .replace(
      /^(?:(?:just|mostly|usually|definitely|always|the|an?|I (?:drink|prefer|like|use|take|am)|I['’]m) )+/i,
      '',
    )
    .trim();
  const parts =
    /^(?<stem>(?:do|does|are|is) (?:you|your [\p{L}-]+) (?:(?:usually|normally|generally|mostly|more of|rather) )*)(?<body>.+?),? or (?<second>[^?]+)\?$/iu.exec(
      asked,
    )?.groups;
  if (!parts?.stem || !parts.body || !parts.second || said.length < 2) return null;
  const second = parts.second.trim();
  const opening = /^(?:do|does)\b/i.test(parts.stem)
    ? verbOf(parts.body)
    : (/^(?:(?:an?|the|more of an?) )?/i.exec(parts.body)?.[0] ?? '');
  const first = parts.body.slice(opening.length).trim();
  const verb = /^(?:do|does)\b/i.test(parts.stem) ? opening : '';
  const bare = (option: string) => option.toLowerCase().replace(/^(?:an?|the) /, '');
  if (holds(bare(second), said))
    return { question: `${parts.stem}${verb}${second}?`, chosen: bare(second), other: bare(first) };
  if (!holds(bare(first), said)) return null;
  const noun =
    second.split(' ').length > 1 && !first.includes(' ') && !/^an? /i.test(second)
      ? ` ${second.split(' ').at(-1)}`
      : '';
  const option = /^(?:do|does)\b/i.test(parts.stem) ? first : parts.body.trim();
  return { question: `${parts.stem}${verb}${option}${noun}?`, chosen: bare(first), other: bare(second) };
}

function holds(option: string, said: string): boolean {
  return (
    option === said ||
    option.startsWith(`${said} `) ||
    option.endsWith(` ${said}`) ||
    said.endsWith(` ${option}`)
  );
}

/** The verb that both options share, with the blank behind it. */
function verbOf(body: string): string {
  return /^\p{L}+(?: (?:to|your) )?(?: (?=\p{L}))?/iu.exec(body)?.[0] ?? '';
}

const LEAD_ZH = /^(?:(?:那|所以|那么|对了|顺便问一下|确认一下|我记得|记得|好的|另外|您好)[，,]?)+/;
const TAG_ZH = /[，,]?(?:对吧|对吗|对不对|是吧|是吗|是不是|没错吧|吧|吗|么|嘛)?[？?]$/;

function chineseClaim(question: string, answer: string): Claim | null {
  const asked = question.replace(LEAD_ZH, '');
  if (ABOUT_ASSISTANT.zh.test(asked) || OFFER.zh.test(asked) || !/[你您]/.test(asked)) return null;
  if (asked.includes('还是')) return chosenInChinese(asked, answer);
  const yes = YES.zh.test(answer);
  const no = !yes && NO.zh.test(answer);
  if ((!yes && !no) || /什么|谁|哪|几|多少|怎么|为什么/.test(asked)) return null;
  const plain = asked
    .replace(TAG_ZH, '')
    .replace(/是不是|是否/, '')
    .replace(/有没有/, '有')
    .replace(/会不会/, '会')
    .replace(/喜不喜欢|喜欢不喜欢/, '喜欢')
    .replace(/过不过敏/, '过敏')
    .replace(/[您你]们?/g, '我');
  const words = no ? negatedChinese(plain) : plain;
  return words ? { words: `${words}。`, chosen: null, other: null } : null;
}

/** 我对花生过敏 → 我对花生不过敏, 我有孩子 → 我没有孩子; other claims are only affirmed. */
function negatedChinese(claim: string): string | null {
  if (/过敏$/.test(claim)) return claim.replace(/(?:会)?过敏$/, '不过敏');
  if (/^我(?:家里?)?(?:养)?有/.test(claim)) return claim.replace(/有/, '没有');
  if (/^我(?:平时)?(?:抽烟|喝酒)/.test(claim)) return claim.replace(/(?=抽烟|喝酒)/, '不');
  return /^我结婚了?$/.test(claim) ? '我没结婚' : null;
}

const VERB_OF_WORD = /^[喝吃看听玩用坐住骑开穿选爱养学](?=\p{Script=Han})/u;

/** 茶 of 你喝茶还是咖啡. */
function chosenInChinese(asked: string, answer: string): Claim | null {
  const said = answer
    .replace(/[。.！!，,吧呀啊的哦呢\s]+$/u, '')
    .replace(/^(?:我)?(?:一般|平时|更|比较|都|还是)*/u, '');
  const [left = '', right = ''] = asked.replace(TAG_ZH, '').split(/[，,]?还是/u);
  const whole = left.replace(/[您你]们?/g, '我');
  const owner = whole.lastIndexOf('我') + 1;
  const tags = tagChinese(whole.slice(owner));
  const at = tags.findIndex(({ tag }) => tag.startsWith('v'));
  if (at < 0 || !right || said === '') return null;
  // 喝茶 is a word of its own.
  const told = tags[at]?.word ?? '';
  const does = VERB_OF_WORD.exec(told)?.[0] ?? told;
  const lead = tags
    .slice(0, at)
    .map(({ word }) => word)
    .join('');
  const verb = `${lead}${does}`;
  const first = whole.slice(owner + verb.length);
  const second = right.startsWith(does) ? right.slice(does.length) : right;
  const lone = said.startsWith(does) ? said.slice(does.length) : said;
  const fits = (option: string) =>
    option !== '' && (option === lone || option.startsWith(lone) || option.endsWith(lone));
  const [chosen, other] = fits(second) ? [second, first] : fits(first) ? [first, second] : [null, null];
  if (!chosen || !other || lone === '') return null;
  return { words: `${whole.slice(0, owner)}${verb}${chosen}。`, chosen, other };
}
