import { kafka } from './kafka/kafka';
import { neo4j } from './neo4j/neo4j';
import { postgres } from './postgres';
import { qdrant } from './qdrant';
import { shareEngines } from './shared-engines';
import { timescale } from './timescale/timescale';

type Share = Awaited<ReturnType<typeof shareEngines>>;

/** For jest, before the first file and after the last. */
export default async function setUp(): Promise<void> {
  const share = await shareEngines([kafka, neo4j, postgres, qdrant, timescale]);
  (globalThis as { engineShare?: Share }).engineShare = share;
}

export async function tearDown(): Promise<void> {
  await (globalThis as { engineShare?: Share }).engineShare?.close();
}
