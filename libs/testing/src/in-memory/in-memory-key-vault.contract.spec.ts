import { describeKeyTransferContract } from '../contracts/key-transfer.contract';
import { describeKeyVaultContract } from '../contracts/key-vault.contract';
import { InMemoryKeyVault } from './in-memory-key-vault';

const subject = { name: 'in-memory', create: () => new InMemoryKeyVault() };

describeKeyVaultContract(subject);
describeKeyTransferContract(subject);
