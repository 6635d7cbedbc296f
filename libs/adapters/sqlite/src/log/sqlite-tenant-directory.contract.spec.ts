import { join } from 'node:path';
import { describeTenantDirectoryContract, folderSubject } from '@mindbase/testing';
import { SqliteTenantDirectory } from './sqlite-tenant-directory';

describeTenantDirectoryContract(
  folderSubject('sqlite', (folder) => new SqliteTenantDirectory({ database: join(folder, 'registry.db') })),
);
