import { join } from 'node:path';
import { describeMemoryCardsModel, describeTurnCardsModel, folderSubject } from '@mindbase/testing';
import { openRelationalModel } from './sqlite/open-relational-model';

const databaseOptions = { synchronous: 'NORMAL' } as const;

describeMemoryCardsModel(
  folderSubject('typeorm over sqlite', async (folder) => {
    return (await openRelationalModel(join(folder, 'cards.db'), databaseOptions)).cards;
  }),
);

describeTurnCardsModel(
  folderSubject('typeorm over sqlite', async (folder) => {
    return (await openRelationalModel(join(folder, 'cards.db'), databaseOptions)).turns;
  }),
);
