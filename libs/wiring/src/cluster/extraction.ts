import { createExtraction } from '../services/extraction';
import { extractionReader } from '../services/readers';
import { bearingsOf } from './bearings';
import { openClusterCore } from './core';
import { endInOrder } from './ending';
import { peer, pingCheck } from './peers';
import { openCards } from './read-models';
import type { OpenService } from './service';

/** Reads what was said and proposes memories. */
export const openExtraction: OpenService<'extraction'> = async (context) => {
  const { settings, metrics, onError } = context;
  const core = await openClusterCore(context);
  const { cards, close } = await openCards(core, settings, context);
  const retrieval = peer('retrieval', settings.services.retrieval, settings.grpc, metrics, onError);
  const extraction = createExtraction(core, cards, retrieval.operations, core.bus, settings);
  const bearings = bearingsOf(core, [extractionReader]);
  return {
    ...bearings,
    checks: [...bearings.checks, pingCheck('retrieval', retrieval, false)],
    ports: { deadLetters: core.bus },
    start: () => extraction.start(),
    stop: () =>
      endInOrder([() => extraction.stop(), () => retrieval.close(), close, () => core.close()], onError),
  };
};
