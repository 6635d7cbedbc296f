import {
  describeTenantDirectoryContract,
  describeWithEngine,
  postgres,
  postgresSubject,
} from '@mindbase/testing';
import { migratePostgres } from '@mindbase/driver-postgres';
import { PostgresTenantDirectory, tenantDirectorySchema } from './postgres-tenant-directory';

describeWithEngine(postgres, (engine) => {
  describeTenantDirectoryContract(
    postgresSubject({
      name: 'postgres',
      engine,
      migrate: (owner) => migratePostgres(owner, [tenantDirectorySchema]),
      open: (database) => new PostgresTenantDirectory({ database }),
    }),
  );
});
