import type { Schema } from '../migrate';
import type { PatchedTable } from '../patch-statements';

/**
 * A memory's part is spread over mentions, relations and supersedes; ends of relations count as
 * mentioned, so every edge of an entity is found through the memories that name it.
 */
export const knowledgeGraphSchema: Schema = {
  name: 'knowledge-graph',
  migrations: [
    `CREATE TABLE graph_entities (
       tenant TEXT NOT NULL, user TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL,
       -- A memory named it once, and none does now: it goes with the next removal.
       left_over INTEGER NOT NULL DEFAULT 0,
       PRIMARY KEY (tenant, user, id)
     ) WITHOUT ROWID;
     CREATE INDEX graph_entities_left_over ON graph_entities (tenant, user, id) WHERE left_over = 1;

     CREATE TABLE graph_names (
       tenant TEXT NOT NULL, user TEXT NOT NULL, entity_id TEXT NOT NULL,
       -- 1 for the first name that the entity was given.
       place INTEGER NOT NULL, name TEXT NOT NULL, name_key TEXT NOT NULL, alias INTEGER NOT NULL,
       PRIMARY KEY (tenant, user, entity_id, place)
     ) WITHOUT ROWID;
     CREATE UNIQUE INDEX graph_names_entity ON graph_names (tenant, user, entity_id, name_key);
     CREATE INDEX graph_names_key ON graph_names (tenant, user, name_key);

     CREATE TABLE graph_memories (
       tenant TEXT NOT NULL, user TEXT NOT NULL, id TEXT NOT NULL,
       version INTEGER NOT NULL, status TEXT NOT NULL, agent_id TEXT,
       recorded_ms INTEGER NOT NULL, closed_ms INTEGER, valid_from TEXT, valid_to TEXT,
       PRIMARY KEY (tenant, user, id)
     ) WITHOUT ROWID;

     CREATE TABLE graph_mentions (
       tenant TEXT NOT NULL, user TEXT NOT NULL, entity_id TEXT NOT NULL,
       recorded_ms INTEGER NOT NULL, memory_id TEXT NOT NULL,
       PRIMARY KEY (tenant, user, entity_id, recorded_ms DESC, memory_id)
     ) WITHOUT ROWID;
     CREATE INDEX graph_mentions_memory ON graph_mentions (tenant, user, memory_id);

     CREATE TABLE graph_relations (
       tenant TEXT NOT NULL, user TEXT NOT NULL, memory_id TEXT NOT NULL,
       from_id TEXT NOT NULL, type TEXT NOT NULL, to_id TEXT NOT NULL,
       PRIMARY KEY (tenant, user, memory_id, from_id, type, to_id)
     ) WITHOUT ROWID;
     CREATE INDEX graph_relations_from ON graph_relations (tenant, user, from_id, to_id);

     CREATE TABLE graph_supersedes (
       tenant TEXT NOT NULL, user TEXT NOT NULL, newer TEXT NOT NULL, older TEXT NOT NULL,
       PRIMARY KEY (tenant, user, newer, older)
     ) WITHOUT ROWID;
     CREATE INDEX graph_supersedes_older ON graph_supersedes (tenant, user, older);`,
    `-- The entity that stands for it; null: itself. Mentions and relations hold such entities alone.
     ALTER TABLE graph_entities ADD COLUMN survivor TEXT;
     CREATE INDEX graph_entities_survivor ON graph_entities (tenant, user, survivor) WHERE survivor IS NOT NULL;
     -- What the memory names and states as it was written, as JSON; null where no merge has changed that.
     ALTER TABLE graph_memories ADD COLUMN part TEXT;
     CREATE TABLE graph_merges (
       tenant TEXT NOT NULL, user TEXT NOT NULL, id TEXT NOT NULL,
       entity_id TEXT NOT NULL, into_id TEXT NOT NULL, cause TEXT NOT NULL,
       at TEXT NOT NULL, actor TEXT NOT NULL, reason TEXT,
       undone_at TEXT, undone_actor TEXT, undone_reason TEXT,
       PRIMARY KEY (tenant, user, id)
     ) WITHOUT ROWID;`,
  ],
};

export const patchedMemories: PatchedTable = {
  name: 'graph_memories',
  where: 'tenant = @tenant AND user = @user AND id = @id',
  assignments: {
    status: 'status = @status',
    validFrom: 'valid_from = @validFrom',
    validTo: 'valid_to = @validTo',
    closedAt: 'closed_ms = @closedAtMs',
  },
};

/** What every query binds to pick the memories that it may see. */
export interface Visibility {
  /** `,active,pending,`, or null for all. */
  readonly statuses: string | null;
  readonly agentId: string | null;
  readonly asOfMs: number | null;
}

export const everything: Visibility = { statuses: null, agentId: null, asOfMs: null };

/**
 * A condition on `graph_memories m`. As of a past moment, what was closed later still had a status that
 * answered then (R14).
 */
export const visible = `
  (@statuses IS NULL OR instr(@statuses, ',' || m.status || ',') > 0
    OR (@asOfMs IS NOT NULL AND m.closed_ms IS NOT NULL))
  AND (@agentId IS NULL OR m.agent_id = @agentId)
  AND (@asOfMs IS NULL OR (m.recorded_ms <= @asOfMs AND (m.closed_ms IS NULL OR m.closed_ms > @asOfMs)))`;
