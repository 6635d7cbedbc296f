/** Words of a name that tell nobody apart. */
const titles = new Set(
  'mr mrs ms miss dr doctor prof professor sir madam uncle aunt auntie coach the of and for a an de van von der la le el my our'.split(
    ' ',
  ),
);
const companyForms = new Set(
  'inc corp corporation ltd limited llc plc gmbh ag bv sa co company group holdings'.split(' '),
);

/** What a Chinese name ends in when it says what kind of thing it is. */
const kindEnding =
  /(?<kind>有限公司|股份公司|分公司|公司|集团|科技|项目|合同|协议|平台|系统|应用|版本|客户|方案|报告|审核|审批|部门|团队|模块|小组|银行|学校|医院)$/u;
const titleEnding =
  /(?:经理|总监|总|老师|律师|医生|教授|主任|工程师|师傅|大夫|会计|先生|女士|博士|阿姨|叔叔)$/u;
const partsMax = 4;

/**
 * Shorter forms by which people call what has this name (W11), from its words, normalised and in order: a name of a person without title,
 * "Orwell" of "Orwell Ltd", "contract" and "Vesper" of "Vesper contract", 海澜 and 合同 of 海澜合同, 海关 of 宁港海关. Several things may
 * share one; they serve to find, never to tell that two are the same.
 */
export function nameParts(words: readonly string[], kind: string): string[] {
  const whole = words.join(words.every(isHan) ? '' : ' ');
  const found = /\p{Script=Han}/u.test(whole)
    ? chineseParts(whole.replace(/\s/g, ''), words, kind)
    : latinParts(words);
  return [...new Set(found)].filter((part) => part !== whole && isDistinctive(part)).slice(0, partsMax);
}

function latinParts(words: readonly string[]): string[] {
  const telling = words
    .map((word) => word.replace(/['’]s$/, ''))
    .filter((word) => !titles.has(word) && !companyForms.has(word));
  if (telling.length === 0) return [];
  return [telling.join(' '), telling.at(-1) ?? '', telling[0] ?? ''];
}

function chineseParts(name: string, words: readonly string[], kind: string): string[] {
  const of = name.split('的').filter((part) => part.length > 1);
  const parts = of.length > 1 ? of : [name];
  // 房屋评估报告 is 评估报告 once it is clear whose: what stands last says what it is.
  const head = kind === 'person' || of.length > 1 ? '' : words.slice(1).join('');
  return parts.flatMap((part) => {
    const ending = kindEnding.exec(part)?.groups?.kind;
    if (ending) return [part, part.slice(0, -ending.length), head, ending];
    if (head) return [part, head];
    const bare = part.replace(titleEnding, '');
    // 林晓舟 is 晓舟 to friends.
    const given = kind === 'person' && /^\p{Script=Han}{3}$/u.test(bare) ? [bare.slice(1)] : [];
    return [part, bare, ...given];
  });
}

function isDistinctive(part: string): boolean {
  return isHan(part) ? part.length > 1 : part.length > 2 && /\p{L}/u.test(part);
}

function isHan(text: string): boolean {
  return /^\p{Script=Han}+$/u.test(text);
}
