import { KafkaEventBus, type KafkaEventBusOptions } from '@mindbase/adapter-kafka';
import {
  PostgresDatabase,
  PostgresEventStorage,
  PostgresKeyVault,
  type PostgresOptions,
  PostgresReceipts,
  PostgresTenantDirectory,
} from '@mindbase/adapter-postgres';
import { DerivedMasterKeys } from '@mindbase/kernel';
import { holdCluster } from './hold-cluster';
import type { OpenPlace } from './standalone-place';

export interface ClusterPlaceOptions {
  readonly postgres: PostgresOptions;
  readonly kafka: KafkaEventBusOptions;
  /** 32 bytes. */
  readonly rootKey: Buffer;
}

/**
 * Opens what is true in a cluster, while its services are stopped.
 * @throws PortError `unavailable` while they run; `incompatible` when the cluster was not set up.
 */
export async function openClusterPlace({
  postgres,
  kafka,
  rootKey,
}: ClusterPlaceOptions): Promise<OpenPlace> {
  const database = new PostgresDatabase(postgres);
  const closing: (() => Promise<void>)[] = [() => database.close()];
  const close = async (): Promise<void> => {
    for (const closeOne of closing.splice(0).reverse()) await closeOne();
  };
  try {
    const storage = new PostgresEventStorage({ database });
    await storage.lastPosition();
    closing.push(await holdCluster(postgres));
    const bus = await KafkaEventBus.open(kafka);
    closing.push(() => bus.close());
    return {
      storage,
      bus,
      vault: new PostgresKeyVault({ database, masterKeys: new DerivedMasterKeys(rootKey) }),
      receipts: new PostgresReceipts({ database }),
      tenants: new PostgresTenantDirectory({ database }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
