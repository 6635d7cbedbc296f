import type { Candidate } from '@mindbase/domain';
import type { Told } from './build-candidate';
import { fromNowOn } from './from-now-on';

/** A thing that was told without a slot: kept with its quote, not certain, true from the moment it was said. */
export function plainEpisode(
  told: Told,
  content: string,
  quote: string,
  entities: Candidate['entities'],
  importance: number,
): Candidate {
  return {
    ...fromNowOn(told, quote),
    type: 'event',
    layer: 'episodic',
    stance: 'state',
    content,
    subject: told.speaker.key,
    predicate: 'episode',
    object: null,
    singleValued: false,
    entities,
    relations: [],
    importance,
    confidence: 0.6,
    certain: false,
  };
}
