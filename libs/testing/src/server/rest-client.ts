export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** The REST API as its users call it. */
export interface RestClient {
  /** One call; JSON in and out. Never throws for a status. */
  call<T = unknown>(method: string, path: string, body?: unknown, key?: string): Promise<Answer<T>>;
  get<T = unknown>(path: string, key?: string): Promise<T>;
  /** @throws Error for a status that is neither 2xx nor `allowed`. */
  post<T = unknown>(path: string, body?: unknown, key?: string, allowed?: readonly number[]): Promise<T>;
}

/** @param keyOf the API key of a call that names none. */
export function restClient(base: string, keyOf: () => string): RestClient {
  const call = async <T>(method: string, path: string, body?: unknown, key = keyOf()): Promise<Answer<T>> => {
    const response = await fetch(base + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    // Lines of JSON (an export) stay text.
    const type = response.headers.get('content-type') ?? '';
    const json = /json(;|$)/.test(type) && !type.includes('ndjson');
    return {
      status: response.status,
      headers: response.headers,
      body: (json && text ? JSON.parse(text) : text) as T,
    };
  };
  const expecting = async <T>(
    method: string,
    path: string,
    body: unknown,
    key: string | undefined,
    allowed: readonly number[],
  ) => {
    const answer = await call<T>(method, path, body, key);
    if (answer.status >= 300 && !allowed.includes(answer.status))
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  return {
    call,
    get: (path, key) => expecting('GET', path, undefined, key, []),
    post: (path, body = {}, key, allowed = []) => expecting('POST', path, body, key, allowed),
  };
}

/** Resolves when the server says that it lives. */
export async function answering(base: string, timeoutMs: number): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline;) {
    const up = await fetch(`${base}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('the server does not answer');
}
