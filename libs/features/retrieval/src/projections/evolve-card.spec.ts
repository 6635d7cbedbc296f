import type { EventData, EventName, MindbaseEvent } from '@mindbase/contracts';
import type { Sealed } from '@mindbase/domain';
import type { MemoryCard } from '@mindbase/ports';
import { indexPatch } from './card-status';
import { evolveCard } from './evolve-card';

const sealed = (name: string) => `s1.${name.padEnd(22, '_')}.${'x'.repeat(38)}` as Sealed;
const source = (turnId: string, sessionId = 's1') => ({
  turnId,
  sessionId,
  quote: sealed(`quote-${turnId}`),
});
const keys = (name: string) => ({
  subject: `subject-${name}`,
  slot: `slot-${name}`,
  single: true,
  triple: `triple-${name}`,
  content: `content-${name}`,
  words: [1, 2],
});

const memory: EventData['MemoryRecorded']['memory'] = {
  agentId: null,
  layer: 'semantic',
  type: 'task',
  content: sealed('content'),
  subject: sealed('subject'),
  predicate: 'project.status',
  object: null,
  language: 'en',
  entities: [],
  relations: [],
  emotion: null,
  importance: 0.5,
  confidence: 0.7,
  evidence: 1,
  sources: [source('t1')],
  status: 'active',
  pinned: false,
  validFrom: '2026-01-01T00:00:00.000Z',
  validTo: null,
  decay: 'task',
  trust: 'user',
  supersedes: [],
  dueAt: null,
  assignee: null,
  taskState: 'pending',
  metadata: null,
  metadataKeys: [],
};

function event<N extends EventName>(
  type: N,
  data: EventData[N],
  streamPosition: number,
  occurredAt = `2026-01-${String(streamPosition).padStart(2, '0')}T00:00:00.000Z`,
  recordedAt = occurredAt,
): MindbaseEvent {
  const scope = { tenant: 'acme', user: 'wei' };
  return { type, data, streamPosition, occurredAt, recordedAt, ...scope } as unknown as MindbaseEvent;
}

const recorded = event('MemoryRecorded', { memoryId: 'm1', memory, keys: keys('a') }, 1);
const given = (...events: MindbaseEvent[]) => events.reduce<MemoryCard | undefined>(evolveCard, undefined);

const about = { memoryId: 'm1' };
const reinforcement = { ...about, evidence: 2, confidence: 0.8, importance: 0.6, sources: [source('t2')] };
const revised = { ...memory, content: sealed('other'), status: 'archived' as const };
const revision: EventData['MemoryRevised'] = {
  ...about,
  before: { content: memory.content },
  after: { content: revised.content },
  memory: revised,
  keys: keys('b'),
  recordedAt: '2026-01-01T00:00:00.000Z',
  closedAt: '2026-01-02T00:00:00.000Z',
};

