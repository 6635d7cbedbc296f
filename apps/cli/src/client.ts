import { CliError } from './errors';

interface Problem {
  readonly title?: string;
  readonly detail?: string;
  readonly errors?: readonly {
    readonly pointer?: string;
    readonly parameter?: string;
    readonly detail?: string;
  }[];
}

const attemptsMax = 8;

/** The REST calls of the command line. Waits and tries again on 429 and 503, as the answer says. */
export class MindbaseClient {
  private readonly base: string;

  constructor(
    base: string,
    private readonly key: string,
  ) {
    this.base = base.replace(/\/+$/, '');
  }

  async json<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    return (await this.send(method, path, body)).json() as Promise<T>;
  }

  /** The body as it comes, for what may be large. */
  async stream(path: string): Promise<ReadableStream<Uint8Array>> {
    const { body } = await this.send('GET', path);
    if (!body) throw new CliError('the answer has no body');
    return body;
  }

  private async send(method: string, path: string, body?: unknown): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const response = await this.fetch(method, path, body);
      if (response.ok) return response;
      const retry = response.status === 429 || response.status === 503;
      if (!retry || attempt === attemptsMax) throw new CliError(await told(response));
      const seconds = Number(response.headers.get('retry-after') ?? 1);
      await new Promise((done) => setTimeout(done, Math.min(10, seconds) * 1000));
    }
  }

  private async fetch(method: string, path: string, body: unknown): Promise<Response> {
    try {
      return await fetch(this.base + path, {
        method,
        headers: {
          authorization: `Bearer ${this.key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch {
      throw new CliError(`no Mindbase answers at ${this.base}; is it running (npm start)?`);
    }
  }
}

/** A problem document (RFC 9457) in one line. */
async function told(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const problem = JSON.parse(text) as Problem;
    const fields = (problem.errors ?? []).map(
      ({ pointer, parameter, detail }) => `${pointer ?? parameter ?? ''}: ${detail ?? ''}`,
    );
    return [`${response.status} ${problem.title ?? ''}`, problem.detail, ...fields]
      .filter(Boolean)
      .join('; ');
  } catch {
    return `${response.status} ${response.statusText}`;
  }
}
