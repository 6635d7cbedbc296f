export type { KafkaLog, KafkaLogLevel } from './client-log';
export { type EnsuredTopics, type TopicSettings, ensureTopics } from './ensure-topics';
export { KafkaEventBus, type KafkaEventBusOptions } from './kafka-event-bus';
export type { KafkaOptions } from './kafka-options';
export { lostBeginnings } from './lost-beginnings';
export { startGroupAt } from './start-group-at';
