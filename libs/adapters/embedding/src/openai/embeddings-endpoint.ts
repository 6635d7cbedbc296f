import { PortError, errorCodeOf } from '@mindbase/kernel';

export interface EndpointOptions {
  /** Where `/embeddings` is below, such as `https://api.example.com/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey?: string;
  /** Dimensions to ask for, of models that can shorten their vectors. Default: the model's own. */
  readonly dimensions?: number;
}

/** An answer that may be different later, and how long the endpoint asks to wait. */
export class EndpointBusyError extends PortError {
  constructor(
    message: string,
    readonly retryAfterMs: number,
  ) {
    super('unavailable', message, { retryable: true });
  }
}

/**
 * One request of the OpenAI embeddings API. @throws PortError `unavailable`, without a word of the texts, the key
 * or the answer; retryable for 408, 429, 5xx and a broken connection.
 */
export async function requestEmbeddings(
  options: EndpointOptions,
  input: readonly string[],
  signal: AbortSignal,
): Promise<readonly Float32Array[]> {
  const { baseUrl, model, apiKey, dimensions } = options;
  const response = await request(`${baseUrl.replace(/\/+$/, '')}/embeddings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({ model, input, encoding_format: 'float', dimensions }),
    signal,
  });
  return vectorsIn(response, input.length);
}

async function request(url: string, init: RequestInit): Promise<unknown> {
  const { status, headers, text } = await answerOf(url, init);
  if (status === 200) return parsed(text);
  const message = `the embedding endpoint answered ${status}`;
  if (status !== 408 && status !== 429 && status < 500) throw new PortError('unavailable', message);
  throw new EndpointBusyError(message, 1000 * (Number(headers.get('retry-after')) || 0));
}

async function answerOf(url: string, init: RequestInit) {
  try {
    const response = await fetch(url, init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    init.signal?.throwIfAborted();
    const { cause } = error as { cause?: unknown };
    throw new EndpointBusyError(
      `the embedding endpoint cannot be reached (${errorCodeOf(cause ?? error)})`,
      0,
    );
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw unusable('is not JSON');
  }
}

/** In the order of the texts, whatever the order of the answer. */
function vectorsIn(answer: unknown, count: number): readonly Float32Array[] {
  const { data } = (answer ?? {}) as { data?: unknown };
  if (!Array.isArray(data) || data.length !== count) throw unusable(`does not hold ${count} embeddings`);
  const vectors = new Array<Float32Array | undefined>(count).fill(undefined);
  for (const [place, item] of data.entries()) {
    const { index = place, embedding } = (item ?? {}) as { index?: number; embedding?: unknown };
    if (!isVector(embedding) || !(index in vectors)) throw unusable('holds something that is no vector');
    vectors[index] = Float32Array.from(embedding);
  }
  if (vectors.includes(undefined)) throw unusable('leaves texts out');
  return vectors as Float32Array[];
}

function isVector(value: unknown): value is number[] {
  return (
    Array.isArray(value) && value.length > 1 && value.every(Number.isFinite) && value.some((v) => v !== 0)
  );
}

function unusable(why: string): PortError {
  return new PortError('unavailable', `the answer of the embedding endpoint ${why}`);
}
