import { createHash } from 'node:crypto';
import { PortError } from '@mindbase/kernel';
import {
  type Embedding,
  type EmbeddingModel,
  type TextInContext,
  alone,
  wholeText,
  withoutPieces,
} from '@mindbase/ports';
import {
  BulkheadRejectedError,
  DelegateBackoff,
  type IRetryBackoffContext,
  TaskCancelledError,
  TimeoutStrategy,
  bulkhead,
  handleWhen,
  retry,
  timeout,
  wrap,
} from 'cockatiel';
import { EmbeddingCache } from '../embedding-cache';
import { wellFormed } from '../well-formed';
import { windowsOf } from '../windows';
import { EndpointBusyError, type EndpointOptions, requestEmbeddings } from './embeddings-endpoint';

type Purpose = 'query' | 'passage';

export interface OpenAiEmbeddingModelOptions extends EndpointOptions {
  /** What stands before a text by its purpose, where the model was trained so. Default: nothing. */
  readonly prefixes?: { readonly query: string; readonly passage: string };
  /** Texts in one request. Default 64. */
  readonly batchMax?: number;
  /** Requests at once. Default 4. */
  readonly concurrencyMax?: number;
  /** Requests that may wait at once; one more is refused. Default 1000. */
  readonly queueMax?: number;
  /** A longer text is embedded in parts. Default 6000 characters. */
  readonly charactersMax?: number;
  /** A request that takes longer has failed. Default 30,000. */
  readonly timeoutMs?: number;
  /** Attempts in all. Default 4. */
  readonly attemptsMax?: number;
  /** Wait before the second attempt, doubled each time; the endpoint may ask for more. Default 250. */
  readonly retryDelayMs?: number;
  /** Vectors kept for texts that come again. Default 4096; 0 keeps none. */
  readonly cacheMax?: number;
}

/** What is asked for a text without any character, which endpoints refuse. */
const emptyText = '.';

/** A model behind an endpoint of the OpenAI API, which many servers speak: vLLM, Ollama, LM Studio, TEI, … */
export class OpenAiEmbeddingModel implements EmbeddingModel {
  readonly knowsMeaning = true;
  readonly sameMeaning = null;
  readonly relatedness = null;
  /** Endpoints give one vector a text. */
  readonly pieceDimensions = 0;
  readonly name: string;
  private readonly cache: EmbeddingCache;
  private readonly closing = new AbortController();
  private readonly run: (input: readonly string[]) => Promise<readonly Float32Array[]>;
  private length = 0;

  private constructor(private readonly options: OpenAiEmbeddingModelOptions) {
    this.name = nameOf(options);
    this.cache = new EmbeddingCache(options.cacheMax ?? 4096);
    const policy = policyFor(options);
    this.run = (input) =>
      policy.execute(
        ({ signal }) => requestEmbeddings(options, input, AbortSignal.any([signal, this.closing.signal])),
        this.closing.signal,
      );
  }

  /** Asks the endpoint for one vector, to learn its dimensions. @throws PortError `incompatible` when they are not those of the options. */
  static async open(options: OpenAiEmbeddingModelOptions): Promise<OpenAiEmbeddingModel> {
    const model = new OpenAiEmbeddingModel(options);
    const [vector] = await model.request(['dimensions']);
    model.length = vector?.length ?? 0;
    if (options.dimensions === undefined || options.dimensions === model.length) return model;
    throw new PortError(
      'incompatible',
      `the embedding endpoint gives ${model.length} dimensions instead of ${options.dimensions}`,
    );
  }

  get dimensions(): number {
    return this.length;
  }

  async embed(texts: readonly string[], purpose: Purpose): Promise<readonly Float32Array[]> {
    return (await this.embedWithPieces(texts.map(alone), purpose)).map(({ vector }) => vector);
  }

