import { traced } from '@mindbase/platform';
import { createIdleSessions, createIntake } from '../services/ingest';
import { openClusterCore } from './core';
import { endInOrder } from './ending';
import { watchErasures } from './erasure-watch';
import { leader, relayLeader } from './leaders';
import { openCards } from './read-models';
import type { OpenService } from './service';
import { bearingsOf } from './bearings';

/** Events that wait to be handed over, counted at most. */
const outboxMax = 1000;

/** Takes turns in; hands the log over to Kafka; closes sessions that went quiet. */
export const openIngest: OpenService<'ingest'> = async (context) => {
  const { settings, onError } = context;
  const core = await openClusterCore(context);
  const { turns, close } = await openCards(core, settings, context);
  const intake = createIntake(core, settings);
  const byTheClock = traced(intake, 'ingest', { beginsTraces: true });
  const relay = relayLeader(core, onError);
  const idle = leader(core, 'idle-sessions', onError, async () => {
    const sessions = createIdleSessions(core, turns, byTheClock, settings, onError);
    sessions.start();
    return () => sessions.stop();
  });
  const erasures = await watchErasures(core.bus, (scope) => core.hasher.forget(scope));
  return {
    ...bearingsOf(core, []),
    ports: { intake },
    outbox: async () => (await core.log.readOutbox(outboxMax)).length,
    async start() {
      relay.start();
      idle.start();
    },
    stop: () =>
      endInOrder(
        [() => idle.stop(), () => relay.stop(), () => erasures.stop(), close, () => core.close()],
        onError,
      ),
  };
};
