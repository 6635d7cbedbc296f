import { connect } from 'node:net';
import { kafka } from './kafka/kafka';
import { describeWithEngine } from './describe-with-engine';
import { neo4j } from './neo4j/neo4j';
import { postgres } from './postgres';
import { timescale } from './timescale/timescale';

/** Whether somebody takes connections at the address of an engine. */
function answers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url.includes('://') ? url : `tcp://${url}`);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

for (const launch of [kafka, neo4j, postgres, timescale])
  describeWithEngine(launch, (engine) => {
    it('answers, also after a kill and a restart', async () => {
      expect(await answers(engine().url)).toBe(true);
      await engine().kill();
      expect(await answers(engine().url)).toBe(false);
      await engine().restart();
      expect(await answers(engine().url)).toBe(true);
    });
  });
