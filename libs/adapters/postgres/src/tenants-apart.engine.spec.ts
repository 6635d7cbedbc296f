import { migratePostgres } from '@mindbase/driver-postgres';
import {
  MemoryMasterKeys,
  chain,
  describeTenantsApart,
  describeWithEngine,
  postgres,
} from '@mindbase/testing';
import { PostgresKeyVault } from './keys/postgres-key-vault';
import { PostgresEventStorage } from './log/postgres-event-storage';
import { PostgresReceipts } from './log/postgres-receipts';
import { PostgresReflectionAgenda } from './log/postgres-reflection-agenda';
import { postgresCoreSchemas, postgresReadModelSchemas } from './postgres-schemas';
import { PostgresOperations } from './read-model/postgres-operations';
import { PostgresIdempotencyRecords } from './registry/postgres-idempotency-records';
import { PostgresTenantDirectory } from './registry/postgres-tenant-directory';

const at = '2026-03-01T00:00:00.000Z';
const none = { turns: 0, memories: 0, summariesRewritten: 0, indexEntries: 0, eventsShredded: 0 };
const counts = {
  turns: 0,
  candidates: 0,
  recorded: 0,
  reinforced: 0,
  merged: 0,
  superseded: 0,
  deferred: 0,
  rejected: 0,
};

describeWithEngine(postgres, (engine) => {
  describeTenantsApart({
    name: 'the log, the vault and the registry',
    engine,
    migrate: (owner) => migratePostgres(owner, [...postgresCoreSchemas, ...postgresReadModelSchemas]),
    common: [
      'checkpoints',
      'index_generations',
      'key_rewrites',
      'leader_epochs',
      'log_marks',
      'schema_migrations',
    ],
    seed: async (database, tenants) => {
      const log = new PostgresEventStorage({ database });
      const vault = new PostgresKeyVault({ database, masterKeys: new MemoryMasterKeys() });
      const receipts = new PostgresReceipts({ database });
      const agenda = new PostgresReflectionAgenda({ database });
      const operations = new PostgresOperations({ database });
      const records = new PostgresIdempotencyRecords({ database });
      const directory = new PostgresTenantDirectory({ database });
      for (const tenant of tenants) {
        const scope = { tenant, user: 'wei', id: 'x' };
        await log.append(tenant, 's', 0, chain([{ eventId: 'e', tenant, streamId: 's' }]));
        await vault.createDataKeys(tenant, ['turn-1']);
        await receipts.put({
          ...scope,
          scope: 'all',
          status: 'pending',
          erased: none,
          at,
          actor: 'k',
          reason: null,
        });
        await agenda.put(scope, 'topics', at);
        await operations.upsert({
          ...scope,
          startedAt: at,
          counts,
          endPosition: null,
          endedAt: null,
          errors: [],
          applied: [],
        });
        await records.claim(tenant, 'k', 'r', at);
        await directory.createTenant({ id: tenant, name: null, profile: null, settings: {}, createdAt: at });
        const key = { id: 'k', tenant, keyHash: tenant, name: null, createdAt: at, expiresAt: null };
        await directory.addKey({ ...key, roles: ['assistant'] });
      }
      for (const store of [log, vault, receipts, agenda, operations, records, directory]) await store.close();
    },
  });
});
