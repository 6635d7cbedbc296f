import type { Attachment, TurnRole } from '@mindbase/domain';
import { detectLanguage, redactSecrets } from '@mindbase/language';
import type { IncomingTurn } from '@mindbase/ports';

/** A turn without secrets, ready to be sealed. */
export interface CleanTurn {
  readonly id: string;
  readonly role: TurnRole;
  readonly name: string | null;
  readonly content: string;
  readonly language: 'zh' | 'en';
  readonly at: string;
  readonly attachments: readonly Attachment<string>[];
  readonly redactions: Record<string, number>;
}

/** Takes secrets out of every text of a turn (W6) and fills in its defaults. */
export function cleanTurn(turn: IncomingTurn, id: string, now: string): CleanTurn {
  const redactions: Record<string, number> = {};
  const clean = (text: string): string => {
    const result = redactSecrets(text);
    for (const [kind, count] of Object.entries(result.redactions))
      redactions[kind] = (redactions[kind] ?? 0) + count;
    return result.text;
  };
  const content = clean(turn.content);
  return {
    id,
    role: turn.role,
    name: turn.name === undefined ? null : clean(turn.name),
    content,
    language: languageOf(turn.language, content),
    at: new Date(turn.at ?? now).toISOString(),
    attachments: (turn.attachments ?? []).map(({ type, uri, description }) => ({
      type,
      uri: clean(uri),
      description: description === null ? null : clean(description),
    })),
    redactions,
  };
}

export function cleanMetadata(
  metadata: Readonly<Record<string, string | number | boolean>> | undefined,
): Record<string, string | number | boolean> | null {
  const entries = Object.entries(metadata ?? {});
  if (entries.length === 0) return null;
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'string' ? redactSecrets(value).text : value]),
  );
}

function languageOf(told: string | undefined, content: string): 'zh' | 'en' {
  if (told?.toLowerCase().startsWith('zh')) return 'zh';
  if (told?.toLowerCase().startsWith('en')) return 'en';
  return detectLanguage(content);
}
