import { createProjections } from '@mindbase/feature-retrieval';
import { measuredChannels } from '../services/measured-channels';
import { createRetrieval } from '../services/retrieval';
import { readersOf } from '../services/readers';
import { bearingsOf } from './bearings';
import { openClusterCore } from './core';
import { watchErasures } from './erasure-watch';
import { openReadModels } from './read-models';
import type { OpenService } from './service';

/** Builds the indexes from events and answers from them. */
export const openRetrieval: OpenService<'retrieval'> = async (context) => {
  const { settings, logger, metrics, onError } = context;
  const core = await openClusterCore(context);
  const { models, checkpoints, checks, close } = await openReadModels(core, settings, logger);
  const projections = createProjections({ ...models, sealer: core.sealer, hasher: core.hasher });
  const { operations, projector, recallLog, channels, reader } = createRetrieval(
    { log: core, bus: core.bus, models, checkpoints, projections, onError },
    settings,
  );
  const erasures = await watchErasures(core.bus, (scope) => core.hasher.forget(scope));
  const bearings = bearingsOf(core, readersOf(projections));
  return {
    ...bearings,
    checks: [...bearings.checks, ...checks],
    ports: {
      ...{ reader, operations, recallLog, deadLetters: core.bus },
      channels: measuredChannels(channels, metrics),
    },
    start: () => projector.start(),
    async stop() {
      await recallLog.flush();
      await projector.stop();
      await erasures.stop();
      await close();
      await core.close();
    },
  };
};
