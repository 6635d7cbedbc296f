const BLOCKS = [
  /```[\s\S]*?(?:```|$)/g,
  /^[ \t]*>.*$/gm,
  /^[ \t]*(?:-{2,}\s*(?:original|forwarded) message\s*-{2,}|begin forwarded message:|转发邮件|原始邮件|-{3,}原文-{3,})[\s\S]*$/gim,
  /<(document|quote|email|file|context|attachment)\b[^>]*>[\s\S]*?(?:<\/\1>|$)/gi,
];

const ASK_EN =
  '(?:please |pls |can you |could you |would you |will you |help me |i need you to |i want you to |quickly |just |and |now )*';
const WORK_EN =
  '(?:summari[sz]e|rewrite|rephrase|reword|paraphrase|proofread|proof-read|translate|edit(?!:)|polish|shorten|simplify|condense|punctuate|transcribe|tidy up|clean up|spell-?check|(?:check|correct|fix|improve|review) (?:the |my |this |these )?(?:grammar|spelling|punctuation|english|wording|style|tone|email|letter|text|message|essay|paragraph|sentences?|draft|abstract|bio|cover letter|statement|post|tweet|caption|translation|note)|(?:check|correct|fix|improve) (?:this|these)|make (?:this|the following|these|my (?:email|text|message|paragraph|bio|letter)) (?:sound )?(?:\\w+ )*(?:\\w+er|more \\w+|less \\w+|formal|polite|professional|friendly|funny|concise|shorter|natural|better))';
/** Handed over to be worked on: whatever follows the colon is a text, and not what the speaker says. */
const HANDED_OVER = [
  new RegExp(
    `(?<asked>(?:^|[\\n.!?] ?)${ASK_EN}${WORK_EN}\\b[^\\n:"“]{0,70}(?::\\s*|\\n+\\s*(?=["“'])))(?<told>["“][^"”]*["”]?|'[^']*'(?=\\s|$)|\\S[\\s\\S]*)`,
    'iu',
  ),
  // 总结一下我的情况：… is told of oneself.
  /(?<asked>(?:^|[\n。！!？?，,]\s*)(?:请|帮我|麻烦|你能|能不能|能|可以|给我|把|将)*[^\n：:，,。]{0,8}?(?:翻译|润色|改写|总结|概括|校对|扩写|缩写|仿写|修改|改一?下|改得)(?!一?下?我的(?:情况|需求|背景|计划|病史))[^\n：:。]{0,20}[：:]\s*)(?<told>[“「"][^”」"]*[”」"]?|\S[\s\S]*)/u,
];

/**
 * The text with quoted and pasted blocks blanked out, offsets unchanged: what others wrote is not what the
 * speaker says of themself, and never an order (W10, memory poisoning).
 */
export function withoutQuotedBlocks(text: string): string {
  const own = BLOCKS.reduce((kept, block) => kept.replace(block, blank), text);
  return HANDED_OVER.reduce(
    (kept, block) =>
      kept.replace(block, (...match: unknown[]) => {
        const { asked, told } = match.at(-1) as { asked: string; told: string };
        return `${asked}${blank(told)}`;
      }),
    own,
  );
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** Whether an offset lies inside quotation marks of the same line. */
export function isInsideQuotes(text: string, offset: number): boolean {
  const before =
    text
      .slice(Math.max(0, offset - 300), offset)
      .split('\n')
      .at(-1) ?? '';
  if ((before.match(/"/g)?.length ?? 0) % 2 === 1) return true;
  return /[“「『][^”」』]*$/.test(before);
}
