// The least that the work can cost on this machine: what each measure is held against.
import { createRequire } from 'node:module';
import { quantiles, time } from './stats.mjs';
import { randomFrom } from './random.mjs';

const Database = createRequire(import.meta.url)('better-sqlite3');

/** One row of 1 KB, durable before the next. */
export function insertFloor(file) {
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('CREATE TABLE rows (id INTEGER PRIMARY KEY, body TEXT)');
  const insert = db.prepare('INSERT INTO rows (body) VALUES (?)');
  const body = 'x'.repeat(1024);
  const figures = quantiles(Array.from({ length: 300 }, () => time(() => insert.run(body))));
  db.close();
  return figures;
}

/** A plain loop over as many vectors, and nothing else. */
export function dotProductFloor(size, dimensions) {
  const random = randomFrom(1);
  const vectors = Float32Array.from({ length: size * dimensions }, random);
  const query = Float32Array.from({ length: dimensions }, random);
  const scores = new Float64Array(size);
  const scan = () => {
    for (let i = 0, at = 0; i < size; i++) {
      let sum = 0;
      for (let d = 0; d < dimensions; d++) sum += vectors[at++] * query[d];
      scores[i] = sum;
    }
  };
  scan();
  return quantiles(Array.from({ length: 30 }, () => time(scan)));
}

/** One ranked FTS5 query of eight words over as many rows of twelve. */
export function ftsFloor(file, size) {
  const random = randomFrom(2);
  const word = () => `w${Math.floor(2000 * random() ** 2)}`;
  const db = new Database(file);
  db.exec('CREATE VIRTUAL TABLE docs USING fts5(body)');
  const insert = db.prepare('INSERT INTO docs (body) VALUES (?)');
  db.transaction(() => {
    for (let i = 0; i < size; i++) insert.run(Array.from({ length: 12 }, word).join(' '));
  })();
  const search = db.prepare('SELECT rowid, rank FROM docs WHERE docs MATCH ? ORDER BY rank LIMIT 60');
  const query = () => Array.from({ length: 8 }, word).join(' OR ');
  const figures = quantiles(Array.from({ length: 50 }, () => time(() => search.all(query()))));
  db.close();
  return figures;
}
