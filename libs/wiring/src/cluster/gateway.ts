import { PostgresIdempotencyRecords, PostgresTenantDirectory } from '@mindbase/adapter-postgres';
import type { Services } from '@mindbase/adapter-grpc';
import { AnswerSealer } from '../services/answer-sealer';
import { createGateway, idempotencyLeaseMs } from '../services/gateway-app';
import { createRecall, createRecallCache } from '../services/recall';
import { createTuning } from '../services/tuning';
import { bearingsOf } from './bearings';
import { watchChanges } from './change-watch';
import { logKeyOf, openClusterCore } from './core';
import { endInOrder } from './ending';
import { withTurnIds } from './identified-intake';
import { peer, pingCheck } from './peers';
import type { OpenService } from './service';

/** The edge: auth, limits, REST; fuses what the channels of retrieval answer. */
export const openGateway: OpenService<'gateway'> = async (context) => {
  const { settings, logger, metrics, onError } = context;
  const core = await openClusterCore(context);
  const services = settings.services;
  const peers = {
    ingest: peer('ingest', services.ingest, settings.grpc, metrics, onError),
    extraction: peer('extraction', services.extraction, settings.grpc, metrics, onError),
    consolidation: peer('consolidation', services.consolidation, settings.grpc, metrics, onError),
    retrieval: peer('retrieval', services.retrieval, settings.grpc, metrics, onError),
  };
  const { operations, channels, reader, recallLog } = peers.retrieval;
  const { commands, receipts } = peers.consolidation;
  const tenants = new PostgresTenantDirectory({ database: core.database });
  const idempotency = new PostgresIdempotencyRecords({
    database: core.database,
    leaseMs: idempotencyLeaseMs,
  });
  const cache = createRecallCache(settings);
  const changes = await watchChanges(core.bus, operations, (scope) => cache.drop(scope));
  const intake = withTurnIds(peers.ingest.intake, core.ids);
  const tuningOf = createTuning(core.hasher, settings);
  const recall = createRecall({ channels, intake, recallLog, tuningOf }, cache, core.clock, settings);
  const bearings = bearingsOf(core, []);
  return {
    ...bearings,
    checks: [
      ...bearings.checks,
      pingCheck('ingest', peers.ingest),
      pingCheck('retrieval', peers.retrieval),
      pingCheck('consolidation', peers.consolidation, false),
      pingCheck('extraction', peers.extraction, false),
    ],
    ports: {},
    publicApi: { bodyBytesMax: settings.limits.bodyBytesMax },
    app: (checks) =>
      createGateway(
        {
          ...{ clock: core.clock, ids: core.ids, logger, logKey: logKeyOf(settings.keys), metrics, checks },
          ...{ intake, commands, reader, operations, recall, tuningOf },
          ...{ recallLog, receipts, tenants, idempotency },
          answers: new AnswerSealer(core.sealer),
          deadLetters: {
            deadLetters: (limit, tenant) => core.bus.deadLetters(limit, tenant),
            retryDeadLetter: async (id) => {
              const letter = (await core.bus.deadLetters(Infinity)).find((one) => one.id === id);
              return letter ? handlerOf(letter.group, peers).deadLetters.retryDeadLetter(id) : false;
            },
          },
        },
        settings,
      ),
    start: async () => undefined,
    stop: () =>
      endInOrder(
        [
          () => changes.stop(),
          ...Object.values(peers).map((one) => () => one.close()),
          () => tenants.close(),
          () => idempotency.close(),
          () => core.close(),
        ],
        onError,
      ),
  };
};

/** The service whose group set a letter aside. */
function handlerOf(
  group: string,
  peers: Readonly<Record<'extraction' | 'consolidation' | 'retrieval', Services>>,
): Services {
  if (group === 'extraction') return peers.extraction;
  return group === 'consolidation' ? peers.consolidation : peers.retrieval;
}
