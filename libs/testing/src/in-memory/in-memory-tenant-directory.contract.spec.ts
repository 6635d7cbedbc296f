import { describeTenantDirectoryContract } from '../contracts/tenant-directory.contract';
import { InMemoryTenantDirectory } from './in-memory-tenant-directory';

describeTenantDirectoryContract({ name: 'in-memory', create: () => new InMemoryTenantDirectory() });
