import { createRequire } from 'node:module';
import { textsFrom } from './texts.mjs';

const require = createRequire(import.meta.url);
const batchSize = 500;

/** Gives a user so many memories through the log and the projections, without conversations: seeding is not what is measured. */
export async function seedMemories(mindbase, scope, count) {
  const { EventMaker, memoryStream } = require('@mindbase/event-sourcing');
  const { store, sealer, hasher } = mindbase.core;
  const texts = textsFrom([...scope.user].reduce((sum, c) => sum * 31 + c.charCodeAt(0), 7));
  const userHasher = await hasher.of(scope);
  const start = Date.parse('2025-01-01T00:00:00Z');
  let last = 0;
  for (let done = 0; done < count; done += batchSize) {
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
    const stream = memoryStream(scope.user);
    const recorded = await store.append(scope.tenant, stream, await store.head(scope.tenant, stream), events);
    last = recorded.at(-1).globalPosition;
    if (count > 1000) process.stderr.write(`\rseeding ${done + ids.length}/${count} memories `);
  }
  await mindbase.operations.projected(last, 3_600_000);
  if (count > 1000) process.stderr.write('\n');
}
