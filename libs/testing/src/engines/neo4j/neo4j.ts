import { join } from 'node:path';
import { type Engine, launcher } from '../engine';
import { localEngine } from '../local-engine';
import { LocalProcess } from '../local-process';
import { MavenJars } from '../maven-jars';
import { freePort } from '../network';
import { DataFolder, recipes } from '../places';

const jars = new MavenJars('neo4j');

/** Neo4j Community behind Bolt, without authentication. `url` is `bolt://host:port`. */
export const neo4j = launcher({
  engine: 'Neo4j',
  variable: 'MINDBASE_TEST_NEO4J',
  missing: () => jars.missing(),
  start,
});

async function start(): Promise<Engine> {
  const data = new DataFolder('neo4j');
  const port = await freePort();
  const program = join(recipes, 'neo4j/Neo4jServer.java');
  const server = new LocalProcess({
    name: 'Neo4j',
    command: 'java',
    args: [...small, ...opened, '-cp', jars.classPath, program, data.path, String(port)],
    isReady: (output) => output.includes('Neo4j is ready'),
    // After a kill it recovers first.
    readyTimeoutMs: 120_000,
  });
  return localEngine(`bolt://127.0.0.1:${port}`, server, data);
}

/** The second compiler costs more than its code saves in the minutes of a test run. */
const small = ['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

/** What Neo4j reaches into since Java closed its inner packages. */
const opened = ['java.nio', 'sun.nio.ch', 'java.io', 'java.lang'].map(
  (name) => `--add-opens=java.base/${name}=ALL-UNNAMED`,
);
