import { type RunningServer, startServer, tempDir } from '@mindbase/testing';
import Database from 'better-sqlite3';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Harness, texts } from './harness';

let m: Harness;
let server: RunningServer;
const dataDir = tempDir();
const stay = 'keeper';

beforeAll(async () => {
  server = await startServer({ dataDir });
  m = new Harness(server, dataDir);
}, 60_000);
afterAll(() => server.stop());

/** A word for each place where a user's words can end up. */
const canaries = {
  turn: 'Quillfeather',
  chinese: '南宫翎',
  speaker: 'Bramblewick',
  attachment: 'Thistledown',
  uri: 'marrowbone',
  turnLabel: 'Fennelgate',
  assistant: 'Cobblestane',
  deferred: 'Wobblethorpe',
  remembered: 'Larkenshaw',
  entity: 'Zephyrine',
  label: 'Oakenbridge',
  patched: 'Silverwhistle',
  reason: 'Pennywhistle',
  earlierReceipt: 'Gossamere',
  topic: 'Dunstable',
  working: 'Hazelmere',
};

/** Says every canary where it belongs. @returns ids of receipts and the memory. */
async function tellEverything(user: string) {
  const base = m.of(user);
  await server.post(`${base}/sessions/s1/turns`, {
    metadata: { place: canaries.turnLabel },
    turns: [
      {
        role: 'user',
        name: canaries.speaker,
        content: `My sister ${canaries.turn} lives in Tartu and I am allergic to walnuts.`,
        attachments: [
          {
            type: 'image',
            uri: `file:///${canaries.uri}.png`,
            description: `A photo of ${canaries.attachment}`,
          },
        ],
      },
      { role: 'user', content: `我的同事${canaries.chinese}住在苏州。` },
      { role: 'assistant', content: `I see, ${canaries.assistant} it is.` },
      { role: 'user', content: `Perhaps the ${canaries.deferred} hat was nice, who knows.` },
    ],
  });
  await m.close(user, 's1');
  const memory = await m.remember(user, `${canaries.remembered} has the spare fuse.`, {
    entities: [{ name: canaries.entity, kind: 'person' }],
    metadata: { shelf: canaries.label },
  });
  await server.call('PATCH', `${base}/memories/${memory.id}`, {
    content: `${canaries.patched} has the spare fuse.`,
    reason: `${canaries.reason} told so`,
  });
  await server.call('POST', `${base}/memories/${memory.id}/pin`, { reason: `${canaries.reason} wished it` });
  const topic = await m.add(user, `My dentist is in ${canaries.topic}.`);
  await server.post(`${base}/forget?wait=30000`, {
    topic: canaries.topic,
    suppress: true,
    reason: `never mention ${canaries.earlierReceipt}`,
  });
  await server.post(`${base}/sessions/open/turns`, {
    turns: [{ role: 'user', content: `My train leaves from ${canaries.working}.` }],
  });
  await m.search(user, `Where is ${canaries.turn}?`, { includeTurns: true });
  await server.post(`${base}/context`, { query: canaries.patched, sessionId: 'open' });
  return { memory, topic };
}

async function toldByApi(user: string): Promise<string> {
  const base = m.of(user);
  const asked = Object.values(canaries).join(' ');
  const answers = [
    await server.call('POST', `${base}/recall`, { query: asked, includeTurns: true, limit: 50 }),
    await server.call('POST', `${base}/context`, { query: asked, sessionId: 'open' }),
    ...(await Promise.all(
      [
        'memories?limit=200',
        'timeline',
        'entities',
        'graph',
        'sessions/s1/turns',
        'sessions/open/turns',
        'export',
      ].map((path) => server.call('GET', `${base}/${path}`)),
    )),
  ];
  return answers.map(({ body }) => JSON.stringify(body)).join('\n');
}

