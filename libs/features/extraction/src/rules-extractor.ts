import type { Candidate } from '@mindbase/domain';
import type { Extractor } from './distil/extractor';
import { hasExplicitMarker, proposeFromTurns } from './rules';

/** Extraction by rules alone: no model, no key, the same answer every time. */
export const rulesExtractor: Extractor = {
  name: 'rules@1',
  propose: (turns, context) => proposeFromTurns(turns, context),
  isExplicit: hasExplicitMarker,
};

/**
 * Reads one sentence that a caller asks to remember, as if the user had said it.
 * @returns null when no rule is certain of it, or when it tells more than one thing.
 */
export function parseStatement(content: string, at: string, timezone: string): Candidate | null {
  const turn = {
    id: 'remember',
    sessionId: 'remember',
    role: 'user' as const,
    name: null,
    content,
    at,
    timezone,
  };
  const { proposals } = proposeFromTurns([turn], { newFrom: 0, known: [] });
  const [first, ...others] = proposals;
  return first?.kind === 'memory' && first.certain && others.length === 0 ? first : null;
}
