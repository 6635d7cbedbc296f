import type { PatternHit } from '@mindbase/language';

/** "Knee is still wrecked" is the speaker's knee: read alone, the memory has to say whose. */
export function withOwnedPart(text: string, hit: Pick<PatternHit, 'groups'> | null): string {
  const { part, subject } = hit?.groups ?? {};
  if (!part || subject || !text.toLowerCase().startsWith(part.toLowerCase())) return text;
  return `my ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
