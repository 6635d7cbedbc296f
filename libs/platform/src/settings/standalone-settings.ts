import { z } from 'zod';
import { group, setting } from './setting';
import { embedding, embeddingNamed } from './embedding-settings';
import {
  type Settled,
  basics,
  bus,
  consolidation,
  defaultProfile,
  defaultTimezone,
  extraction,
  forgetting,
  limits,
  mergesWithinEntity,
  recallWithin,
  reflection,
  retention,
  session,
  weightsSumToOne,
  whole,
  workingMemory,
} from './shared-settings';
import { telemetry } from './telemetry-settings';

const storage = group('Memory that the embedded stores may use.', {
  vectorCacheMiB: setting(whole(1, 1_048_576, 512), 'Vectors of recently active users kept in memory.', {
    unit: 'MiB',
  }),
  keyCacheEntries: setting(
    whole(0, 10_000_000, 20_000),
    'Data keys kept in memory; an erasure removes its keys from there at once.',
    { unit: 'keys' },
  ),
});

const grpc = group('The API by gRPC, beside REST.', {
  port: setting(
    z.number().int().min(0).max(65_535).optional(),
    'Port to listen on, at `MINDBASE_HOST`; without it there is no gRPC, 0 takes a free one.',
  ),
});

/** All settings of standalone Mindbase. Names in the environment follow from the path (see `SettingKey.env`). */
export const standaloneSettings = z
  .strictObject({
    host: basics.host,
    port: basics.port,
    dataDir: setting(
      z.string().min(1).default('./data'),
      'Folder of the log, the indexes and the keys; made when it is missing.',
    ),
    adminKey: setting(
      z.string().min(1).optional(),
      'Key of the bootstrap admin. When it is left out, one is made at the first start, kept in the data folder with mode 600 and printed once.',
      { secret: true },
    ),
    logLevel: basics.logLevel,
    defaultTimezone,
    defaultProfile,
    limits,
    session,
    workingMemory,
    embedding,
    extraction,
    consolidation,
    reflection,
    recall: recallWithin(
      1000,
      ' Above the 80 ms of a cluster: in one process a late channel means a busy machine, not a broken one, and a late answer is better than a poor one.',
    ),
    retention,
    forgetting,
    storage,
    bus,
    grpc,
    telemetry,
  })
  .refine(...weightsSumToOne)
  .refine(...mergesWithinEntity)
  .refine(...embeddingNamed);

/** Settings as the program gets them: typed, complete, checked. */
export type Settings = Settled<z.infer<typeof standaloneSettings>>;
