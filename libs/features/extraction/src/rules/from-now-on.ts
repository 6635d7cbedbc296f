import type { Candidate } from '@mindbase/domain';
import type { Told } from './build-candidate';

/** What is alike in all that the user says in a turn and that holds from then on, without an end or a day. */
export function fromNowOn({ turn, clock, explicit }: Told, quote: string) {
  return {
    kind: 'memory',
    emotion: null,
    explicit,
    validFrom: clock.now.toISOString(),
    validTo: null,
    dueAt: null,
    assignee: null,
    taskState: null,
    trust: 'user',
    language: clock.language,
    sources: [{ turnId: turn.id, sessionId: turn.sessionId, quote }],
  } as const satisfies Partial<Candidate>;
}
