import 'reflect-metadata';
import {
  MemoryCardEntityRow,
  MemoryCardLabelRow,
  MemoryCardRow,
  MemoryCardSourceRow,
} from './entities/memory-card.entity';
import { TurnCardRow, TurnSessionRow } from './entities/turn-card.entity';
import { MemoryAndTurnCards1767225600000 } from './migrations/0001-memory-and-turn-cards';
import { TenantsApart1767225600001 } from './migrations/0002-tenants-apart';
import { IdleMemories1767225600002 } from './migrations/0003-idle-memories';
import { DerivedFrom1785456000000 } from './migrations/0004-derived-from';
import { RelationalDatabase, type RelationalDriver } from './relational-database';
import { TypeormMemoryCards } from './typeorm-memory-cards';
import { TypeormTurnCards } from './typeorm-turn-cards';

/** The tables of the relational read models, as TypeORM's options name them. */
export const relationalTables = {
  entities: [
    MemoryCardRow,
    MemoryCardEntityRow,
    MemoryCardSourceRow,
    MemoryCardLabelRow,
    TurnCardRow,
    TurnSessionRow,
  ],
  migrations: [
    MemoryAndTurnCards1767225600000,
    TenantsApart1767225600001,
    IdleMemories1767225600002,
    DerivedFrom1785456000000,
  ],
};

/** The relational read models, and what closes the database behind both. */
export interface RelationalModel {
  readonly cards: TypeormMemoryCards;
  readonly turns: TypeormTurnCards;
  close(): Promise<void>;
}

/** The read models over any database that TypeORM has a driver for and `RelationalDriver` describes. */
export function relationalModelOver(driver: RelationalDriver): RelationalModel {
  const database = new RelationalDatabase(driver);
  return {
    cards: new TypeormMemoryCards(database),
    turns: new TypeormTurnCards(database),
    close: () => database.close(),
  };
}
