import type { Schema } from '../migrate';
import type { PatchedTable } from '../patch-statements';

export const timelineSchema: Schema = {
  name: 'timeline',
  migrations: [
    `CREATE TABLE timeline_entries (
       tenant TEXT NOT NULL, user TEXT NOT NULL, memory_id TEXT NOT NULL,
       version INTEGER NOT NULL, status TEXT NOT NULL, type TEXT NOT NULL, agent_id TEXT,
       at TEXT NOT NULL, at_ms INTEGER NOT NULL, until_ms INTEGER,
       recorded_at TEXT NOT NULL, recorded_ms INTEGER NOT NULL, updated_ms INTEGER NOT NULL, closed_ms INTEGER,
       PRIMARY KEY (tenant, user, memory_id)
     ) WITHOUT ROWID;
     CREATE INDEX timeline_entries_at ON timeline_entries (tenant, user, at_ms DESC, memory_id);
     CREATE INDEX timeline_entries_updated ON timeline_entries (tenant, user, updated_ms DESC, memory_id);

     CREATE TABLE timeline_changes (
       tenant TEXT NOT NULL, user TEXT NOT NULL, event_id TEXT NOT NULL, memory_id TEXT NOT NULL,
       -- The empty string for a change of the memory as a whole: a key may not hold null.
       field TEXT NOT NULL,
       global_position INTEGER NOT NULL, at TEXT NOT NULL, at_ms INTEGER NOT NULL, recorded_at TEXT NOT NULL,
       operation TEXT NOT NULL, before TEXT, after TEXT, reason TEXT, actor TEXT NOT NULL,
       session_id TEXT, turn_ids TEXT NOT NULL, trace_id TEXT, predicate TEXT NOT NULL, entity_ids TEXT NOT NULL,
       PRIMARY KEY (tenant, user, event_id, memory_id, field)
     ) WITHOUT ROWID;
     CREATE INDEX timeline_changes_position ON timeline_changes (tenant, user, global_position);
     CREATE INDEX timeline_changes_memory ON timeline_changes (tenant, user, memory_id, global_position);`,
    `CREATE INDEX timeline_changes_recorded ON timeline_changes (tenant, recorded_at);`,
  ],
};

export const patchedEntries: PatchedTable = {
  name: 'timeline_entries',
  where: 'tenant = @tenant AND user = @user AND memory_id = @id',
  assignments: {
    status: 'status = @status',
    validFrom: 'at = coalesce(@validFrom, recorded_at), at_ms = coalesce(@validFromMs, recorded_ms)',
    validTo: 'until_ms = @validToMs',
    closedAt: 'closed_ms = @closedAtMs',
    updatedAt: 'updated_ms = @updatedAtMs',
  },
};
