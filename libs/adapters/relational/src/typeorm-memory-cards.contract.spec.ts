import { join } from 'node:path';
import { describeMemoryCardsContract, folderSubject } from '@mindbase/testing';
import { openRelationalModel } from './sqlite/open-relational-model';

describeMemoryCardsContract(
  folderSubject(
    'typeorm over sqlite',
    async (folder) => (await openRelationalModel(join(folder, 'cards.db'))).cards,
  ),
);
