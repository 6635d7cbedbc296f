import { describeKeyVaultContract } from '../contracts/key-vault.contract';
import { InMemoryKeyVault } from './in-memory-key-vault';

describeKeyVaultContract({ name: 'in-memory', create: () => new InMemoryKeyVault() });
