import { type Schema, roles, tenantTable } from '@mindbase/driver-postgres';

/**
 * A destroyed key's row stays, without the key: its id is never given one again.
 *
 * PostgreSQL writes no byte over: an UPDATE makes a new row version and leaves the old one in its page. What
 * erases is the rewrite of the table: the rows that stand are copied into new files and the old files are given
 * up. Unlike VACUUM FULL, ALTER TABLE copies no version that only an old snapshot can still see.
 */
export const keyVaultSchema: Schema = {
  name: 'key-vault',
  migrations: [
    `
    CREATE TABLE tenant_checks (tenant text COLLATE "C" PRIMARY KEY, value bytea NOT NULL);
    ${tenantTable('tenant_checks')}
    CREATE TABLE data_keys (
      tenant text COLLATE "C" NOT NULL,
      key_id text COLLATE "C" NOT NULL,
      wrapped bytea,
      destroyed_at timestamptz,
      PRIMARY KEY (tenant, key_id),
      CHECK ((wrapped IS NULL) = (destroyed_at IS NOT NULL))
    );
    CREATE INDEX data_keys_destroyed ON data_keys (destroyed_at) WHERE destroyed_at IS NOT NULL;
    ${tenantTable('data_keys')}
    GRANT SELECT (destroyed_at) ON data_keys TO ${roles.system};
    CREATE POLICY every_tenant_select ON data_keys FOR SELECT TO ${roles.system} USING (true);

    CREATE TABLE key_rewrites (last_at timestamptz NOT NULL);
    INSERT INTO key_rewrites VALUES ('-infinity');
    GRANT SELECT ON key_rewrites TO ${roles.system};

    CREATE FUNCTION rewrite_data_keys() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
      SET search_path FROM CURRENT AS $$
    BEGIN
      -- All destructions so far are committed once the lock is held, and later ones have a later time.
      LOCK TABLE data_keys IN ACCESS EXCLUSIVE MODE;
      UPDATE key_rewrites SET last_at = clock_timestamp();
      ALTER TABLE data_keys ALTER COLUMN wrapped TYPE bytea USING wrapped || ''::bytea;
    END $$;
    REVOKE ALL ON FUNCTION rewrite_data_keys() FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION rewrite_data_keys() TO ${roles.system};

    -- The write-ahead log holds old versions until a checkpoint; only a superuser may hand these rights on.
    DO $$ BEGIN
      GRANT pg_checkpoint TO ${roles.system};
      GRANT EXECUTE ON FUNCTION pg_switch_wal() TO ${roles.system};
    EXCEPTION WHEN insufficient_privilege OR undefined_object THEN NULL;
    END $$;
    `,
    // The wrapped index key of a tenant that came from elsewhere.
    'ALTER TABLE tenant_checks ADD COLUMN index_key bytea',
  ],
};
