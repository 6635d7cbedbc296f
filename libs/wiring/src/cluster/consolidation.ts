import {
  PostgresReceipts,
  PostgresReflectionAgenda,
  PostgresTenantDirectory,
} from '@mindbase/adapter-postgres';
import { Rounds, type UserScope } from '@mindbase/kernel';
import { AnswerSealer } from '../services/answer-sealer';
import { createConsolidation } from '../services/consolidation';
import { keepErased } from '../services/keep-erased';
import { consolidationReader, reflectionReader } from '../services/readers';
import { bearingsOf } from './bearings';
import { type ClusterCore, openClusterCore } from './core';
import { endInOrder } from './ending';
import { watchErasures } from './erasure-watch';
import { leader } from './leaders';
import { peer, pingCheck } from './peers';
import { openReadModels } from './read-models';
import type { OpenService } from './service';

/** How often destroyed keys are looked for that the database's files still hold, in ms. */
const rewriteIntervalMs = 60_000;

/** Decides what becomes of memories; erases. */
export const openConsolidation: OpenService<'consolidation'> = async (context) => {
  const { settings, logger, metrics, onError } = context;
  const core = await openClusterCore(context);
  const { models, checkpoints, checks, close } = await openReadModels(core, settings, context);
  const retrieval = peer('retrieval', settings.services.retrieval, settings.grpc, metrics, onError);
  const receipts = new PostgresReceipts({ database: core.database });
  const tenants = new PostgresTenantDirectory({ database: core.database });
  const agenda = new PostgresReflectionAgenda({ database: core.database });
  const answers = new AnswerSealer(core.sealer);
  const consolidation = createConsolidation(
    {
      ...core,
      ...models,
      receipts,
      tenants,
      agenda,
      model: models.embedding,
      operations: retrieval.operations,
      onErased: async (scope: UserScope) => {
        core.hasher.forget(scope);
        await answers.erase(scope.tenant);
      },
    },
    settings,
    { logger, metrics, onError },
  );
  const erasures = await watchErasures(core.bus, (scope) => core.hasher.forget(scope));
  // Unfinished erasures, and keys that a restored backup of the vault brought back: one process looks after them.
  const caretaker = leader(core, 'erasures', onError, async () => {
    const { keys } = await keepErased({ ...core, receipts }, checkpoints);
    if (keys > 0) logger.warn({ keys }, 'keys of erased items were there again and are destroyed');
    const resuming = consolidation.eraser.resume().catch(onError);
    const rewriting = new Rounds(() => rewriteKeys(core), { intervalMs: rewriteIntervalMs, onError });
    rewriting.start();
    return async () => {
      await rewriting.stop();
      await resuming;
    };
  });
  const forgetting = leader(core, 'forgetting', onError, async () => {
    consolidation.forgetting.start();
    return () => consolidation.forgetting.stop();
  });
  // What is on the agenda is done once, whoever put it there.
  const reflecting = leader(core, 'reflection', onError, async () => {
    consolidation.reflectionJob.start();
    return () => consolidation.reflectionJob.stop();
  });
  const bearings = bearingsOf(core, [consolidationReader, reflectionReader]);
  return {
    ...bearings,
    checks: [...bearings.checks, ...checks, pingCheck('retrieval', retrieval, false)],
    ports: { commands: consolidation.commands, receipts: consolidation.receipts, deadLetters: core.bus },
    async start() {
      await consolidation.consumer.start();
      await consolidation.reflectionConsumer.start();
      caretaker.start();
      reflecting.start();
      if (settings.forgetting.enabled) forgetting.start();
    },
    stop: () =>
      endInOrder(
        [
          () => reflecting.stop(),
          () => caretaker.stop(),
          () => forgetting.stop(),
          () => consolidation.reflectionConsumer.stop(),
          () => consolidation.consumer.stop(),
          () => erasures.stop(),
          () => retrieval.close(),
          close,
          () => agenda.close(),
          () => receipts.close(),
          () => tenants.close(),
          () => core.close(),
        ],
        onError,
      ),
  };
};

/** PostgreSQL keeps what was deleted until the table is written anew. */
async function rewriteKeys({ vault }: Pick<ClusterCore, 'vault'>): Promise<void> {
  const { keys } = await vault.residue();
  if (keys > 0) await vault.eraseResidue();
}
