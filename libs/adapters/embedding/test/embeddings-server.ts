import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HashingEmbeddingModel } from './hashing-embedding-model';

export interface Asked {
  readonly model: string;
  readonly input: readonly string[];
  readonly dimensions?: number;
}

type Answer = (response: ServerResponse, asked: Asked) => void;

/** An endpoint of the OpenAI embeddings API over hashed features. Answers can be put before the usual one. */
export class EmbeddingsServer {
  readonly asked: Asked[] = [];
  readonly authorizations: (string | undefined)[] = [];
  readonly answers: Answer[] = [];
  /** Most requests that were open at once. */
  openMax = 0;
  private open = 0;
  private readonly model = new HashingEmbeddingModel();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      this.openMax = Math.max(this.openMax, ++this.open);
      response.on('close', () => this.open--);
      void this.handle(request, response);
    });
  }

  static async start(): Promise<EmbeddingsServer> {
    const server = new EmbeddingsServer();
    await new Promise<void>((resolve) => server.server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const asked = JSON.parse(Buffer.concat(chunks).toString()) as Asked;
    this.asked.push(asked);
    this.authorizations.push(request.headers.authorization);
    const answer = this.answers.shift();
    if (answer) return answer(response, asked);
    if (request.url !== '/v1/embeddings' || asked.input.includes(''))
      return respond(400, { error: 'no' })(response);
    const vectors = await this.model.embed(asked.input);
    const data = vectors.map((vector, index) => ({
      index,
      embedding: Array.from(vector, (value) => value * 3),
    }));
    respond(200, { object: 'list', data: data.reverse() })(response);
  }
}

export function respond(status: number, body: unknown, headers: Record<string, string> = {}) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}
