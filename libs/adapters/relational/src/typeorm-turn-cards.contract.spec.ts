import { join } from 'node:path';
import { describeTurnCardsContract, folderSubject } from '@mindbase/testing';
import { openRelationalModel } from './sqlite/open-relational-model';

describeTurnCardsContract(
  folderSubject(
    'typeorm over sqlite',
    async (folder) => (await openRelationalModel(join(folder, 'cards.db'))).turns,
  ),
);
