const BLOCKS = [
  /```[\s\S]*?(?:```|$)/g,
  /^[ \t]*>.*$/gm,
  /^[ \t]*(?:-{2,}\s*(?:original|forwarded) message\s*-{2,}|begin forwarded message:|转发邮件|原始邮件|-{3,}原文-{3,})[\s\S]*$/gim,
  /<(document|quote|email|file|context|attachment)\b[^>]*>[\s\S]*?(?:<\/\1>|$)/gi,
];

/**
 * The text with quoted and pasted blocks blanked out, offsets unchanged: what others wrote is not what the
 * speaker says of themself, and never an order (W10, memory poisoning).
 */
export function withoutQuotedBlocks(text: string): string {
  return BLOCKS.reduce((kept, block) => kept.replace(block, blank), text);
}

export function blank(text: string): string {
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
