import { type RunningServer, startServer, tempDir } from '@mindbase/testing';

export interface Memory {
  readonly id: string;
  readonly content: string;
  readonly status: string;
  readonly type: string;
  readonly subject: string;
  readonly predicate: string;
  readonly object: string | null;
  readonly score: number;
  readonly scores: Readonly<Record<string, number>>;
  readonly sources: readonly string[];
  readonly evidence: number;
  readonly validFrom: string | null;
  readonly dueAt: string | null;
  readonly taskState: string | null;
  readonly recordedAt: string;
  readonly trust: string;
  readonly version: number;
  readonly entities: readonly { readonly id: string; readonly name: string }[];
}

interface Say {
  readonly at?: string;
  readonly timezone?: string;
  readonly role?: string;
  readonly session?: string;
  readonly agentId?: string;
}

/** What a user of Mindbase does, in few words. Every test has users of its own. */
export class Harness {
  private count = 0;

  constructor(
    readonly server: RunningServer,
    readonly dataDir: string,
  ) {}

  /** A user nobody has used before. */
  user(): string {
    return `user-${++this.count}`;
  }

  of(user: string): string {
    return `/v1/users/${encodeURIComponent(user)}`;
  }

  /** Says something in a session of its own and waits until it is recallable. */
  async add(user: string, content: string | readonly string[], say: Say = {}, key?: string): Promise<string> {
    const session = say.session ?? `s-${++this.count}`;
    const contents = typeof content === 'string' ? [content] : content;
    const turns = contents.map((text) => ({
      role: say.role ?? 'user',
      content: text,
      ...(say.at ? { at: say.at } : {}),
    }));
    await this.server.post(
      `${this.of(user)}/sessions/${session}/turns`,
      {
        turns,
        ...(say.timezone ? { timezone: say.timezone } : {}),
        ...(say.agentId ? { agentId: say.agentId } : {}),
      },
      key,
    );
    await this.close(user, session, key, say.at);
    return session;
  }

  async close(user: string, session: string, key?: string, at?: string): Promise<void> {
    const { settled } = await this.server.post<{ settled: boolean }>(
      `${this.of(user)}/sessions/${session}/close?wait=30000`,
      at ? { at } : {},
      key,
    );
    if (!settled) throw new Error('the session did not settle');
  }

  remember(user: string, content: string, more: object = {}): Promise<Memory> {
    return this.server.post(`${this.of(user)}/memories`, { content, ...more });
  }

  async search(user: string, query: string, more: object = {}, key?: string): Promise<readonly Memory[]> {
    const answer = await this.server.post<{ memories: Memory[] }>(
      `${this.of(user)}/recall`,
      { query, reinforce: false, ...more },
      key,
    );
    return answer.memories;
  }

  async active(user: string, query = 'status=active', key?: string): Promise<readonly Memory[]> {
    return (await this.server.get<{ items: Memory[] }>(`${this.of(user)}/memories?limit=200&${query}`, key))
      .items;
  }

  history(user: string, id: string): Promise<{ items: readonly Record<string, unknown>[] }> {
    return this.server.get(`${this.of(user)}/memories/${id}/history`);
  }

  export(user: string): Promise<string> {
    return this.server.get(`${this.of(user)}/export`);
  }

  forget(
    user: string,
    scope: object,
  ): Promise<{ id: string; status: string; erased: Record<string, number> }> {
    return this.server.post(`${this.of(user)}/forget?wait=30000`, { reason: 'asked', ...scope });
  }

  /** A fresh tenant and a key that may do everything inside it. */
  async tenant(settings: object = {}): Promise<string> {
    const id = `tenant-${++this.count}`;
    await this.server.post('/v1/admin/tenants', { id, settings }, this.server.adminKey);
    const { key } = await this.server.post<{ key: string }>(
      `/v1/admin/tenants/${id}/keys`,
      { roles: ['assistant', 'operator', 'auditor'] },
      this.server.adminKey,
    );
    return key;
  }
}

/** One server for the tests of a file. */
export function withServer(): () => Harness {
  let harness: Harness | undefined;
  beforeAll(async () => {
    const dataDir = tempDir();
    harness = new Harness(await startServer({ dataDir }), dataDir);
  }, 60_000);
  afterAll(async () => {
    await harness?.server.stop();
  });
  return () => {
    if (!harness) throw new Error('no server');
    return harness;
  };
}

export const texts = (memories: readonly Memory[]) => memories.map(({ content }) => content).join('\n');
