import { isInsideQuotes } from '@mindbase/language';
import { dateNote, datesIn, isClockTime, type Clock } from './dating';
import type { Cast, Figure } from './cast';
import { thirdPerson } from './english';
import { HELD, NO_LONGER } from './left-out-en';

export interface Retelling {
  readonly cast: Cast;
  readonly speaker: Figure;
  /** Whom third-person pronouns in the text mean, by gender; decided when the clause was read. */
  readonly pronouns: ReadonlyMap<string, Figure>;
  /** Put in front when the text leaves its subject out. */
  readonly elided: Figure | null;
  /** What the text opens with is the elided one's. */
  readonly owned?: boolean;
  /** False where an hour is every day's ("never after 4pm"): it gets no date. */
  readonly clockTimes?: boolean;
  readonly clock: Clock;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * What was said, as a sentence that can be read alone (W11, E7): the speaker and the people meant are named,
 * and dates that depend on the day of speaking carry their calendar date. All other words stay the speaker's own.
 */
export function retell(text: string, retelling: Retelling): string {
  const { language } = retelling.clock;
  const edits = [
    ...(language === 'zh' ? chineseEdits(text, retelling) : englishEdits(text, retelling)),
    ...dateEdits(text, retelling.clock, retelling.clockTimes !== false),
  ].sort((a, b) => a.start - b.start || a.end - b.end);
  let told = '';
  let at = 0;
  for (const edit of edits) {
    if (edit.start < at) continue;
    told += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  told += text.slice(at);
  const opened = retelling.elided ? withSubject(told, retelling.elided, retelling) : told;
  return finish(opened, language);
}

/** How a figure is called in a content. */
export function displayName(figure: Figure, language: 'zh' | 'en', cast: Cast): string {
  if (figure.kind === 'speaker')
    return figure.key === 'user' ? (language === 'zh' ? '用户' : 'User') : figure.key;
  const bond = figure.bond && bondName(figure.bond, language, cast);
  if (!figure.name) return bond ?? figure.key;
  if (!bond) return figure.name;
  return language === 'zh' ? `${bond}${figure.name}` : `${figure.name} (${bond})`;
}

function bondName({ owner, role }: NonNullable<Figure['bond']>, language: 'zh' | 'en', cast: Cast): string {
  const of = cast.byKey(owner);
  const whose = of
    ? (of.name ?? displayName(of, language, cast))
    : owner === 'user'
      ? language === 'zh'
        ? '用户'
        : 'User'
      : owner;
  const word = role[language][0] ?? role.en[0] ?? role.zh[0] ?? role.key.replaceAll('_', ' ');
  return language === 'zh' ? `${whose}的${word}` : `${whose}'s ${word}`;
}

function dateEdits(text: string, clock: Clock, clockTimes: boolean): Edit[] {
  return datesIn(text, clock).flatMap((mention) => {
    const note = clockTimes || !isClockTime(mention) ? dateNote(mention, clock) : null;
    return note === null || isInsideQuotes(text, mention.start)
      ? []
      : [{ start: mention.end, end: mention.end, text: note }];
  });
}

/** Where another's own words begin ("My wife said: I …"): "I" is theirs from there on. */
function otherWordsFrom(text: string): number {
  const found =
    /(?<![\p{L}])(?<!\b(?:I|we) )(?:said|says|wrote|texted|replied|told me)\s*:|(?<![我们])(?:说|写道|回复|问|讲|喊)(?:道)?\s*[:：]/u.exec(
      text,
    );
  return found ? found.index + found[0].length : text.length;
}

const FIRST_EN =
  /\b(?:(?<verbal>I(?:['’]?(?<short>m|ve)\b|['’](?<shortWill>ll|d))?)(?<adverbs>(?:\s+(?:also|just|really|always|usually|still|never|neither|hardly ever|hardly|barely|seldom|scarcely ever|almost never|often|actually|recently|now|currently|finally|only|even|already|sometimes|generally|normally|mostly|absolutely|totally|truly|especially|definitely|particularly|honestly|rarely|both|personally|typically|primarily|mainly|simply|no longer|kinda|first|then|probably|certainly|especially|regularly|quickly|eventually|originally|once|almost|seldom|(?!(?:fly|reply|apply|rely|supply|multiply|comply|imply|bully|rally|tally|ally|sully|reapply)\b)[a-z]+ly))*)(?:\s+(?<verb>[A-Za-z’']+))?|(?<we>[Ww]e(?:['’](?<weShort>re|ve|ll|d))?)|(?<mine>[Mm]y|[Oo]ur)|(?<own>[Mm]ine|[Oo]urs)|(?<us>us)|(?<self>myself|ourselves)|(?<me>me))\b/g;

function englishEdits(text: string, { cast, speaker, pronouns, elided }: Retelling): Edit[] {
  const name = displayName(speaker, 'en', cast);
  const edits: Edit[] = [];
  const others = otherWordsFrom(text);
  // Who was left out is named in front: "Swapped my bike" is "User swapped their bike".
  const isNamed = () => edits.length > 0 || elided === speaker;
  for (const match of text.matchAll(FIRST_EN)) {
    if (match.index >= others || isInsideQuotes(text, match.index)) continue;
    const {
      verbal,
      shortWill,
      short = shortWill,
      adverbs = '',
      verb,
      we,
      weShort,
      mine,
      own,
      us,
      self,
    } = match.groups ?? {};
    const end = match.index + match[0].length;
    const replace = (words: string) => edits.push({ start: match.index, end, text: words });
    if (verbal) replace(firstPerson(name, short, adverbs, verb));
    else if (we)
      replace(
        `${name} and others${weShort ? { re: ' are', ve: ' have', ll: ' will', d: ' would' }[weShort] : ''}`,
      );
    else if (mine) replace(isNamed() ? 'their' : `${name}'s`);
    else if (own) replace(isNamed() ? 'theirs' : `${name}'s`);
    else if (self) replace(isNamed() ? 'themself' : name);
    else if (us) replace(`${name} and others`);
    else replace(isNamed() ? 'them' : name);
  }
  const named = new Set<Figure>();
  for (const match of text.matchAll(
    /\b(?<word>she|he|they|her|him|his|hers|their|them)(?<short>['’](?:s|re|ve|ll|d))?\b/gi,
  )) {
    const word = match.groups?.word?.toLowerCase() ?? '';
    const figure = pronouns.get(word);
    if (!figure || named.has(figure) || isInsideQuotes(text, match.index)) continue;
    if (isNamedBefore(text.slice(0, match.index), figure)) continue;
    const possessive =
      /^(?:his|their|hers)$/.test(word) ||
      (word === 'her' &&
        /^\s+(?!(?:and|but|to|in|on|at|for|with|a|the|that|about|when|last|every|yesterday|today|because|so|from|as|if|out|up|off|again|very|really|how|what|some|by|was|is)\b)\p{L}/u.test(
          text.slice(match.index + match[0].length),
        ));
    const shown = displayName(figure, 'en', cast);
    const { short = '' } = match.groups ?? {};
    const after = text.slice(match.index + match[0].length);
    const written = short === '' || shown === figure.name ? '' : writtenOut(short, after);
    edits.push({
      start: match.index,
      end: match.index + match[0].length - (written === '' ? short.length : 0),
      text: `${possessive ? possessiveOf(shown) : shown}${written}`,
    });
    // Once named, the next pronoun for the same one is clear.
    named.add(figure);
  }
  return edits;
}

/** "Ann (User's sister) is": what is short behind a pronoun is written out behind more than a name. */
function writtenOut(short: string, after: string): string {
  const verb = { s: 'is', re: 'are', ve: 'have', ll: 'will', d: 'would' }[short.slice(1).toLowerCase()] ?? '';
  return ` ${verb === 'is' && HAS_DONE.test(after) ? 'has' : verb}`;
}

const HAS_DONE =
  /^ (?:(?:just|already|never|always|recently|also|finally|really) )*(?:been|got|had|gone|become|done|made|taken|lost|left|started|moved|quit|bought|found|given|begun|seen|written|won)\b/i;

function possessiveOf(name: string): string {
  return name.endsWith(')') ? `${name.replace(/ \(.*\)$/, '')}'s` : `${name}'s`;
}

function firstPerson(
  name: string,
  short: string | undefined,
  adverbs: string,
  verb: string | undefined,
): string {
  const tail = verb ? ` ${verb}` : '';
  if (short === 'm') return `${name} is${adverbs}${tail}`;
  if (short === 've') return `${name} has${adverbs}${tail}`;
  if (short === 'll') return `${name} will${adverbs}${tail}`;
  if (short === 'd')
    return `${name} ${verb && /(?:ed|been|had|gone|done|seen|better)$/i.test(verb) ? 'had' : 'would'}${adverbs}${tail}`;
  return `${name}${adverbs}${verb ? ` ${thirdPerson(verb)}` : ''}`;
}

const FIRST_ZH = /(?<![自忘大小本超真唯物])(?:(?:我们|咱们|我|咱|本人|俺)(?:自己)?)(?!国)/gu;

function chineseEdits(text: string, { cast, speaker, pronouns }: Retelling): Edit[] {
  const name = displayName(speaker, 'zh', cast);
  const edits: Edit[] = [];
  const others = otherWordsFrom(text);
  for (const match of text.matchAll(FIRST_ZH)) {
    if (match.index >= others || isInsideQuotes(text, match.index)) continue;
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 4);
    const several =
      /^(?:我们|咱们)/.test(match[0]) && !/^(?:公司|学校|部门|团队|班|家|小区|单位|组|店|村|的)/.test(after);
    // 我女朋友 is 用户的女朋友.
    const owns = new RegExp(`^(?:${ROLE_START})`, 'u').test(after);
    edits.push({
      start: match.index,
      end: match.index + match[0].length,
      text: `${name}${several ? '等人' : ''}${owns && match[0] === '我' ? '的' : ''}`,
    });
  }
  const named = new Set<Figure>();
  for (const match of text.matchAll(/(?<![其吉排利])(?<word>他们|她们|他|她|它)(?![汀命加])/gu)) {
    const figure = pronouns.get(match.groups?.word ?? '');
    if (
      !figure ||
      named.has(figure) ||
      isInsideQuotes(text, match.index) ||
      isNamedBefore(text.slice(0, match.index), figure)
    )
      continue;
    edits.push({
      start: match.index,
      end: match.index + match[0].length,
      text: `${displayName(figure, 'zh', cast)}${OWNS_ROLE.test(text.slice(match.index + match[0].length)) ? '的' : ''}`,
    });
    named.add(figure);
  }
  return edits;
}

const ROLE_START =
  '(?:女|男)(?:朋友|友|儿)|妈|爸|父|母|老(?:公|婆|板|师|爸|妈|家|同学|朋友)|妻|丈夫|太太|先生|爱人|媳妇|儿子|闺女|闺蜜|孩子|哥|姐|弟|妹|爷|奶|外[公婆]|姥|舅|姨|姑|叔|伯|表[哥姐弟妹]|堂[哥姐弟妹]|岳|婆婆|公公|朋友|好朋友|同事|同学|室友|舍友|邻居|领导|上司|经理|导师|医生|律师|房东|客户|外甥|侄|孙[子女]|宝宝|家(?:人|里|的)|狗|猫|小猫|小狗|对象|伴侣';

const OWNS_ROLE = new RegExp(`^(?:${ROLE_START})`, 'u');

function isNamedBefore(before: string, figure: Figure): boolean {
  if (figure.name && before.includes(figure.name)) return true;
  const words = figure.bond ? [...figure.bond.role.en, ...figure.bond.role.zh] : [];
  return (
    words.some((word) => before.toLowerCase().includes(word)) || (!figure.bond && before.includes(figure.key))
  );
}

function withSubject(told: string, figure: Figure, { cast, clock, owned }: Retelling): string {
  const name = displayName(figure, clock.language, cast);
  if (clock.language === 'zh')
    return told.includes(name)
      ? told
      : `${name}${owned || (figure.kind === 'thing' && /^(?!叫|就|还|也|都|已|在|现|目|正|一直)[\p{Script=Han}]{2,6}?(?:是|为|在|：)/u.test(told)) ? '的' : ''}${told}`;
  if (/^(?:speaking )?as an? /i.test(told)) return told.replace(/^(?:speaking )?as/i, `${name} is`);
  const first =
    /^(?<adverbs>(?:(?:just|really|still|also|finally|recently|already|almost|nearly|barely|hardly|rarely|seldom) )*)(?<verb>[A-Za-z']+)(?<rest>.*)$/su.exec(
      told,
    )?.groups;
  if (!first?.verb || told.startsWith(name)) return told;
  const verb = first.verb.charAt(0).toLowerCase() + first.verb.slice(1);
  const adverbs = (first.adverbs ?? '').toLowerCase();
  if (NO_LONGER.test(told)) return `${name} is ${verb}${first.rest ?? ''}`;
  if (HELD.test(told)) return `${name} has ${verb}${first.rest ?? ''}`;
  if (verb === 'been') return `${name} has ${adverbs}been${first.rest ?? ''}`;
  if (/^not an? |^(?:an? )?(?:(?:big|huge|massive) )?fan of /i.test(told))
    return `${name} is ${/^(?:big|huge|massive|fan)\b/i.test(told) ? 'a ' : ''}${verb}${first.rest ?? ''}`;
  if (
    /^(?:allergic|intolerant|based|married|engaged|pregnant|vegetarian|vegan|coeliac|diabetic|retired|self-employed|off|back)$/.test(
      verb,
    )
  )
    return `${name} is ${adverbs}${verb}${first.rest ?? ''}`;
  if (verb.endsWith('ing')) return `${name} is ${adverbs}${verb}${first.rest ?? ''}`;
  return `${name} ${adverbs}${thirdPerson(verb)}${first.rest ?? ''}`;
}

/** Without what joins it to the sentence it was taken from. */
function finish(text: string, language: 'zh' | 'en'): string {
  const trimmed = text.replace(/\s+/g, ' ').trim();
  if (language === 'zh') {
    const bare = trimmed.replace(/^[，,、；;：:。！!？?\s]+/u, '').replace(/[，,、；;：:\s]+$/u, '');
    return /[。！!？?…）)”」》]$/u.test(bare) ? bare : `${bare}。`;
  }
  const bare = trimmed
    .replace(/^[,;:—–\s-]+/u, '')
    .replace(/^(?:and|but|so|plus|then)\s+/i, '')
    .replace(/[,;:—–\s-]+$/u, '');
  const capital = bare.charAt(0).toUpperCase() + bare.slice(1);
  return /[.!?…"”\]]$/u.test(capital) ? capital : `${capital}.`;
}
