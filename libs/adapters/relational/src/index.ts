export { cardTables, turnTables } from './postgres/listed-tables';
export { type PostgresModel, migratePostgresModel, openPostgresModel } from './postgres/open-postgres-model';
export { RelationalDatabase, type RelationalDriver } from './relational-database';
export { type RelationalModel, relationalModelOver } from './relational-model';
export { openRelationalModel } from './sqlite/open-relational-model';
export { TypeormMemoryCards } from './typeorm-memory-cards';
export { TypeormTurnCards } from './typeorm-turn-cards';