  async embedWithPieces(texts: readonly TextInContext[], purpose: Purpose): Promise<readonly Embedding[]> {
    if (this.closing.signal.aborted) throw closedError();
    return this.cache.embeddingsOf(texts, purpose, async (missing) =>
      withoutPieces(await this.embedMissing(missing.map(wholeText), purpose)),
    );
  }

  async close(): Promise<void> {
    this.closing.abort();
  }

  private async embedMissing(texts: readonly string[], purpose: Purpose): Promise<readonly Float32Array[]> {
    const { batchMax = 64, charactersMax = 6000, prefixes } = this.options;
    const prefix = prefixes?.[purpose] ?? '';
    const parts = texts.flatMap((text, place) =>
      windowsOf([...wellFormed(text)], charactersMax, 0).map((part) => ({
        place,
        input: `${prefix}${part.join('')}` || emptyText,
        weight: Math.max(part.length, 1),
      })),
    );
    const batches = Array.from({ length: Math.ceil(parts.length / batchMax) }, (_, i) =>
      parts.slice(i * batchMax, (i + 1) * batchMax),
    );
    const sums = texts.map(() => new Float64Array(this.dimensions));
    const add = async (batch: typeof parts) => {
      const vectors = await this.request(batch.map(({ input }) => input));
      batch.forEach(({ place, weight }, i) =>
        this.add(sums[place] as Float64Array, vectors[i] as Float32Array, weight),
      );
    };
    await Promise.all(batches.map(add));
    return sums.map((sum) => Float32Array.from(unit(sum)));
  }

  private add(sum: Float64Array, vector: Float32Array, weight: number): void {
    if (vector.length !== this.dimensions) {
      const message = `the embedding endpoint gave ${vector.length} dimensions instead of ${this.dimensions}`;
      throw new PortError('incompatible', message);
    }
    unit(vector).forEach((value, i) => (sum[i] = (sum[i] as number) + weight * value));
  }

  private async request(input: readonly string[]): Promise<readonly Float32Array[]> {
    try {
      return await this.run(input);
    } catch (error) {
      if (this.closing.signal.aborted) throw closedError();
      if (error instanceof TaskCancelledError)
        throw unavailable('the embedding endpoint gave no answer in time');
      if (error instanceof BulkheadRejectedError)
        throw unavailable('too many requests wait for the embedding endpoint');
      throw error;
    }
  }
}

/** Retries around a queue around a timeout: a request that waits for its next attempt leaves its place to others. */
function policyFor(options: OpenAiEmbeddingModelOptions) {
  const { attemptsMax = 4, retryDelayMs = 250, timeoutMs = 30_000 } = options;
  const transient = handleWhen(
    (error) => error instanceof EndpointBusyError || error instanceof TaskCancelledError,
  );
  const backoff = new DelegateBackoff<IRetryBackoffContext<unknown>>(({ attempt, result }) => {
    const asked =
      'error' in result && result.error instanceof EndpointBusyError ? result.error.retryAfterMs : 0;
    return Math.min(Math.max(asked, retryDelayMs * 2 ** (attempt - 1)), timeoutMs);
  });
  return wrap(
    retry(transient, { maxAttempts: attemptsMax - 1, backoff }),
    bulkhead(options.concurrencyMax ?? 4, options.queueMax ?? 1000),
    timeout(timeoutMs, TimeoutStrategy.Aggressive),
  );
}

/** The model and what else its vectors depend on; not where it runs, which may change. */
function nameOf({ model, dimensions, prefixes }: OpenAiEmbeddingModelOptions): string {
  const digest = createHash('sha256').update(JSON.stringify([model, dimensions ?? null, prefixes ?? null]));
  return `${model.replace(/[^\w.-]+/g, '-')}@${digest.digest('hex').slice(0, 8)}`;
}

function unit(vector: Iterable<number>): Float64Array {
  const values = Float64Array.from(vector);
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
  return values.map((value) => value / length);
}

function unavailable(message: string): PortError {
  return new PortError('unavailable', message, { retryable: true });
}

function closedError(): PortError {
  return new PortError('unavailable', 'the embedding model is closed');
}
