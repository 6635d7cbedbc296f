import type { Candidate } from '@mindbase/domain';
import { isFullName, isQuestion, isRequest, roleOf, roleWords, sentences } from '@mindbase/language';
import { FOREIGN_LABELS, FORM_LABELS, type FormLabel } from './form-labels';
import { profileFields } from './profile-line';

/** A field with a label, as a sentence of its owner, and where it stands. */
export interface FormField {
  readonly stated: string;
  /** The list that the sentence holds as a whole: "nuts, shellfish" is what one is allergic to; empty where it holds a part. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

export interface FilledForm {
  readonly fields: readonly FormField[];
  /** The text without the fields, offsets unchanged. */
  readonly rest: string;
}

/** Beside more words than this, fields belong to a text and not to the one who sent it. UTF-16 units. */
const BESIDE_MAX = 160;
const VALUE_MAX = 90;

const LABEL = {
  en: "\\p{L}[\\p{L}'-]*(?: \\p{L}[\\p{L}'-]*){0,3}",
  zh: '[\\p{Script=Han}]{1,8}|[A-Za-z]{2,12}',
};
const FIELD = {
  en: new RegExp(
    `(?<=^|[\\n.;,:|]\\s*|[-*•–]\\s+)(?<label>${LABEL.en})\\s?:[ \\t]+(?!(?:${LABEL.en}):\\s)(?<value>[^\\n;|]+?)(?=\\s*(?:$|[\\n;|]|[.!](?:\\s|$)|, ?(?:and )?(?:${LABEL.en})\\s?:\\s))`,
    'gu',
  ),
  zh: new RegExp(
    `(?<=^|[\\n。；;，,、：:|\\s]\\s*|[-*•–]\\s*)(?<label>${LABEL.zh})\\s?[：:]\\s*(?!(?:${LABEL.zh})[：:])(?<value>[^\\n。；;|]+?)(?=\\s*(?:$|[\\n。；;|！!]|[，,、\\s]\\s*(?:${LABEL.zh})\\s?[：:]))`,
    'gu',
  ),
};
const NOTHING =
  /^(?:_+|-+|\.+|…|none|no|nope|nothing|n\/?a|nil|tbd|unknown|xx+|\?+|无|没有|没|暂无|不详|保密|略|待定|同上|随便|都行)$/iu;
/** Names that stand for anybody. */
const ANYBODY =
  /\b(?:john|jane) (?:doe|smith)\b|\b(?:foo|bar|lorem)\b|^(?:张三|李四|王五|某某|小明)$|_{2,}|\[[^\]]*\]|<[^>]*>|\{[^}]*\}/iu;