/** Every event that changes a card, and what it changes besides the time and the version. */
const changes: readonly [name: string, event: MindbaseEvent, changed: Partial<MemoryCard>][] = [
  [
    'reinforced: more evidence and another source',
    event('MemoryReinforced', reinforcement, 2),
    { evidence: 2, confidence: 0.8, importance: 0.6, sources: [source('t1'), source('t2')] },
  ],
  [
    'merged: the sources of both',
    event('MemoryMerged', { ...reinforcement, similarity: 0.95 }, 2),
    { evidence: 2, confidence: 0.8, importance: 0.6, sources: [source('t1'), source('t2')] },
  ],
  [
    'revised: all of it, with its keys',
    event('MemoryRevised', revision, 2),
    {
      content: sealed('other'),
      status: 'archived',
      closedAt: '2026-01-02T00:00:00.000Z',
      slotKey: 'slot-b',
      tripleKey: 'triple-b',
      contentKey: 'content-b',
    },
  ],
  [
    'superseded: closed, with its successor and the end of its validity',
    event(
      'MemorySuperseded',
      { ...about, by: 'm2', validTo: '2026-01-02T00:00:00.000Z', cause: 'change' },
      2,
    ),
    {
      status: 'superseded',
      supersededBy: 'm2',
      validTo: '2026-01-02T00:00:00.000Z',
      closedAt: '2026-01-02T00:00:00.000Z',
    },
  ],
  [
    'made an exception',
    event('MemoryMadeException', { ...about, against: 'm0' }, 2),
    { status: 'exception' },
  ],
  ['in conflict: waits', event('ConflictRaised', { ...about, against: 'm0' }, 2), { status: 'pending' }],
  [
    'conflict resolved: gets the status decided on',
    event('ConflictResolved', { ...about, outcome: 'denied', status: 'retracted' }, 2),
    { status: 'retracted', closedAt: '2026-01-02T00:00:00.000Z' },
  ],
  [
    'retracted without an end of its own: closed, validity as it was',
    event('MemoryRetracted', { ...about, cause: 'denied', validTo: null }, 2),
    { status: 'retracted', closedAt: '2026-01-02T00:00:00.000Z' },
  ],
  ['promoted: the rule', event('MemoryPromoted', { ...about, from: 'exception' }, 2), { status: 'active' }],
  [
    'a task that moved on',
    event('TaskStateChanged', { ...about, from: 'pending', to: 'done' }, 2),
    { taskState: 'done' },
  ],
  ['pinned', event('MemoryPinned', { ...about, pinned: true }, 2), { pinned: true }],
  [
    'archived: closed',
    event('MemoryArchived', about, 2),
    { status: 'archived', closedAt: '2026-01-02T00:00:00.000Z' },
  ],
  ['restored: open again', event('MemoryRestored', about, 2), { status: 'active' }],
];

