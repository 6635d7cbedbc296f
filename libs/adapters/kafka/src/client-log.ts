import { type LogEntry, type logCreator, logLevel } from 'kafkajs';

export type KafkaLogLevel = 'error' | 'warn' | 'info' | 'debug';

/** Takes what the client has to say; `details` are names, numbers and the broker's own error texts, never payload. */
export type KafkaLog = (
  level: KafkaLogLevel,
  message: string,
  details: Readonly<Record<string, unknown>>,
) => void;

/** The client's log entries as the product's, with what is everyday life of a cluster turned down to debug. */
export function clientLog(log: KafkaLog): logCreator {
  return () => (entry) => {
    const { namespace, log: said } = entry;
    const details = Object.fromEntries(told.filter((key) => key in said).map((key) => [key, said[key]]));
    log(levelOf(entry), said.message, { namespace, ...details });
  };
}

const told = ['error', 'broker', 'clientId', 'groupId', 'memberId', 'topic', 'partition', 'retryCount'];

/**
 * kafkajs calls each rebalance, each coordinator that is still loading and each broken connection an error, though it
 * goes on by itself after all of them.
 */
const everyday =
  /rebalanc|re-joining|coordinator|not the leader|leadership election|does not host this topic|Limiting retries|Connection (error|timeout)|Failed to connect|Closed connection|ECONNREFUSED/i;

function levelOf({ level, log: { message, error } }: LogEntry): KafkaLogLevel {
  if (everyday.test(`${message} ${String(error ?? '')}`)) return 'debug';
  if (level === logLevel.ERROR) return 'error';
  if (level === logLevel.WARN) return 'warn';
  // Joining and leaving are news to nobody but who looks for them.
  return 'debug';
}
