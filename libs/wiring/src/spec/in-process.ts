import { OnnxEmbeddingModel } from '@mindbase/adapter-embedding';
import { WorkerVectorIndex } from '@mindbase/adapter-sqlite';
import { randomIds } from '@mindbase/kernel';
import { type Settings, createLogger, loadSettings } from '@mindbase/platform';
import type { Caller } from '@mindbase/ports';
import { join } from 'node:path';
import { type Standalone, type StandaloneOptions, openStandalone } from '../standalone/standalone';

export const wei = { tenant: 'default', user: 'wei' };
export const caller = (): Caller => ({ actor: 'key:test', operationId: randomIds.next() });

/** Lets the vector index and the model run their threads from source: jest's transform does not reach there. */
export function runThreadsFromSource(): void {
  const workerOf = (folder: string) => join(__dirname, '../../../adapters', folder, 'fixtures.worker.cjs');
  const openIndex = WorkerVectorIndex.open.bind(WorkerVectorIndex);
  const index = workerOf('sqlite/src/vector-index');
  jest
    .spyOn(WorkerVectorIndex, 'open')
    .mockImplementation((options) => openIndex({ ...options, workerFile: index }));
  const openModel = OnnxEmbeddingModel.open.bind(OnnxEmbeddingModel);
  const model = workerOf('embedding/src/onnx');
  jest
    .spyOn(OnnxEmbeddingModel, 'open')
    .mockImplementation((options) => openModel({ ...options, workerFile: model }));
}

export const settingsOf = (dataDir: string): Settings =>
  loadSettings({
    MINDBASE_DATA_DIR: dataDir,
    MINDBASE_LOG_LEVEL: 'silent',
    MINDBASE_BUS_ATTEMPTS_MAX: '2',
    MINDBASE_BUS_RETRY_DELAY_MS: '10',
  });

/** Standalone Mindbase in this process, started. */
export async function running(
  settings: Settings,
  observe?: StandaloneOptions['observe'],
  given: Pick<StandaloneOptions, 'clock' | 'metrics'> = {},
): Promise<Standalone> {
  const logger = createLogger({ level: 'silent', service: 'test' });
  const mindbase = await openStandalone({ ...given, settings, logger, observe });
  await mindbase.start();
  return mindbase;
}

/** Remembers a sentence. @returns its memory and its operation. */
export async function remember(mindbase: Standalone, content: string, by = caller()) {
  const made = await mindbase.commands.remember(wei, { content }, by);
  if (!made.ok) throw new Error(made.error.message);
  return { id: made.value.id, operation: by.operationId };
}

/** Says something in a session of its own and closes it. @returns the operation that ends with what was distilled. */
export async function say(mindbase: Standalone, sessionId: string, ...contents: string[]): Promise<string> {
  const turns = contents.map((content) => ({ role: 'user' as const, content }));
  const closing = caller();
  await mindbase.intake.recordTurns(wei, sessionId, { turns }, caller());
  await mindbase.intake.closeSession(wei, sessionId, undefined, 'request', closing);
  return closing.operationId;
}
