import { deriveId } from '@mindbase/kernel';

/** The id of a turn in the vector index. Callers number turns per session, so a turn's id alone could meet another's. */
export function turnDocumentId(sessionId: string, turnId: string): string {
  return deriveId('turn', sessionId, turnId);
}
