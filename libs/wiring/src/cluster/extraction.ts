import { createExtraction } from '../services/extraction';
import { extractionReader } from '../services/readers';
import { bearingsOf } from './bearings';
import { openClusterCore } from './core';
import { peer, pingCheck } from './peers';
import { openCards } from './read-models';
import type { OpenService } from './service';

/** Reads what was said and proposes memories. */
export const openExtraction: OpenService<'extraction'> = async (context) => {
  const { settings, logger, metrics, onError } = context;
  const core = await openClusterCore(context);
  const { cards, close } = await openCards(settings, logger);
  const retrieval = peer('retrieval', settings.services.retrieval, settings.grpc, metrics, onError);
  const extraction = createExtraction(core, cards, retrieval.operations, core.bus, settings);
  const bearings = bearingsOf(core, [extractionReader]);
  return {
    ...bearings,
    checks: [...bearings.checks, pingCheck('retrieval', retrieval, false)],
    ports: { deadLetters: core.bus },
    start: () => extraction.start(),
    async stop() {
      await extraction.stop();
      await retrieval.close();
      await close();
      await core.close();
    },
  };
};
