/** How far a clause is looked at on either side. UTF-16 units. */
const REACH = 90;

const PAST =
  /\b(?:was|were|did|didn['’]t|had|went|came|got|met|saw|told|said|made|took|gave|left|found|bought|sold|ate|drank|ran|began|felt|wrote|read about|lost|won|broke|spoke|slept|woke|drove|flew|paid|sent|heard|held|[a-z]{3,}ed|yesterday|ago)\b/iu;
const FUTURE =
  /\b(?:will|won['’]t|shall|going to|gonna|let['’]s|plan(?:ning|s)?|need(?:s)? to|have to|has to|must|should|can|could|would|want(?:s)? to|remind|due|deadline|scheduled|booked|moved to|postponed|supposed to|meeting is|tomorrow|'ll|’ll)\b/iu;

/** Whether the English sentence around an offset tells of the past. Signs of the future outweigh those of the past. */
export function isToldAsPast(text: string, at: number): boolean {
  const before =
    text
      .slice(Math.max(0, at - REACH), at)
      .split(/[.!?\n]\s/u)
      .at(-1) ?? '';
  const after = text.slice(at, at + REACH).split(/[.!?\n](?:\s|$)/u)[0] ?? '';
  const sentence = `${before}${after}`;
  return PAST.test(sentence) && !FUTURE.test(sentence);
}
