import type { GraphNames } from './graph-names';

/**
 * Changes of the schema, in order; a released one is never edited. Each statement may run again after a crash in
 * the middle, so all say IF NOT EXISTS. Every key starts with the tenant and the user; a node key and an
 * existence constraint would need the Enterprise edition.
 */
export const migrations: readonly ((names: GraphNames) => readonly string[])[] = [
  (names) => [
    unique(names, names.entity, 'entity_id', 'id'),
    unique(names, names.memory, 'memory_id', 'id'),
    unique(names, names.name, 'entity_name', 'entityId', 'nameKey'),
    `CREATE CONSTRAINT ${names.prefix}_lock IF NOT EXISTS FOR (n:${names.lock}) REQUIRE n.stripe IS UNIQUE`,
    `CREATE INDEX ${names.prefix}_name_key IF NOT EXISTS FOR (n:${names.name}) ON (n.tenant, n.user, n.nameKey)`,
    // Holds only the entities that wait for their removal: no others have the property.
    `CREATE INDEX ${names.prefix}_left_over IF NOT EXISTS FOR (n:${names.entity})
     ON (n.tenant, n.user, n.leftOver)`,
    // In order of time, so that the newest memories of a hub are read without the others.
    `CREATE INDEX ${names.prefix}_mentions IF NOT EXISTS FOR ()-[r:${names.mentions}]-()
     ON (r.tenant, r.user, r.entityId, r.recordedMs)`,
    `CREATE INDEX ${names.prefix}_relates IF NOT EXISTS FOR ()-[r:${names.relates}]-()
     ON (r.tenant, r.user, r.memoryId)`,
  ],
  (names) => [
    unique(names, names.merge, 'merge_id', 'id'),
    // Holds only the entities that another one stands for.
    `CREATE INDEX ${names.prefix}_survivor IF NOT EXISTS FOR (n:${names.entity})
     ON (n.tenant, n.user, n.survivor)`,
  ],
];

function unique(names: GraphNames, label: string, name: string, ...keys: readonly string[]): string {
  const key = ['tenant', 'user', ...keys].map((property) => `n.${property}`).join(', ');
  return `CREATE CONSTRAINT ${names.prefix}_${name} IF NOT EXISTS FOR (n:${label}) REQUIRE (${key}) IS UNIQUE`;
}
