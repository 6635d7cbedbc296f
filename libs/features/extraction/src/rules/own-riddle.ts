const RIDDLE = {
  en: /\b(?:guess|you(?:'ll| will) never (?:guess|believe)) who(?:'s| is| has)? (?<told>[^.!?\n]{3,60})[.!?…]+\s*(?:me|I (?:did|am|have)|yours truly)\b[.!]*/giu,
  zh: /(?:你?猜猜?看?|你猜)?谁(?<told>[^。！!？?\n]{1,16}了[^。！!？?\n]{0,12})[？?！!。]\s*(?:就是|正是|是)?(?:我|本人)(?:啊|呀|哦)?(?=$|[！!。\s])[！!。]?/gu,
};

/** "Guess who passed? Me!" says that the speaker did. As long as it was, so that offsets hold. */
export function toldOfOneself(text: string, language: 'zh' | 'en'): string {
  return text.replace(RIDDLE[language], (all: string, ...rest: unknown[]) => {
    const { told } = rest.at(-1) as { told: string };
    const said = `${language === 'zh' ? '我' : 'I '}${told.trim()}.`;
    return said.length <= all.length ? said.padEnd(all.length) : all;
  });
}
