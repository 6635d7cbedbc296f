import { type Habit, type PartOfDay, type Period, predicateFamily } from '@mindbase/domain';

type Language = 'zh' | 'en';
type Pair = readonly [zh: string, en: string];

/** How slots are headed in a summary, in the order in which they stand there; the last takes what has none. */
const headings: readonly (readonly [families: readonly string[], heading: Pair])[] = [
  [
    ['name', 'birthday', 'age', 'nationality', 'hometown'],
    ['个人信息', 'About'],
  ],
  [
    ['residence', 'location'],
    ['居住', 'Home'],
  ],
  [
    ['occupation', 'employer', 'business', 'education', 'skill', 'language', 'commute'],
    ['工作与学习', 'Work and study'],
  ],
  [
    ['project', 'status', 'blocked_by', 'owner', 'decision'],
    ['项目', 'Projects'],
  ],
  [
    ['family', 'relation', 'relationship', 'pet', 'contact'],
    ['家人与朋友', 'Family and friends'],
  ],
  [['health'], ['健康', 'Health']],
  [
    ['diet', 'drink'],
    ['饮食', 'Food and drink'],
  ],
  [
    ['likes', 'favourite', 'preference', 'seat', 'setting'],
    ['喜好', 'Likes'],
  ],
  [['dislikes'], ['不喜欢', 'Dislikes']],
  [['habit'], ['习惯', 'Habits']],
  [['assistant'], ['对助手的要求', 'Wishes for the assistant']],
  [
    ['plan', 'goal', 'appointment', 'task'],
    ['计划与待办', 'Plans and tasks'],
  ],
  [
    ['episode', 'topic'],
    ['经历', 'Events'],
  ],
  [[], ['其他', 'Other']],
];

/** Place of a slot's heading among all of them. */
export function headingOf(predicate: string): number {
  const family = predicateFamily(predicate);
  const found = headings.findIndex(([families]) => families.includes(family));
  return found < 0 ? headings.length - 1 : found;
}

const spoken = ([zh, en]: Pair, language: Language) => (language === 'zh' ? zh : en);

export const headingText = (place: number, language: Language) =>
  spoken(headings[place]?.[1] ?? ['其他', 'Other'], language);

/** A heading and what stands under it, whole sentences. */
export interface Section {
  readonly heading: string;
  readonly sentences: readonly string[];
}

/** Longest piece of one memory in a summary, in characters. */
const sentenceMax = 200;

export function sectionsText(title: string, sections: readonly Section[], language: Language): string {
  const zh = language === 'zh';
  const lines = sections.map(({ heading, sentences }) => {
    const items = sentences.map(bare).join(zh ? '；' : '; ');
    return `${heading}${zh ? '：' : ': '}${items}${zh ? '。' : '.'}`;
  });
  return zh ? `${title}。${lines.join('')}` : `${title}. ${lines.join(' ')}`;
}

/** Without its full stop, on one line, and not too long. */
function bare(sentence: string): string {
  const line = sentence
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.。;；!！]+$/u, '');
  return line.length <= sentenceMax ? line : `${line.slice(0, sentenceMax - 1).trimEnd()}…`;
}

export function dayTitle({ first }: Period, language: Language): string {
  return language === 'zh' ? `${day(first, language)}小结` : `Summary of ${day(first, language)}`;
}

export function weekTitle({ first, last }: Period, entity: string, language: Language): string {
  return language === 'zh'
    ? `${day(first, language)}至${day(last, language)}一周，与“${entity}”有关的事`
    : `The week of ${day(first, language)}, about ${entity}`;
}

export function monthTitle({ first }: Period, language: Language): string {
  const [year = '', month = ''] = first.split('-');
  return language === 'zh'
    ? `${year}年${Number(month)}月用户概况`
    : `Profile of the user in ${months[Number(month) - 1]} ${year}`;
}

export interface TopicWording {
  /** What the episodes have in common, in the words of the latest. */
  readonly shared: readonly string[];
  readonly times: number;
  readonly first: string;
  readonly last: string;
  readonly latest: string;
}

export function topicText({ shared, latest, ...when }: TopicWording, language: Language): string {
  const zh = language === 'zh';
  const about = shared.length > 0 ? `${zh ? '：' : ': '}${shared.join(zh ? '、' : ', ')}` : '';
  return zh
    ? `多次提到的事${about}（${span(when, language)}）。最近一次：${bare(latest)}。`
    : `A recurring topic${about} (${span(when, language)}). Latest: ${bare(latest)}.`;
}

/** @param subject `user`, or the name of whoever has it; a mere role is not named. */
export function habitText(
  { shared, latest, ...when }: TopicWording,
  habit: Habit,
  subject: string,
  language: Language,
): string {
  const zh = language === 'zh';
  const whose = subject === 'user' ? (zh ? '用户' : 'the user') : subject.startsWith('user.') ? '' : subject;
  const about = shared.length > 0 ? `${zh ? '：' : ': '}${shared.join(zh ? '、' : ', ')}` : '';
  const rhythm = rhythmText(habit, language);
  return zh
    ? `${whose && `${whose}的`}习惯${about}${rhythm && `，${rhythm}`}（${span(when, language)}）。最近一次：${bare(latest)}。`
    : `A habit${whose && ` of ${whose}`}${about}${rhythm && `, ${rhythm}`} (${span(when, language)}). Latest: ${bare(latest)}.`;
}

const weekdays: readonly Pair[] = [
  ['周一', 'Mondays'],
  ['周二', 'Tuesdays'],
  ['周三', 'Wednesdays'],
  ['周四', 'Thursdays'],
  ['周五', 'Fridays'],
  ['周六', 'Saturdays'],
  ['周日', 'Sundays'],
];
const parts: Readonly<Record<PartOfDay, Pair>> = {
  night: ['深夜', 'at night'],
  morning: ['上午', 'in the morning'],
  afternoon: ['下午', 'in the afternoon'],
  evening: ['晚上', 'in the evening'],
};
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

function rhythmText({ weekday, partOfDay }: Habit, language: Language): string {
  const on = weekday === null ? undefined : weekdays[weekday - 1];
  const at = partOfDay === null ? '' : spoken(parts[partOfDay], language);
  if (language === 'zh') return on ? `多在${spoken(on, language)}${at}` : at && `多在${at}`;
  return [on ? `mostly on ${spoken(on, language)}` : at && 'mostly', at].filter(Boolean).join(' ');
}

function span({ times, first, last }: Omit<TopicWording, 'shared' | 'latest'>, language: Language): string {
  const [from, to] = [day(first, language), day(last, language)];
  if (language === 'zh') return `${times}次，${from === to ? from : `${from}至${to}`}`;
  return `${times} times, ${from === to ? from : `${from} to ${to}`}`;
}

function day(iso: string, language: Language): string {
  const [year = '', month = '', date = ''] = iso.split('-');
  return language === 'zh'
    ? `${year}年${Number(month)}月${Number(date)}日`
    : `${Number(date)} ${months[Number(month) - 1]} ${year}`;
}
