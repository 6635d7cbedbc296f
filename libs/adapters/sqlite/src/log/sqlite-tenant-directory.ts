import {
  type DatabaseHandle,
  type DatabaseSource,
  type SqliteDatabase,
  attempt,
} from '@mindbase/driver-sqlite';
import type { ApiKey, Role, Tenant, TenantChange, TenantDirectory } from '@mindbase/ports';
import type { Statement } from 'better-sqlite3';
import type { Schema } from '../migrate';
import { useSchema } from '../use-schema';

const schema: Schema = {
  name: 'tenant-directory',
  migrations: [
    `
    CREATE TABLE tenants (
      id TEXT PRIMARY KEY,
      name TEXT,
      profile TEXT,
      settings TEXT NOT NULL,
      created_at TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE api_keys (
      tenant TEXT NOT NULL REFERENCES tenants (id),
      id TEXT NOT NULL,
      key_hash TEXT NOT NULL UNIQUE,
      roles TEXT NOT NULL,
      name TEXT,
      created_at TEXT NOT NULL,
      expires_at TEXT,
      PRIMARY KEY (tenant, id)
    ) WITHOUT ROWID;
    `,
  ],
};

export class SqliteTenantDirectory implements TenantDirectory {
  private readonly handle: DatabaseHandle;
  private readonly sql: ReturnType<typeof prepare>;

  constructor(options: { readonly database: DatabaseSource }) {
    this.handle = useSchema(options.database, schema);
    this.sql = prepare(this.handle.db);
  }

  createTenant(tenant: Tenant): Promise<boolean> {
    return attempt(() => {
      const { id, name, profile, settings, createdAt } = tenant;
      return this.sql.createTenant.run(id, name, profile, JSON.stringify(settings), createdAt).changes === 1;
    });
  }

  changeTenant(id: string, change: (tenant: Tenant) => TenantChange): Promise<Tenant | null> {
    const changed = this.handle.db.transaction(() => {
      const row = this.sql.tenant.get(id);
      if (!row) return null;
      const known = toTenant(row);
      const { name, profile, settings } = change(known);
      this.sql.changeTenant.run(name, profile, JSON.stringify(settings), id);
      return { ...known, name, profile, settings };
    });
    return attempt(() => changed.immediate());
  }

  tenant(id: string): Promise<Tenant | null> {
    return attempt(() => {
      const row = this.sql.tenant.get(id);
      return row ? toTenant(row) : null;
    });
  }

  tenants(): Promise<readonly Tenant[]> {
    return attempt(() => this.sql.tenants.all().map(toTenant));
  }

  addKey(key: ApiKey): Promise<void> {
    return attempt(() => {
      const { tenant, id, keyHash, roles, name, createdAt, expiresAt } = key;
      this.sql.addKey.run(tenant, id, keyHash, JSON.stringify(roles), name, createdAt, expiresAt);
    });
  }

  keyByHash(keyHash: string): Promise<ApiKey | null> {
    return attempt(() => {
      const row = this.sql.keyByHash.get(keyHash);
      return row ? toApiKey(row) : null;
    });
  }

  keys(tenant: string): Promise<readonly ApiKey[]> {
    return attempt(() => this.sql.keys.all(tenant).map(toApiKey));
  }

  revokeKey(tenant: string, id: string): Promise<boolean> {
    return attempt(() => this.sql.revokeKey.run(tenant, id).changes === 1);
  }

  async close(): Promise<void> {
    this.handle.release();
  }
}

interface TenantRow {
  readonly id: string;
  readonly name: string | null;
  readonly profile: string | null;
  readonly settings: string;
  readonly created_at: string;
}

interface ApiKeyRow {
  readonly tenant: string;
  readonly id: string;
  readonly key_hash: string;
  readonly roles: string;
  readonly name: string | null;
  readonly created_at: string;
  readonly expires_at: string | null;
}

function toTenant({ id, name, profile, settings, created_at }: TenantRow): Tenant {
  return { id, name, profile, settings: JSON.parse(settings) as Tenant['settings'], createdAt: created_at };
}

function toApiKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    tenant: row.tenant,
    keyHash: row.key_hash,
    roles: JSON.parse(row.roles) as Role[],
    name: row.name,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

function prepare(db: SqliteDatabase) {
  type Nullable = string | null;
  const keys = <P extends unknown[]>(rest: string): Statement<P, ApiKeyRow> =>
    db.prepare<P, ApiKeyRow>(`SELECT * FROM api_keys ${rest}`);
  return {
    createTenant: db.prepare<[string, Nullable, Nullable, string, string]>(
      'INSERT INTO tenants VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING',
    ),
    changeTenant: db.prepare<[Nullable, Nullable, string, string]>(
      'UPDATE tenants SET name = ?, profile = ?, settings = ? WHERE id = ?',
    ),
    tenant: db.prepare<[string], TenantRow>('SELECT * FROM tenants WHERE id = ?'),
    tenants: db.prepare<[], TenantRow>('SELECT * FROM tenants ORDER BY id'),
    addKey: db.prepare<[string, string, string, string, Nullable, string, Nullable]>(
      'INSERT INTO api_keys VALUES (?, ?, ?, ?, ?, ?, ?)',
    ),
    keyByHash: keys<[string]>('WHERE key_hash = ?'),
    keys: keys<[string]>('WHERE tenant = ? ORDER BY created_at, id'),
    revokeKey: db.prepare<[string, string]>('DELETE FROM api_keys WHERE tenant = ? AND id = ?'),
  };
}
