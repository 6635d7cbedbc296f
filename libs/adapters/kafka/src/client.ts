import { Kafka, logLevel } from 'kafkajs';
import { clientLog } from './client-log';
import type { KafkaOptions } from './kafka-options';

/**
 * A client of its own for every producer, consumer and admin: members of one group in one process would otherwise
 * share what the client believes to be committed.
 * @param retries how often the client itself tries a request or a connection again.
 */
export function createClient(options: KafkaOptions, { retries = 6 } = {}): Kafka {
  const { brokers, clientId = 'mindbase', ssl, sasl } = options;
  return new Kafka({
    brokers: [...brokers],
    clientId,
    ssl,
    sasl,
    connectionTimeout: options.connectionTimeoutMs ?? 5000,
    requestTimeout: options.requestTimeoutMs ?? 30_000,
    retry: { initialRetryTime: 100, maxRetryTime: 5000, retries },
    logLevel: logLevel.INFO,
    logCreator: clientLog(options.log ?? (() => undefined)),
  });
}
