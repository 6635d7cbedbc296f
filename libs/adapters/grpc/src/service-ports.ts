import type {
  EpisodeIntake,
  EventBus,
  MemoryCommands,
  MemoryReader,
  OperationStatus,
  RecallChannels,
  RecallLog,
  Receipts,
} from '@mindbase/ports';

/** The ports that one process of Mindbase may serve to another. */
export interface ServicePorts {
  readonly intake: EpisodeIntake;
  readonly commands: MemoryCommands;
  readonly receipts: Pick<Receipts, 'get'>;
  readonly reader: MemoryReader;
  readonly operations: OperationStatus;
  readonly channels: RecallChannels;
  readonly recallLog: RecallLog;
  readonly deadLetters: Pick<EventBus, 'deadLetters' | 'retryDeadLetter'>;
}

/** The service of the schema that stands for each port; its methods are the port's calls. */
export const serviceNames: Readonly<Record<keyof ServicePorts, string>> = {
  intake: 'mindbase.internal.v1.EpisodeIntake',
  commands: 'mindbase.internal.v1.MemoryCommands',
  receipts: 'mindbase.internal.v1.ReceiptsReader',
  reader: 'mindbase.internal.v1.MemoryReader',
  operations: 'mindbase.internal.v1.OperationStatus',
  channels: 'mindbase.internal.v1.RecallChannels',
  recallLog: 'mindbase.internal.v1.RecallLog',
  deadLetters: 'mindbase.internal.v1.DeadLetters',
};
