import type { KafkaConfig } from 'kafkajs';
import type { KafkaLog } from './client-log';

/** How a Kafka cluster is reached and which topics and groups in it are ours. */
export interface KafkaOptions {
  /** `host:port` of some brokers; the rest is learnt from them. */
  readonly brokers: readonly string[];
  /** How this process is called in the brokers' logs. Default `mindbase`. */
  readonly clientId?: string;
  /** What the names of topics and groups begin with; one product has one prefix. Default `mindbase`. */
  readonly prefix?: string;
  readonly ssl?: KafkaConfig['ssl'];
  readonly sasl?: KafkaConfig['sasl'];
  /** How long a connection may take, in ms. Default 5,000. */
  readonly connectionTimeoutMs?: number;
  /** How long one request may take, in ms. Default 30,000. */
  readonly requestTimeoutMs?: number;
  /** Where the client's log goes; nowhere if left out. */
  readonly log?: KafkaLog;
}
