import { setTimeout as sleep } from 'node:timers/promises';
import { CallRecord } from './call-record';
import { Ledger, type NewWrite, type Write } from './ledger';
import { type Random, fact, question, saying } from './texts';

export interface LoadOptions {
  readonly base: string;
  readonly apiKey: string;
  readonly users: readonly string[];
  readonly recallers: number;
  readonly random: Random;
  /** Pause of a writer or recaller between two calls, in ms. */
  readonly paceMs: number;
  /** A call that has not answered by then has failed, in ms. */
  readonly timeoutMs: number;
}

interface Answer {
  /** 0 when none came. */
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const turnsPerSession = 5;
/** `?wait=` of every third turn, and of the end of a session, in ms. */
const turnWaitMs = 2_000;
const closeWaitMs = 10_000;
/** Answers after which a client sends the same again. */
const passing = new Set([0, 429, 503, 504]);

/**
 * Clients that write and recall without end: each user writes one thing after the other and sends each until it is
 * acknowledged, under the same id, as a client should. Every second user also has facts remembered. The first user
 * waits for nothing; the others let the cluster catch up at the end of each session, so that no slow machine is left
 * behind for good.
 */
export class Load {
  readonly ledger = new Ledger();
  readonly calls = new CallRecord();
  /** Answers that no fault excuses. */
  readonly refusals: string[] = [];
  private readonly stopping = new AbortController();
  private readonly running: Promise<void>[];

  constructor(private readonly options: LoadOptions) {
    this.running = [
      ...options.users.map((user, index) =>
        this.write(user, { waits: index > 0, remembers: index % 2 === 1 }),
      ),
      ...Array.from({ length: options.recallers }, () => this.recall()),
    ];
  }

  /** Lets each call in hand end. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.running);
  }

  private async write(
    user: string,
    { waits, remembers }: { readonly waits: boolean; readonly remembers: boolean },
  ): Promise<void> {
    const { random } = this.options;
    for (let n = 0; !this.stopping.signal.aborted; n++) {
      const sessionId = `s${Math.floor(n / turnsPerSession)}`;
      const wait = waits && n % 3 === 2 ? turnWaitMs : 0;
      await this.until(this.ledger.begin(turn(user, sessionId, n, random)), wait);
      if (n % turnsPerSession === turnsPerSession - 1) {
        const close = { user, kind: 'close', sessionId, id: `close-${n}`, content: null } as const;
        await this.until(this.ledger.begin(close), waits ? closeWaitMs : 0);
      }
      if (remembers && n % 2 === 1)
        await this.until(
          this.ledger.begin({
            user,
            kind: 'memory',
            sessionId: null,
            id: `fact-${n}`,
            content: fact(random, n),
          }),
        );
    }
  }

  /** Sends a write until it is acknowledged or the load ends. */
  private async until(write: Write, wait = 0): Promise<void> {
    while (!this.stopping.signal.aborted) {
      write.attempts++;
      const startedAt = performance.now();
      const { path, body } = requestOf(write);
      const answer = await this.post(wait ? `${path}?wait=${wait}` : path, body, keyOf(write));
      const succeeded = answer.status >= 200 && answer.status < 300;
      this.calls.add({
        kind: write.kind === 'memory' ? 'memory' : 'turn',
        startedAt,
        endedAt: performance.now(),
        succeeded,
      });
      if (succeeded)
        this.ledger.acknowledge(
          write,
          write.kind === 'memory'
            ? { memoryId: String(answer.body['id']) }
            : { operationId: String(answer.body['operationId']) },
        );
      else this.tell(`${write.kind} ${write.id} of ${write.user}`, answer, write.kind !== 'turn');
      await this.pause();
      if (succeeded) return;
    }
  }

  private async recall(): Promise<void> {
    const { users, random } = this.options;
    while (!this.stopping.signal.aborted) {
      const user = users[Math.floor(random() * users.length)] ?? '';
      const startedAt = performance.now();
      const answer = await this.post(`${pathOf(user)}/recall`, {
        query: question(random),
        includeTurns: true,
      });
      const succeeded = answer.status === 200;
      const degraded = succeeded ? (answer.body['degraded'] as string[]) : undefined;
      this.calls.add({ kind: 'recall', startedAt, endedAt: performance.now(), succeeded, degraded });
      if (!succeeded) this.tell('a recall', answer);
      await this.pause();
    }
  }

  /** With a key, 409 says that the first attempt may still be under way. */
  private tell(what: string, { status, body }: Answer, hasKey = false): void {
    if (!passing.has(status) && !(hasKey && status === 409))
      this.refusals.push(`${what} was answered ${status} ${String(body['type'] ?? '')}`);
  }

  private async post(path: string, body: unknown, idempotencyKey?: string): Promise<Answer> {
    const { base, apiKey, timeoutMs } = this.options;
    try {
      const response = await fetch(base + path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, body: (await response.json()) as Answer['body'] };
    } catch {
      return { status: 0, body: {} };
    }
  }

  private async pause(): Promise<void> {
    await sleep(this.options.paceMs, null, { signal: this.stopping.signal }).catch(() => undefined);
  }
}

/** Turns are known by their own ids. */
const keyOf = ({ user, kind, id }: Write) =>
  kind === 'turn' ? undefined : `${encodeURIComponent(user)}/${id}`;

const pathOf = (user: string) => `/v1/users/${encodeURIComponent(user)}`;

function turn(user: string, sessionId: string, n: number, random: Random): NewWrite {
  return { user, kind: 'turn', sessionId, id: `t${n}`, content: saying(random, String(n)) };
}

function requestOf({ user, kind, sessionId, id, content }: Write): { path: string; body: unknown } {
  const session = `${pathOf(user)}/sessions/${sessionId}`;
  switch (kind) {
    case 'turn':
      return { path: `${session}/turns`, body: { turns: [{ id, role: 'user', content }] } };
    case 'close':
      return { path: `${session}/close`, body: {} };
    case 'memory':
      return { path: `${pathOf(user)}/memories`, body: { content } };
  }
}
