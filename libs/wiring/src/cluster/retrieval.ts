import { PostgresTenantDirectory } from '@mindbase/adapter-postgres';
import { measuredChannels } from '../services/measured-channels';
import { createRetention, createRetrieval } from '../services/retrieval';
import { createTuning } from '../services/tuning';
import { readersOf } from '../services/readers';
import { bearingsOf } from './bearings';
import { openClusterCore } from './core';
import { endInOrder } from './ending';
import { watchErasures } from './erasure-watch';
import { Feeding, liveGroup } from './generations/feeding';
import { leader } from './leaders';
import { openReadModels } from './read-models';
import type { OpenService } from './service';

/** Builds the indexes from events and answers from them. */
export const openRetrieval: OpenService<'retrieval'> = async (context) => {
  const { settings, metrics, onError } = context;
  const core = await openClusterCore(context);
  const opened = await openReadModels(core, settings, { ...context, feeds: true });
  const { models, indexes, checkpoints, checks, close } = opened;
  const { embedding } = models;
  const feeding = new Feeding({ embedding, sealer: core.sealer, hasher: core.hasher, log: core.store });
  const projections = indexes.fed.map((one) => feeding.into(one));
  const { operations, projector, recallLog, channels, reader } = createRetrieval(
    {
      ...{ log: core, bus: core.bus, models, checkpoints, projections, onError },
      tuningOf: createTuning(core.hasher, settings),
    },
    settings,
  );
  indexes.feedBy(feeding.by(projector));
  const groupOf = (group: string) => liveGroup(group, (index) => indexes.generation(index));
  core.counting(groupOf);
  const erasures = await watchErasures(core.bus, (scope) => core.hasher.forget(scope));
  const tenants = new PostgresTenantDirectory({ database: core.database });
  const retention = createRetention({ ...models, tenants, clock: core.clock }, settings, onError);
  // One process of all copies.
  const retaining = leader(core, 'retention', onError, async () => {
    retention.start();
    return () => retention.stop();
  });
  const bearings = bearingsOf(core, readersOf(feeding.first));
  return {
    ...bearings,
    // A reader is called by the same name whichever build of its index is live.
    lag: (group, topics) => bearings.lag(groupOf(group), topics),
    checks: [...bearings.checks, ...checks],
    ports: {
      ...{ reader, operations, recallLog, deadLetters: core.bus },
      channels: measuredChannels(channels, metrics),
    },
    async start() {
      await projector.start();
      retaining.start();
    },
    stop: () =>
      endInOrder(
        [
          () => retaining.stop(),
          () => recallLog.flush(),
          () => projector.stop(),
          () => erasures.stop(),
          close,
          () => tenants.close(),
          () => core.close(),
        ],
        onError,
      ),
  };
};
