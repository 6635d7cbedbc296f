import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { embeddingRuns } from './embedding-runs';
import { openModel } from './open-model';
import { RunQueue } from './run-queue';
import { type Call, type Reply, type WorkerOptions, openingId, stop, toPlainError } from './worker-protocol';

/** The thread behind `OnnxEmbeddingModel`: owns the session. */

if (parentPort !== null) void serve(parentPort, workerData as WorkerOptions);

async function serve(
  port: MessagePort,
  { folder, overlap, piecesMax, exported }: WorkerOptions,
): Promise<void> {
  const send = (reply: Reply, handedOver: readonly ArrayBuffer[] = []) => port.postMessage(reply, handedOver);
  try {
    const model = await openModel(folder, exported);
    const queue = new RunQueue();
    const answer = async ({ id, texts, purpose }: Call) => {
      try {
        const runs = embeddingRuns(model, texts, purpose, overlap, piecesMax);
        const embedded = await queue.run(runs, purpose === 'query');
        send({ id, embedded }, [embedded.vectors.buffer, embedded.pieces.buffer, embedded.weights.buffer]);
      } catch (error) {
        send({ id, error: toPlainError(error) });
      }
    };
    const end = async () => {
      await queue.stop();
      await model.layers.close();
      port.close();
    };
    port.on('message', (message: Call | typeof stop) => void (message === stop ? end() : answer(message)));
    const { name, dimensions, pieceDimensions, prefixes, sameMeaning, relatedness } = model;
    const opened = { name, dimensions, pieceDimensions, prefixes, sameMeaning, relatedness };
    send({ id: openingId, opened });
  } catch (error) {
    send({ id: openingId, error: toPlainError(error) });
    port.close();
  }
}
