import type { RecallAnswer } from '@mindbase/contracts';
import { FixedClock, sequentialIds } from '@mindbase/kernel';
import { type LogLevel, createLogger } from '@mindbase/platform';
import type { Role } from '@mindbase/ports';
import { Module, type Provider } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Registry } from 'prom-client';
import { Writable } from 'node:stream';
import { createGatewayApp, GatewayModule, type GatewayOptions, hashApiKey } from '../src';
import * as tokens from '../src/tokens';
import { memoryCardView } from '../src/views';
import { FakeConversations } from './fake-conversations';
import { FakeDeadLetters } from './fake-dead-letters';
import { FakeDirectory, FakeIdempotency, fakeSealer } from './fake-directory';
import { FakeMemories, exampleMemory } from './fake-memories';

export const adminKey = 'bootstrap-admin-key';

/** The edge over fakes of its ports, and what the fakes saw. */
export class GatewayWorld {
  readonly clock = new FixedClock(new Date('2026-03-01T12:00:00Z'));
  readonly directory = new FakeDirectory();
  readonly idempotency = new FakeIdempotency();
  readonly memories = new FakeMemories();
  readonly conversations = new FakeConversations();
  readonly deadLetters = new FakeDeadLetters();
  readonly registry = new Registry();
  readonly logLines: string[] = [];
  readonly checks: tokens.ReadinessCheck[] = [];
  /** Calls of the ports that read or change a user's data. */
  portCalls = 0;
  /** Thrown by the next calls of those ports. */
  broken: Error | null = null;
  app!: NestFastifyApplication;

  static async start(options: Partial<GatewayOptions> = {}): Promise<GatewayWorld> {
    const world = new GatewayWorld();
    await world.directory.createTenant(tenant('acme'));
    await world.directory.createTenant({ ...tenant('globex'), settings: { timezone: 'Asia/Shanghai' } });
    await world.key('acme', 'all', ['assistant', 'operator', 'auditor']);
    await world.key('acme', 'assistant', ['assistant']);
    await world.key('acme', 'operator', ['operator']);
    await world.key('acme', 'auditor', ['auditor']);
    await world.key('acme', 'admin', ['admin']);
    await world.key('globex', 'globex', ['assistant', 'operator', 'auditor']);
    const given = { adminKey, ...options };

    @Module({ imports: [GatewayModule.register({ options: given, providers: world.providers() })] })
    class TestModule {}
    world.app = await createGatewayApp(TestModule, given);
    return world;
  }

  async close(): Promise<void> {
    await this.app.close();
  }

  /** A key that reads like its name. */
  async key(tenantId: string, name: string, roles: readonly Role[], expiresAt: string | null = null) {
    const createdAt = '2026-01-01T00:00:00.000Z';
    await this.directory.addKey({
      id: `k-${name}`,
      tenant: tenantId,
      keyHash: hashApiKey(name),
      roles,
      name,
      createdAt,
      expiresAt,
    });
  }

  async call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT' | 'HEAD',
    url: string,
    {
      key = 'all',
      body,
      headers = {},
    }: { key?: string | null; body?: unknown; headers?: Record<string, string> } = {},
  ) {
    const answer = await this.app.inject({
      method,
      url,
      headers: { ...(key === null ? {} : { authorization: `Bearer ${key}` }), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.payload,
      body:
        /[/+]json\b/.test(String(answer.headers['content-type'])) && answer.payload
          ? answer.json()
          : undefined,
    };
  }

  private providers(): Provider[] {
    const value = (provide: symbol, useValue: unknown): Provider => ({ provide, useValue });
    const recall = this.watched(this.fakeRecall());
    return [
      value(tokens.EPISODE_INTAKE, this.watched(this.conversations)),
      value(tokens.OPERATION_STATUS, this.watched(this.conversations)),
      value(tokens.MEMORY_COMMANDS, this.watched(this.memories)),
      value(tokens.MEMORY_READER, this.watched(this.memories)),
      value(tokens.RECEIPTS, this.watched(this.memories.receiptStore)),
      value(tokens.RECALL_LOG, this.watched(this.conversations.log)),
      value(tokens.RECALL, recall),
      value(tokens.TENANT_DIRECTORY, this.directory),
      value(tokens.IDEMPOTENCY_RECORDS, this.idempotency),
      value(tokens.RESPONSE_SEALER, fakeSealer),
      value(tokens.DEAD_LETTERS, this.watched(this.deadLetters)),
      value(tokens.READINESS_CHECKS, this.checks),
      value(tokens.METRICS_REGISTRY, this.registry),
      value(tokens.LOGGER, this.logger('info')),
      value(tokens.CLOCK, this.clock),
      value(tokens.IDS, sequentialIds('id')),
    ];
  }

  private logger(level: LogLevel) {
    const destination = new Writable({
      write: (chunk, _encoding, done) => {
        this.logLines.push(String(chunk));
        done();
      },
    });
    return createLogger({ level, service: 'test', destination });
  }

  /** Counts calls, and fails them while `broken` is set. */
  private watched<T extends object>(port: T): T {
    return new Proxy(port, {
      get: (target, name, receiver) => {
        const member: unknown = Reflect.get(target, name, receiver);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => {
          this.portCalls++;
          if (this.broken) throw this.broken;
          return member.apply(target, args) as unknown;
        };
      },
    });
  }

  private fakeRecall(): tokens.Recall {
    let made = 0;
    const answer = (): RecallAnswer => {
      const recallId = `recall-${++made}`;
      this.conversations.recalls.add(recallId);
      const memory = memoryCardView(exampleMemory({ tenant: 'acme', user: 'u' }, 'm-1'));
      return {
        recallId,
        query: { intent: 'plain', entities: [], timeRange: null, language: 'en' },
        memories: [{ ...memory, score: 0.9, scores: { vector: 0.9 } }],
        turns: [],
        confidence: 0.8,
        degraded: [],
        tookMs: 1,
      };
    };
    return {
      recall: async () => answer(),
      context: async () => ({
        block: '1. The user keeps bees.',
        constraints: [],
        workingMemory: [],
        confirmations: [],
        memoryIds: ['m-1'],
        tokens: 8,
        recallId: answer().recallId,
        confidence: 0.8,
        degraded: [],
      }),
    };
  }
}

const tenant = (id: string) => ({
  id,
  name: null,
  profile: null,
  settings: {},
  createdAt: '2026-01-01T00:00:00.000Z',
});