const filesIn = (dir: string): string[] =>
  readdirSync(dir).flatMap((name) => {
    const path = join(dir, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });

describe('K. What is deleted is gone', () => {
  it('K13: a topic takes its words and leaves what else was said in the same breath', async () => {
    for (const [said, topic, kept] of [
      ['I live in Utrecht and I am allergic to peanuts.', 'peanuts', 'Utrecht'],
      ['我住在苏州，对芒果过敏。', '芒果', '苏州'],
    ] as const) {
      const user = m.user();
      await m.add(user, said);
      expect(texts(await m.active(user))).toContain(topic);
      await m.forget(user, { topic });
      expect(texts(await m.active(user))).toContain(kept);
      expect(await m.export(user)).not.toContain(topic);
    }
  });

  it('K13: so it does when the wish is said in the same session, before anything was distilled', async () => {
    for (const [turns, topic, kept] of [
      [
        ['I live in Bruges and I am allergic to shellfish.', 'Please delete everything about shellfish.'],
        'shellfish',
        'Bruges',
      ],
      [['我住在绍兴，对花粉过敏。', '请把关于花粉的事都删掉。'], '花粉', '绍兴'],
    ] as const) {
      const user = m.user();
      for (const content of turns)
        await server.post(`${m.of(user)}/sessions/s/turns?wait=3000`, { turns: [{ role: 'user', content }] });
      await m.close(user, 's');
      expect(texts(await m.active(user))).toContain(kept);
      expect(await m.export(user)).not.toContain(topic);
    }
  });

  it('K14: after all of a user is forgotten no place tells a word, and no key of it is left', async () => {
    const [gone, kept] = [m.user(), stay];
    await tellEverything(gone);
    await m.add(kept, 'I live in Riga.');
    const before = await toldByApi(gone);
    for (const place of ['turn', 'chinese', 'speaker', 'attachment', 'patched', 'working'] as const)
      expect(before).toContain(canaries[place]);
    const receipt = await m.forget(gone, { all: true, reason: 'the user asked' });
    expect(receipt.status).toBe('complete');
    const after = await toldByApi(gone);
    for (const word of Object.values(canaries))
      expect({ word, told: after.replaceAll(/"query":.*?\}/g, '').includes(word) }).toEqual({
        word,
        told: false,
      });
    await server.stop();

    // Every sealed text in any file: whose key is still there?
    const rows = <T>(file: string, sql: string) => {
      const db = new Database(join(dataDir, file), { readonly: true });
      try {
        return db.prepare<[], T>(sql).all();
      } finally {
        db.close();
      }
    };
    const events = rows<{ user: string; type: string; data: string; reason: string | null }>(
      'log.db',
      'SELECT user_id AS user, type, data, reason FROM events ORDER BY global_position',
    );
    const keys = rows<{ id: string }>(
      'keys/vault.db',
      'SELECT key_id AS id FROM data_keys WHERE slot IS NOT NULL',
    );
    const left = new Set(keys.map(({ id }) => id));
    const keysIn = (text: string) =>
      [...text.matchAll(/s1\.([A-Za-z0-9_-]{22})\./g)].map(([, id]) => id ?? '');
    const others = new Set(
      events.filter(({ user }) => user !== gone).flatMap((e) => keysIn(JSON.stringify(e))),
    );
    const last = events.findLast(({ type, user }) => type === 'ErasureStarted' && user === gone);
    const own = new Set(keysIn(last?.reason ?? ''));
    const files = filesIn(dataDir).map((file) => readFileSync(file, 'latin1'));
    const found = new Set(files.flatMap(keysIn).filter((id) => !others.has(id)));
    expect(found.size).toBeGreaterThan(15);
    expect([...found].filter((id) => left.has(id))).toEqual([...own]);
    expect([...others].filter((id) => left.has(id))).not.toEqual([]);
    for (const file of files)
      for (const word of Object.values(canaries))
        expect(file.includes(Buffer.from(word).toString('latin1'))).toBe(false);
  }, 60_000);
});
