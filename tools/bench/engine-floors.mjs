import neo4j from 'neo4j-driver';
import pg from 'pg';
import { quantiles, timeAsync } from './stats.mjs';

const times = 200;

/**
 * The least that an engine of the cluster takes for one thing: a durable insert and a range query in PostgreSQL, one
 * point of Qdrant by its vector, one hop in Neo4j. On the cluster's own data, by the engines' own clients.
 */
export async function engineFloors(env) {
  const floors = {
    append: await appendFloor(env),
    range: await rangeFloor(env),
    point: await pointFloor(env),
    hop: await hopFloor(env),
  };
  const all = {
    'one durable insert (PostgreSQL)': floors.append,
    'one range query (PostgreSQL)': floors.range,
    'the nearest point (Qdrant, or its double)': floors.point,
    'one hop (Neo4j)': floors.hop,
  };
  return { ...floors, all };
}

async function measured(work) {
  for (let i = 0; i < 20; i++) await work(i);
  const all = [];
  for (let i = 0; i < times; i++) all.push(await timeAsync(() => work(i)));
  return quantiles(all);
}

async function withPostgres(env, work) {
  const client = new pg.Client({ connectionString: env.MINDBASE_POSTGRES_OWNER_URL });
  await client.connect();
  try {
    return await work(client, `"${env.MINDBASE_POSTGRES_SCHEMA}"`);
  } finally {
    await client.end();
  }
}

const appendFloor = (env) =>
  withPostgres(env, async (client, schema) => {
    await client.query(
      `CREATE TABLE IF NOT EXISTS ${schema}.bench_floor (id bigserial PRIMARY KEY, body text)`,
    );
    try {
      const body = 'x'.repeat(1000);
      return await measured(() =>
        client.query(`INSERT INTO ${schema}.bench_floor (body) VALUES ($1)`, [body]),
      );
    } finally {
      await client.query(`DROP TABLE ${schema}.bench_floor`);
    }
  });

const rangeFloor = (env) =>
  withPostgres(env, (client, schema) =>
    measured(() =>
      client.query(
        `SELECT memory_id FROM ${schema}.timeline_entries
         WHERE tenant = 'default' AND user_id = 'one-1' AND at_ms > 0 ORDER BY at_ms DESC LIMIT 60`,
      ),
    ),
  );

async function pointFloor({ MINDBASE_QDRANT_URL: url, MINDBASE_QDRANT_PREFIX: prefix }) {
  const collection = `${url}/collections/${prefix}_memory`;
  const { result } = await (await fetch(collection)).json();
  const [[using, { size }]] = Object.entries(result.config.params.vectors);
  const body = JSON.stringify({
    query: Array.from({ length: size }, (_, i) => Math.sin(i)),
    using,
    limit: 1,
    filter: { must: [{ key: 'user', match: { value: 'one-1' } }] },
  });
  const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  return measured(async () => (await fetch(`${collection}/points/query`, options)).json());
}

async function hopFloor({ MINDBASE_NEO4J_URL: url, MINDBASE_NEO4J_NAMESPACE: namespace }) {
  const driver = neo4j.driver(url);
  const session = driver.session({ defaultAccessMode: neo4j.session.READ });
  try {
    return await measured(() =>
      session.executeRead((tx) => tx.run(`MATCH (e:${namespace}Entity)--(m) RETURN id(m) LIMIT 1`)),
    );
  } finally {
    await session.close();
    await driver.close();
  }
}
