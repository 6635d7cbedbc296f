import type { DatabaseOptions } from '../database';
import { openSqliteCards } from './sqlite-cards-database';
import { TypeormMemoryCards } from './typeorm-memory-cards';
import { TypeormTurnCards } from './typeorm-turn-cards';

/** The relational read models, and what closes the database behind both. */
export interface RelationalModel {
  readonly cards: TypeormMemoryCards;
  readonly turns: TypeormTurnCards;
  close(): Promise<void>;
}

/** Opens the relational read models in one SQLite file that no other store may share. */
export async function openRelationalModel(
  file: string,
  options: DatabaseOptions = {},
): Promise<RelationalModel> {
  const database = await openSqliteCards(file, options);
  return {
    cards: new TypeormMemoryCards(database),
    turns: new TypeormTurnCards(database),
    close: () => database.close(),
  };
}