describe('evolveCard', () => {
  it('makes a card from a recorded memory, with its keys and its scope', () => {
    expect(given(recorded)).toEqual({
      ...memory,
      id: 'm1',
      tenant: 'acme',
      user: 'wei',
      recordedAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      closedAt: null,
      lastRecalledAt: null,
      recallCount: 0,
      supersededBy: null,
      derivedFrom: [],
      version: 1,
      accessedAt: '2026-01-01T00:00:00.000Z',
      slotKey: 'slot-a',
      single: true,
      tripleKey: 'triple-a',
      contentKey: 'content-a',
    });
  });

  it.each(changes)('given a card, when it is %s', (_name, change, changed) => {
    const card = given(recorded);
    expect(given(recorded, change)).toEqual({
      ...card,
      ...changed,
      updatedAt: '2026-01-02T00:00:00.000Z',
      accessedAt: '2026-01-02T00:00:00.000Z',
      version: 2,
    });
  });

  it.each(changes)('changes nothing the second time, or after a later event: %s', (_name, change) => {
    const later = event('MemoryPinned', { ...about, pinned: false }, 3);
    const card = given(recorded, change, later);
    expect(evolveCard(evolveCard(card, change), recorded)).toBe(card);
  });

  it.each(changes)('agrees with what the indexes are told: %s', (_name, change) => {
    const patch = indexPatch(change);
    if (change.type === 'MemoryRevised') return expect(patch).toBeNull();
    const card = given(recorded, change);
    const { id, ...fields } = patch ?? {};
    expect(id).toBe('m1');
    expect(card).toMatchObject(fields);
    // What the patch leaves out must be as it was before.
    const before = given(recorded);
    for (const field of ['status', 'validFrom', 'validTo', 'closedAt'] as const)
      if (!(field in fields)) expect(card?.[field]).toEqual(before?.[field]);
  });

  it('opens a closed memory again, without its successor', () => {
    const superseded = event('MemorySuperseded', { ...about, by: 'm2', validTo: null, cause: 'newer' }, 2);
    const restored = given(recorded, superseded, event('MemoryRestored', about, 3));
    expect(restored).toMatchObject({ status: 'active', closedAt: null, supersededBy: null });
  });

  it('names what it superseded also when that came to light later, and keeps it through a revision', () => {
    const older = event('MemorySuperseded', { memoryId: 'm0', by: 'm1', validTo: null, cause: 'newer' }, 2);
    const card = given(recorded, older, older);
    expect(card).toEqual({ ...given(recorded), supersedes: ['m0'] });
    expect(evolveCard(card, event('MemoryRevised', revision, 3))).toMatchObject({ supersedes: ['m0'] });
  });

  it('counts a recall once, by its time, and leaves the version alone', () => {
    const recall = event('MemoriesRecalled', { recallId: 'r1', memoryIds: ['m0', 'm1'] }, 7);
    const card = given(recorded, recall, recall);
    expect(card).toMatchObject({ recallCount: 1, lastRecalledAt: '2026-01-07T00:00:00.000Z', version: 1 });
    const earlier = event('MemoriesRecalled', { recallId: 'r0', memoryIds: ['m1'] }, 6);
    expect(evolveCard(card, earlier)).toBe(card);
    const next = event('MemoriesRecalled', { recallId: 'r2', memoryIds: ['m1'] }, 8);
    expect(evolveCard(card, next)).toMatchObject({ recallCount: 2 });
  });

  it('was used when the log took in what was done to it or asked of it, whatever time that speaks of', () => {
    const told = (day: number) => `2026-03-0${day}T00:00:00.000Z`;
    const long = '2020-01-01T00:00:00.000Z';
    const old = event('MemoryRecorded', { memoryId: 'm1', memory, keys: keys('a') }, 1, long, told(1));
    expect(given(old)).toMatchObject({ recordedAt: long, updatedAt: long, accessedAt: told(1) });
    const recall = event('MemoriesRecalled', { recallId: 'r1', memoryIds: ['m1'] }, 7, long, told(3));
    expect(given(old, recall)).toMatchObject({ recallCount: 1, lastRecalledAt: long, accessedAt: told(3) });
    const again = event('MemoriesRecalled', { recallId: 'r2', memoryIds: ['m1'] }, 8, long, told(4));
    expect(given(old, recall, again)).toMatchObject({ recallCount: 1, accessedAt: told(4) });
    // Topics have no order between them: whichever comes first, the later use counts.
    const pin = event('MemoryPinned', { ...about, pinned: true }, 2, told(2), told(2));
    expect(given(old, recall, again, pin)).toEqual(given(old, pin, recall, again));
  });

  it('does not count a recall of others', () => {
    const card = given(recorded);
    expect(evolveCard(card, event('MemoriesRecalled', { recallId: 'r', memoryIds: ['m2'] }, 2))).toBe(card);
  });

  it('drops the quotes of erased turns, of those sessions alone, and leaves the version alone', () => {
    const card = given(recorded, event('MemoryReinforced', reinforcement, 2));
    const hash = 'h'.repeat(22);
    const erased = (turnId: string, sessionId: string) =>
      event('TurnsErased', { receiptId: 'r', turns: [{ turnId, sessionId, contentHash: hash }] }, 9);
    expect(evolveCard(card, erased('t1', 's1'))).toEqual({ ...card, sources: [source('t2')] });
    expect(evolveCard(card, erased('t1', 's2'))).toBe(card);
  });

  it('has no card after the memory was erased', () => {
    const erased = event('MemoryErased', { ...about, receiptId: 'r', contentHash: 'h'.repeat(22) }, 2);
    expect(given(recorded, erased)).toBeUndefined();
  });

  it('makes no card of an event whose memory is not known', () => {
    expect(given(event('MemoryPinned', { ...about, pinned: true }, 2))).toBeUndefined();
  });

  it('is told what it was made from and what it weighs without getting fresher (C6)', () => {
    const before = given(recorded);
    const derived = event(
      'MemoryDerived',
      { memoryId: 'm1', key: 'topic/t', from: ['m2', 'm3'], basis: 'b'.repeat(22) },
      2,
    );
    const consolidated = event('MemoryConsolidated', { memoryId: 'm1', into: 'm4', importance: 0.2 }, 3);
    expect(given(recorded, derived, consolidated)).toEqual({
      ...before,
      derivedFrom: ['m2', 'm3'],
      importance: 0.2,
      version: 3,
    });
  });
});
