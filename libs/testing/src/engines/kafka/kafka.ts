import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Engine, launcher } from '../engine';
import { localEngine } from '../local-engine';
import { LocalProcess } from '../local-process';
import { MavenJars } from '../maven-jars';
import { freePort } from '../network';
import { DataFolder } from '../places';
import { run } from '../run';

const jars = new MavenJars('kafka');

/** One node without auto-made topics, as small as Kafka gets. `url` is `host:port`. */
export const kafka = launcher({
  engine: 'Kafka',
  variable: 'MINDBASE_TEST_KAFKA',
  missing: () => jars.missing(),
  start,
});

async function start(): Promise<Engine> {
  const data = new DataFolder('kafka');
  const [port, controllerPort] = [await freePort(), await freePort()];
  const config = join(data.path, 'server.properties');
  writeFileSync(config, properties(port, controllerPort, join(data.path, 'log')));
  run('java', ['-cp', jars.classPath, ...formatter, '-c', config]);
  const server = new LocalProcess({
    name: 'Kafka',
    command: 'java',
    args: [...small, '-cp', jars.classPath, 'kafka.Kafka', config],
    isReady: (output) => output.includes('Kafka Server started'),
    readyTimeoutMs: 90_000,
  });
  return localEngine(`127.0.0.1:${port}`, server, data);
}

const small = ['-Xms128m', '-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
const clusterId = 'MkU3OEVBNTcwNTJENDM2Qk';
const formatter = ['kafka.tools.StorageTool', 'format', '--standalone', '-t', clusterId];

/**
 * KRaft combined mode (broker and controller in one process), every replicated topic with one replica. After a kill
 * the broker is let in again when its old session is over: a short one.
 */
const properties = (port: number, controllerPort: number, folder: string): string => `
process.roles=broker,controller
node.id=1
listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}
advertised.listeners=PLAINTEXT://127.0.0.1:${port}
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
controller.listener.names=CONTROLLER
controller.quorum.bootstrap.servers=127.0.0.1:${controllerPort}
log.dirs=${folder}
auto.create.topics.enable=false
broker.heartbeat.interval.ms=500
broker.session.timeout.ms=2000
group.initial.rebalance.delay.ms=0
offsets.topic.num.partitions=4
offsets.topic.replication.factor=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.min.isr=1
`;
