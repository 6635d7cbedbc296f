import { createRequire } from 'node:module';
import { textsFrom } from './texts.mjs';

const require = createRequire(import.meta.url);
const batchSize = 500;

/**
 * Gives a user so many memories through the log and the projections, without conversations: seeding is not what is measured. What
 * the user has from before stays, so a long run that was broken off goes on. Nearly all of the time is the embedding's.
 */
export async function seedMemories(mindbase, scope, count) {
  const { EventMaker, memoryStream } = require('@mindbase/event-sourcing');
  const { store, sealer, hasher } = mindbase.core;
  const texts = textsFrom([...scope.user].reduce((sum, c) => sum * 31 + c.charCodeAt(0), 7));
  const userHasher = await hasher.of(scope);
  const start = Date.parse('2025-01-01T00:00:00Z');
  const stream = memoryStream(scope.user);
  const { position: before } = await store.head(scope.tenant, stream);
  for (let told = 0; told < Math.min(before, count); told++) texts.sentence();
  for (let done = before; done < count; done += batchSize) {
    const ids = Array.from(
      { length: Math.min(batchSize, count - done) },
      (_, i) => `${scope.user}-${done + i}`,
    );
    const itemOf = (memoryId) => ({ kind: 'memory', memoryId });
    const seal = await sealer.sealing(scope, ids.map(itemOf));
    const events = ids.map((memoryId, i) => {
      const occurredAt = new Date(start + (done + i) * 60_000).toISOString();
      const content = texts.sentence();
      const maker = new EventMaker({
        ...scope,
        actor: 'bench',
        occurredAt,
        correlationId: 'bench',
        causationId: memoryId,
      });
      const sealed = (text) => seal(itemOf(memoryId), text);
      const key = (purpose) => userHasher.keyed(purpose, `${purpose}:${content}`);
      return maker.make('MemoryRecorded', {
        memoryId,
        memory: {
          agentId: null,
          layer: 'episodic',
          type: 'event',
          content: sealed(content),
          subject: sealed('user'),
          predicate: 'episode',
          object: null,
          language: /[\u4e00-\u9fff]/.test(content) ? 'zh' : 'en',
          entities: [],
          relations: [],
          emotion: null,
          importance: 0.5,
          confidence: 0.8,
          evidence: 1,
          sources: [],
          status: 'active',
          pinned: false,
          validFrom: occurredAt,
          validTo: null,
          decay: 'event',
          trust: 'user',
          supersedes: [],
          dueAt: null,
          assignee: null,
          taskState: null,
          metadata: null,
          metadataKeys: [],
        },
        keys: {
          subject: key('subject'),
          slot: key('slot'),
          single: false,
          triple: key('triple'),
          content: key('content'),
          words: [],
        },
      });
    });
    await store.append(scope.tenant, stream, await store.head(scope.tenant, stream), events);
  }
  await applied(mindbase, `seeding ${count} memories`);
}

/** Waits until the read models hold all of the log, and shows how far the vectors are where that takes a while. */
async function applied({ core, operations, projections }, what) {
  const { projectionGroup } = require('@mindbase/event-sourcing');
  const last = await core.store.lastPosition();
  const vectors = projections.find(({ name }) => name.startsWith('vectors'));
  const started = performance.now();
  const behind = async () => last - (await core.bus.position(projectionGroup(vectors)));
  const first = await behind();
  const show = async () => {
    const left = await behind();
    const perEvent = (performance.now() - started) / Math.max(1, first - left);
    const minutes = ((left * perEvent) / 60_000).toFixed(1);
    process.stderr.write(`\r${what}: ${left} events to apply, about ${minutes} minutes `);
  };
  const timer = setInterval(() => void show(), 2000);
  try {
    await operations.projected(last, 6 * 3_600_000);
  } finally {
    clearInterval(timer);
  }
  if (performance.now() - started > 2000) process.stderr.write('\n');
}
