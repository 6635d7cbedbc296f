import { type Role, roleOf, roleWords } from '../patterns/roles';

const asked: Readonly<Record<'zh' | 'en', readonly RegExp[]>> = {
  en: [
    `\\bwho(?:['’]s|\\s+is|\\s+are)\\s+(?:currently\\s+|now\\s+)?(?:my|our)\\s+(?:(?:new|current)\\s+)?(?<role>${roleWords.en})\\b(?!['’]s)`,
    `\\bname\\s+of\\s+(?:my|our)\\s+(?:(?:new|current)\\s+)?(?<role>${roleWords.en})\\b(?!['’]s)`,
    `\\b(?:my|our)\\s+(?:(?:new|current)\\s+)?(?<role>${roleWords.en})(?:['’]s\\s+name\\b|\\s+called\\b)`,
  ].map((source) => new RegExp(source, 'iu')),
  zh: [
    `(?:我|我们|咱们?)(?:的|家)?(?:现在|目前)?的?(?:新|现任)?(?<role>${roleWords.zh})(?:现在|目前)?(?:是谁|是哪[位个]|叫什么|叫啥|的?名字)`,
    `谁是(?:我|我们|咱们?)(?:的|家)?(?<role>${roleWords.zh})`,
  ].map((source) => new RegExp(source, 'u')),
};

/** Whose name a question asks for by what they are to the user ("Who is my manager?", 我姐姐叫什么); undefined: nobody's. */
export function roleAskedFor(question: string, language: 'zh' | 'en'): Role | undefined {
  for (const expression of asked[language]) {
    const word = expression.exec(question)?.groups?.role;
    if (word !== undefined) return roleOf(word, language);
  }
  return undefined;
}
