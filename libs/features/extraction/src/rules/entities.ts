import type { CandidateEntity, EntityKind } from '@mindbase/domain';
import { tagChinese } from '@mindbase/language';
import { chinesePersons } from './names-zh';
import { isEnglishName } from './names-en';

const ENTITIES_MAX = 12;

/** People, organisations, places, projects and works named in a text, in the script they were written in (F1). */
export function entitiesIn(text: string, language: 'zh' | 'en'): CandidateEntity[] {
  const found = language === 'zh' ? [...chineseEntities(text), ...latinNames(text)] : englishEntities(text);
  const seen = new Set<string>();
  return found
    .filter(({ name }) => {
      const key = name.toLowerCase();
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, ENTITIES_MAX);
}

const RUN =
  /(?:(?:Mr|Mrs|Ms|Dr|Prof)\.? )?\p{Lu}[\p{L}\d’'&-]*(?:(?: (?:of|the|de|van|von|and|for) (?=\p{Lu})| )\p{Lu}[\p{L}\d’'&-]*)*(?: (?:contract|project|deal|team|account|agreement|release|app|campaign|company|university|hospital|festival)\b)?/gu;
const WORK = /["“]([^"”]{2,60})["”]/gu;

function englishEntities(text: string): CandidateEntity[] {
  const works = [...text.matchAll(WORK)].flatMap(([, title]) =>
    title && /^\p{Lu}/u.test(title) ? [{ name: title, kind: 'product' as const }] : [],
  );
  const runs = [...text.matchAll(RUN)].flatMap((match) => {
    const starts =
      match.index === 0 || /[.!?:\n]\s*$/.test(text.slice(Math.max(0, match.index - 3), match.index));
    return englishName(match[0], starts, text.slice(match.index + match[0].length));
  });
  return [...works, ...runs];
}

function englishName(run: string, startsSentence: boolean, after: string): CandidateEntity[] {
  let words = run.replace(/['’]s$/, '').split(' ');
  // A sentence's first word is capital anyway: drop it when it is a plain word.
  while (words.length > 0 && !isEnglishName(words[0] ?? '')) words = words.slice(1);
  const name = words
    .join(' ')
    .replace(/['’]s\b.*$/, '')
    .trim();
  if (name.length < 2 || /^(?:I|[A-Z]['’]?)$|^I['’]/.test(name) || /^User\b/.test(name)) return [];
  if (startsSentence && words.length === 1 && !run.includes(' ') && !actsLikeName(run, after)) return [];
  return [{ name, kind: englishKind(name) }];
}

/** The first word of a sentence is a name when what follows is said of it. */
function actsLikeName(word: string, after: string): boolean {
  if (
    /(?:ing|ly|tion|ness|ment|ful|ous|able)$|^(?:lots|money|music|time|food|family|friends|kids|dogs|cats|things?|work|school)$/i.test(
      word,
    )
  )
    return false;
  return (
    /['’]s$/.test(word) ||
    /^(?:['’]s)? ?(?:from|and \p{Lu}|is|was|has|had|will|would|can|said|told|wants|likes|loves|hates|lives|works|got|went|just|also|plays|hates|needs|helps|makes|runs|owns|says|asks|handles|\p{Ll}{2,}ed)\b/u.test(
      after.trimStart(),
    ) ||
    /^[A-Z0-9-]{2,}$/.test(word)
  );
}

function englishKind(name: string): EntityKind {
  if (/\b(?:contract|project|deal|agreement|release|campaign)$/i.test(name)) return 'project';
  if (
    /\b(?:Inc|Corp|Ltd|LLC|Company|University|College|School|Hospital|Bank|Group|Agency|Club|Institute|Society|company|team|account)\b/.test(
      name,
    )
  )
    return 'organization';
  if (
    /\b(?:Street|St|Road|Rd|Park|Avenue|Lake|Mount|Mountain|River|Beach|City|Island|Bay|Square|Bridge|Museum|Cafe|Café|Restaurant)\b/.test(
      name,
    )
  )
    return 'place';
  return /^(?:(?:Mr|Mrs|Ms|Dr|Prof)\.? )?\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u.test(name) ? 'person' : 'thing';
}

function latinNames(text: string): CandidateEntity[] {
  const names = text.matchAll(/[A-Z][A-Za-z0-9]+(?: [A-Z][A-Za-z0-9]+)*/g);
  // billing-api, auth_service: how services, branches and hosts are called.
  const codes = text.matchAll(/(?<![\w@./-])[a-z][a-z0-9]*(?:[-_][a-z0-9]+)+(?![\w@./-])/g);
  return [...names, ...codes].flatMap(([name]) =>
    name.length > 1 && isEnglishName(name) ? [{ name, kind: 'thing' as const }] : [],
  );
}

const TITLED = /《([^》]{1,40})》|「([^」]{1,30})」/gu;
/** The last word of a name that tells its kind. */
const KIND_WORDS: readonly (readonly [RegExp, EntityKind])[] = [
  [
    /(?:公司|集团|科技|银行|事务所|工作室|出版社|研究院|研究所|大学|学院|中学|小学|医院|智造|协会|俱乐部|餐厅|饭店|酒店|咖啡馆|书店|农场|牧场|果园|工厂|超市|商场|诊所|幼儿园|健身房|剧院|剧团|乐团|茶馆|画廊|花店|面包店|民宿|客栈)$/u,
    'organization',
  ],
  [/(?:项目|合同|协议|工程|计划书|方案|招标)$/u, 'project'],
  [/(?:市|省|县|区|镇|村|路|街|公园|山|湖|河|岛|古城|古镇|机场|车站|站|博物馆|美术馆|广场|寺|塔)$/u, 'place'],
];
/** Words that may stand inside a name. */
const NAME_TAG = /^(?:n|nr\w*|ns|nt|nz|ng|nrt|j|b|x|eng|vn|a|an|s|f|g|v|vg)$/;
/** Words that begin no name: pronouns, verbs of going and doing, measures, times. */
const NOT_IN_NAME =
  /^(?:[我你他她它这那哪的了是在去到来从和跟与把被给对为很太都也还就又再不没有个家次些种件位只条]|我们|你们|他们|一家|一个|一次|一份|今天|昨天|明天|最近|目前|现在|这个|那个|参观|打算|准备|喜欢|看|讲|爬|逛|游|玩|做|买|吃|住|说|要|想|会|能|可以|关于|负责|加入|入职|参加|完成|开始|继续|自己|大家|新|大|小|老|好|高|美丽|附近|当地|本地|时候|之前|之后|客户|要求|孩子|公司|今年|去年|明年|\d+)$/u;

function chineseEntities(text: string): CandidateEntity[] {
  const works = [...text.matchAll(TITLED)].map(([, work, quoted]): CandidateEntity => ({
    name: work ?? quoted ?? '',
    kind: work ? 'product' : 'thing',
  }));
  const persons = chinesePersons(text).map(({ name }): CandidateEntity => ({ name, kind: 'person' }));
  const taken = [...works, ...persons].map(({ name }) => name);
  const named = runsOfNouns(text).filter(({ name }) => !taken.some((known) => known.includes(name)));
  return [...persons, ...works, ...named];
}

/** Dictionary places and bodies, and runs of words that end in a word of kind (云帆 + 项目). */
function runsOfNouns(text: string): CandidateEntity[] {
  const tagged = tagChinese(text);
  return tagged.flatMap(({ word, tag }, i): CandidateEntity[] => {
    if (!/^[\p{Script=Han}A-Za-z0-9]+$/u.test(word)) return [];
    const kind = /^(?:n|x|eng|j|s)/.test(tag)
      ? KIND_WORDS.find(([pattern]) => pattern.test(word))?.[1]
      : undefined;
    if (kind) {
      let from = i;
      let length = word.length;
      while (from > 0 && length < 12) {
        const before = tagged[from - 1];
        if (
          !before ||
          !NAME_TAG.test(before.tag) ||
          NOT_IN_NAME.test(before.word) ||
          !/^[\p{Script=Han}A-Za-z0-9]+$/u.test(before.word)
        )
          break;
        if (/^(?:v|a|m)/.test(before.tag) && before.word.length < 2) break;
        from -= 1;
        length += before.word.length;
      }
      const name = tagged
        .slice(from, i + 1)
        .map((part) => part.word)
        .join('');
      if (from < i || (word.length > 2 && /^n[sztr]/.test(tag)))
        return name.length > 2 ? [{ name, kind }] : [];
    }
    if (word.length < 2 || !/^\p{Script=Han}+$/u.test(word)) return [];
    if (tag === 'ns') return [{ name: word, kind: 'place' }];
    if (tag === 'nt') return [{ name: word, kind: 'organization' }];
    return tag === 'nz' && word.length > 2 ? [{ name: word, kind: 'thing' }] : [];
  });
}
