import {
  type PostgresSource,
  PostgresStore,
  type Schema,
  everyTenant,
  tenantTable,
} from '@mindbase/driver-postgres';
import type { ApiKey, Role, Tenant, TenantChange, TenantDirectory } from '@mindbase/ports';

export const tenantDirectorySchema: Schema = {
  name: 'tenant-directory',
  migrations: [
    `
    CREATE TABLE tenants (
      id text COLLATE "C" PRIMARY KEY,
      name text,
      profile text,
      settings text NOT NULL,
      created_at text NOT NULL
    );
    ${tenantTable('tenants', { column: 'id', system: 'read' })}
    CREATE TABLE api_keys (
      tenant text COLLATE "C" NOT NULL REFERENCES tenants (id),
      id text COLLATE "C" NOT NULL,
      key_hash text COLLATE "C" NOT NULL UNIQUE,
      roles text NOT NULL,
      name text,
      created_at text COLLATE "C" NOT NULL,
      expires_at text,
      PRIMARY KEY (tenant, id)
    );
    ${tenantTable('api_keys', { system: 'read' })}
    `,
  ],
};

export class PostgresTenantDirectory implements TenantDirectory {
  private readonly store: PostgresStore;

  constructor(options: { readonly database: PostgresSource }) {
    this.store = new PostgresStore(options.database, tenantDirectorySchema);
  }

  async createTenant({ id, name, profile, settings, createdAt }: Tenant): Promise<boolean> {
    const sql = `
      INSERT INTO tenants (id, name, profile, settings, created_at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (id) DO NOTHING`;
    const values = [id, name, profile, JSON.stringify(settings), createdAt];
    return (await this.store.write(id, (session) => session.run(sql, values))) === 1;
  }

  changeTenant(id: string, change: (tenant: Tenant) => TenantChange): Promise<Tenant | null> {
    return this.store.write(id, async (session) => {
      const [row] = await session.rows<TenantRow>('SELECT * FROM tenants WHERE id = $1 FOR UPDATE', [id]);
      if (!row) return null;
      const known = toTenant(row);
      const { name, profile, settings } = change(known);
      const sql = 'UPDATE tenants SET name = $2, profile = $3, settings = $4 WHERE id = $1';
      await session.run(sql, [id, name, profile, JSON.stringify(settings)]);
      return { ...known, name, profile, settings };
    });
  }

  tenant(id: string): Promise<Tenant | null> {
    return this.store.read(id, async (session) => {
      const [row] = await session.rows<TenantRow>('SELECT * FROM tenants WHERE id = $1', [id]);
      return row ? toTenant(row) : null;
    });
  }

  tenants(): Promise<readonly Tenant[]> {
    return this.store.read(everyTenant, async (session) =>
      (await session.rows<TenantRow>('SELECT * FROM tenants ORDER BY id')).map(toTenant),
    );
  }

  async addKey({ tenant, id, keyHash, roles, name, createdAt, expiresAt }: ApiKey): Promise<void> {
    const sql = `
      INSERT INTO api_keys (tenant, id, key_hash, roles, name, created_at, expires_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7)`;
    const values = [tenant, id, keyHash, JSON.stringify(roles), name, createdAt, expiresAt];
    await this.store.write(tenant, (session) => session.run(sql, values));
  }

  /** Whose key it is, is what the caller wants to know. */
  keyByHash(keyHash: string): Promise<ApiKey | null> {
    return this.store.read(everyTenant, async (session) => {
      const [row] = await session.rows<ApiKeyRow>('SELECT * FROM api_keys WHERE key_hash = $1', [keyHash]);
      return row ? toApiKey(row) : null;
    });
  }

  keys(tenant: string): Promise<readonly ApiKey[]> {
    return this.store.read(tenant, async (session) => {
      const sql = 'SELECT * FROM api_keys WHERE tenant = $1 ORDER BY created_at, id';
      return (await session.rows<ApiKeyRow>(sql, [tenant])).map(toApiKey);
    });
  }

  async revokeKey(tenant: string, id: string): Promise<boolean> {
    const sql = 'DELETE FROM api_keys WHERE tenant = $1 AND id = $2';
    return (await this.store.write(tenant, (session) => session.run(sql, [tenant, id]))) === 1;
  }

  async close(): Promise<void> {
    await this.store.close();
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

function toApiKey({ id, tenant, key_hash, roles, name, created_at, expires_at }: ApiKeyRow): ApiKey {
  return {
    id,
    tenant,
    keyHash: key_hash,
    roles: JSON.parse(roles) as Role[],
    name,
    createdAt: created_at,
    expiresAt: expires_at,
  };
}
