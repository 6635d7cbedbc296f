import type { Cause } from '@mindbase/event-sourcing';
import type { UserScope } from '@mindbase/kernel';
import type { Consolidator, DatedEvent } from '../consolidator';
import type { MemoryTexts } from '../memory-texts';
import { evolve } from '../state/evolve';
import { comeTrue, duePlans } from './come-true';

/** Lets what was planned for a slot fill it once its day has come: before what is said later is decided, and by the clock. */
export class PlanKeeper {
  constructor(
    private readonly consolidator: Consolidator,
    private readonly texts: MemoryTexts,
  ) {}

  /**
   * All that is due in one append; nothing where nothing is. What came true is no plan any more, so that a second copy finds none.
   * @param at the moment up to which plans are due, ISO 8601 in UTC
   * @returns how many came true
   */
  async keep(scope: UserScope, at: string, cause: Cause): Promise<number> {
    if (await this.consolidator.read(scope, (state) => duePlans(state, at).length === 0)) return 0;
    const { answer } = await this.consolidator.decide(scope, async (state, hasher) => {
      const due = duePlans(state, at);
      const texts = await this.texts.open(scope, due);
      const tried = state.fork();
      const events: DatedEvent[] = [];
      for (const plan of due) {
        const text = texts.get(plan.id);
        for (const event of text ? comeTrue(scope, plan, text, tried, hasher) : []) {
          evolve(tried, { ...event, streamPosition: 0, occurredAt: at, causationId: null });
          events.push({ event, saidAt: at });
        }
      }
      return { events: await this.consolidator.seal(scope, cause, events), answer: due.length };
    });
    return answer;
  }
}
