import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { migratePostgres, postgresCoreSchemas, postgresReadModelSchemas } from '@mindbase/adapter-postgres';
import { migratePostgresModel, openPostgresModel } from '@mindbase/adapter-relational';
import { migrateTimeline } from '@mindbase/adapter-timescale';
import { describeWithEngine, own, postgres, turnCardOf } from '@mindbase/testing';
import { Client } from 'pg';

const script = join(__dirname, '../../deploy/postgres/10-logins.sql');
const passwords = { OWNER_PASSWORD: "o'wner", APP_PASSWORD: 'app-pw', SYSTEM_PASSWORD: 'system-pw' };

describeWithEngine(own(postgres), (engine) => {
  const address = (login: string, password = '') => {
    const url = new URL(engine().url);
    url.pathname = '/mindbase';
    url.username = login;
    url.password = encodeURIComponent(password);
    return url.href;
  };
  const runScript = (env: Readonly<Record<string, string>>) =>
    spawnSync('psql', ['--no-psqlrc', '--dbname', address('postgres'), '--file', script], {
      env: { PATH: process.env['PATH'], ...env },
      encoding: 'utf8',
    });

  async function asked<Row>(url: string, sql: string): Promise<Row[]> {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(sql)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  describe('the logins of deploy/postgres', () => {
    beforeAll(async () => {
      await asked(engine().url, 'CREATE DATABASE mindbase');
    });

    it('are not made without their passwords, nor some of them', async () => {
      const { status } = runScript({ OWNER_PASSWORD: 'a', APP_PASSWORD: 'b' });
      expect(status).not.toBe(0);
      const logins = await asked(address('postgres'), `SELECT rolname FROM pg_roles WHERE rolname = 'owner'`);
      expect(logins).toEqual([]);
    });

    it('are enough for the set-up and for services, and give no more', async () => {
      const made = runScript(passwords);
      expect(made).toMatchObject({ status: 0, stderr: '' });
      const owner = { url: address('owner', passwords.OWNER_PASSWORD) };
      await migratePostgres(owner, [...postgresCoreSchemas, ...postgresReadModelSchemas]);
      await migratePostgresModel(owner);
      await migrateTimeline(owner);

      const model = await openPostgresModel({
        url: address('app', passwords.APP_PASSWORD),
        systemUrl: address('system', passwords.SYSTEM_PASSWORD),
      });
      const [turn] = [turnCardOf('t1')];
      await model.turns.upsert([turn], turn.at);
      expect(await model.turns.ofSession({ tenant: turn.tenant, user: turn.user }, turn.sessionId)).toEqual([
        turn,
      ]);
      await model.close();

      const powers = await asked(
        owner.url,
        `SELECT rolname FROM pg_roles WHERE rolname IN ('owner', 'app', 'system', 'mindbase_app', 'mindbase_system')
           AND (rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolreplication)`,
      );
      expect(powers).toEqual([]);
      await expect(
        asked(address('app', passwords.APP_PASSWORD), 'CREATE TABLE mine (a int)'),
      ).rejects.toThrow(/permission denied|no schema/);
    });
  });
});
