import { graphMemoryOf, minute } from '@mindbase/testing';
import { memoryRows, patchRow } from './memory-rows';

describe('memoryRows', () => {
  it('mentions named entities and the ends of relations once, with those that they are related to', () => {
    const knows = { from: 'a', type: 'KNOWS', to: 'b' };
    const relations = [knows, { ...knows }, { from: 'a', type: 'LIKES', to: 'a' }];
    const rows = memoryRows(graphMemoryOf('m', ['c', 'b'], { relations, supersedes: ['o', 'o'] }));
    const mention = { id: 'm', recordedMs: Date.parse(minute(0)) };
    expect(rows.mentions).toEqual([
      { ...mention, entityId: 'c', related: null },
      { ...mention, entityId: 'b', related: ['a'] },
      { ...mention, entityId: 'a', related: ['b'] },
    ]);
    expect(rows.relations).toEqual([
      { id: 'm', ...knows },
      { id: 'm', from: 'a', type: 'LIKES', to: 'a' },
    ]);
    expect(rows.supersedes).toEqual([{ id: 'm', older: 'o' }]);
  });
});

describe('patchRow', () => {
  it('names what the patch changes and nothing else; null takes a value away', () => {
    expect(
      patchRow({ id: 'm', version: 3, status: 'archived', closedAt: minute(1), updatedAt: minute(2) }),
    ).toEqual({
      id: 'm',
      version: 3,
      fields: { version: 3, status: 'archived', closedMs: Date.parse(minute(1)) },
    });
    expect(patchRow({ id: 'm', version: 3, closedAt: null, validTo: null }).fields).toEqual({
      version: 3,
      closedMs: null,
      validTo: null,
    });
  });
});
