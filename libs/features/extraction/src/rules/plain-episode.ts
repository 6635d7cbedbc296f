import type { Candidate } from '@mindbase/domain';
import type { Told } from './build-candidate';

/** A thing that was told without a slot: kept with its quote, not certain, true from the moment it was said. */
export function plainEpisode(
  { turn, clock, speaker, explicit }: Told,
  content: string,
  quote: string,
  entities: Candidate['entities'],
  importance: number,
): Candidate {
  return {
    kind: 'memory',
    type: 'event',
    layer: 'episodic',
    stance: 'state',
    content,
    subject: speaker.key,
    predicate: 'episode',
    object: null,
    singleValued: false,
    entities,
    relations: [],
    emotion: null,
    importance,
    confidence: 0.6,
    certain: false,
    explicit,
    validFrom: clock.now.toISOString(),
    validTo: null,
    dueAt: null,
    assignee: null,
    taskState: null,
    trust: 'user',
    language: clock.language,
    sources: [{ turnId: turn.id, sessionId: turn.sessionId, quote }],
  };
}