/** "Wife: Karin", 狗：饼干，比格，四岁: what stands behind the name is not of the one who writes. */
function kinLabel(word: string, language: 'zh' | 'en'): FormLabel | undefined {
  const role = roleOf(word.replace(/^(?:my |our |我的?)/iu, '').toLowerCase(), language);
  if (!role || role.gender === 'plural') return undefined;
  return {
    label: /^$/u,
    stated: (value) => {
      const [name = ''] = value.split(/、|, | and |[（(]/u);
      if (language === 'zh') {
        const named = role.animal
          ? /^[\p{Script=Han}]{2,3}(?<![了的吗呢很好])$/u.test(name)
          : isFullName(name) || /^[小老阿]\p{Script=Han}$/u.test(name);
        return named ? `我的${role.zh[0] ?? word}叫${name}` : null;
      }
      return /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?$/u.test(name)
        ? `My ${role.en[0] ?? word} is called ${name}`
        : null;
    },
  };
}

/** "(My daughter)", "my friend's details:" beside it: the form is theirs. */
const OF_KIN = {
  en: new RegExp(
    `(?:\\(|\\b(?:for|of|about) )(?:my|our) (?:\\p{L}+ )?(?:${roleWords.en})\\b|\\b(?:my|our) (?:\\p{L}+ )?(?:${roleWords.en})['’]s (?:\\p{L}+ )?(?:details|info(?:rmation)?|profile|data|form|facts)\\b`,
    'iu',
  ),
  zh: new RegExp(
    `(?:[（(]|给|帮|替|关于|这是)我(?:们)?(?:家)?的?(?:${roleWords.zh})|我(?:们)?(?:家)?的?(?:${roleWords.zh})的?(?:信息|情况|资料|档案|简历)`,
    'u',
  ),
};

/** Who is that old writes no form. */
function isChild(value: string): boolean {
  return /^(?:\d|1[0-2]|[一二三四五六七八九十])(?:\D|$)/u.test(value);
}

/** Somebody made up. */
const INVENTED =
  /\b(?:characters?|protagonist|persona|story|novel|fictional|fake|role-?play|npc)\b|角色|人物|小说|虚构|编造|扮演|剧本/iu;

/**
 * The fields of a form that tells of the one who sends it: "Allergies: nuts", 姓名：林小满。城市：苏州. Each is put as a sentence. A
 * form of something else (a letter's head, an error, a recipe, somebody made up) says nothing, and its fields are blanked.
 */
export function filledForm(text: string, language: 'zh' | 'en'): FilledForm {
  const found = [...text.matchAll(FIELD[language])].map((match) => {
    const { label = '', value = '' } = match.groups ?? {};
    return {
      label: label.trim(),
      value: value.trim(),
      start: match.index,
      end: match.index + match[0].length,
    };
  });
  if (found.length === 0) {
    const fields = language === 'en' ? profileFields(text) : [];
    return { fields, rest: withoutHeading(without(text, fields), language) };
  }
  const known = found.flatMap((field) => {
    const row =
      FORM_LABELS[language].find(({ label }) => label.test(field.label)) ?? kinLabel(field.label, language);
    return row ? [{ ...field, row, ...statedBy(row, field, language) }] : [];
  });
  const told = known.filter(({ stated, value }) => stated !== null || NOTHING.test(value));
  const rest = withoutHeading(without(text, found), language);
  const foreign =
    found.some(({ label }) => FOREIGN_LABELS[language].test(label)) ||
    known.some(({ value }) => ANYBODY.test(value)) ||
    isOfTwo(known) ||
    known.some(({ label, value }) => /^(?:age|年[龄纪])$/iu.test(label) && isChild(value)) ||
    INVENTED.test(rest);
  if (foreign && found.length + known.length > 1) return { fields: [], rest };
  if (told.length === 0 || found.length > 2 * told.length) return { fields: [], rest: text };
  if (rest.replace(/\s+/gu, ' ').length > BESIDE_MAX || OF_KIN[language].test(rest))
    return { fields: [], rest: text };
  if (isOfAnother(told, rest, language)) return { fields: [], rest };
  return {
    fields: told.flatMap(({ stated, list, start, end }) =>
      stated === null ? [] : [{ stated, value: stated.includes(list) ? list : '', start, end }],
    ),
    rest: withoutHeading(without(text, known), language),
  };
}

function statedBy(
  row: FormLabel,
  { label, value }: { readonly label: string; readonly value: string },
  language: 'zh' | 'en',
): { readonly stated: string | null; readonly list: string } {
  const list = value.length <= VALUE_MAX && !NOTHING.test(value) ? asList(value, language) : '';
  return { stated: list ? row.stated(list, label) : null, list };
}

/** Two of one kind are of two. */
function isOfTwo(fields: readonly { readonly label: string }[]): boolean {
  return new Set(fields.map(({ label }) => label.toLowerCase())).size < fields.length;
}

/** The whole list is the object, where a sentence gave its first item alone. */
export function asWhole(slot: Candidate, value: string): Candidate {
  return slot.object !== null && value !== '' && value.startsWith(slot.object)
    ? { ...slot, object: value }
    : slot;
}

/** 我的情况：, "some facts about me:" open a list and say nothing. */
const HEADING = {
  en: /^[^\n:.!?]{0,24}\b(?:about me|about myself|my (?:profile|details|info(?:rmation)?|basics|facts|preferences))[^\n:.!?]{0,16}:[ \t]*(?=\n)/giu,
  zh: /^(?:以下是|下面是)?(?:关于我|我的?(?:个人|基本)?(?:情况|信息|资料|背景|档案|简介|偏好))(?:如下)?[：:][ \t]*(?=\n)/gu,
};

function withoutHeading(text: string, language: 'zh' | 'en'): string {
  return text.replace(HEADING[language], (heading) => ' '.repeat(heading.length));
}

/** What one has to be minded of is told for oneself, whatever is asked beside it. */
const CARE =
  /allerg|intoleran|diet|avoid|\beat\b|medic|meds|condition|diagnos|过敏|忌|不吃|不能吃|饮食|用药|药物|病/iu;

/** With something asked that is not asked for oneself: "Name: … Is this format ok?", "Location: Berlin. Weather?" */
function isOfAnother(
  fields: readonly { readonly label: string }[],
  rest: string,
  language: 'zh' | 'en',
): boolean {
  const asks = sentences(rest).some(({ text }) => isQuestion(text, language) || isRequest(text, language));
  return (
    asks &&
    !fields.every(({ label }) => CARE.test(label)) &&
    !/\b(?:I|my|mine|(?:about|for|introduce) me)\b|我的|[关于介绍以]我|我(?:应该|该|适合|能|可以|要)/u.test(
      rest,
    )
  );
}

function asList(value: string, language: 'zh' | 'en'): string {
  const said = value.replace(/[\s.。!！]+$/u, '');
  if (language === 'zh') return said.replace(/\s*[，,/]\s*/gu, '、');
  const items = said.split(/\s*[,/]\s*(?:and )?/u).filter(Boolean);
  return items.length > 1 && items.every((item) => !/^\d/u.test(item))
    ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
    : said;
}

function without(text: string, fields: readonly { start: number; end: number }[]): string {
  return fields.reduce(
    (kept, { start, end }) => kept.slice(0, start) + ' '.repeat(end - start) + kept.slice(end),
    text,
  );
}
