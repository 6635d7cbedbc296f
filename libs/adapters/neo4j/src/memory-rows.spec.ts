import { graphMemoryOf, minute } from '@mindbase/testing';
import { memoryRows, partRows, patchRow, writtenPart } from './memory-rows';

describe('memoryRows', () => {
  it('mentions named entities and the ends of relations once, with those that they are related to', () => {
    const knows = { from: 'a', type: 'KNOWS', to: 'b' };
    const relations = [knows, { ...knows }, { from: 'a', type: 'LIKES', to: 'a' }];
    const rows = memoryRows(
      graphMemoryOf('m', ['c', 'b'], { relations, supersedes: ['o', 'o'] }),
      (id) => id,
    );
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
    expect(rows.node.fields).toMatchObject({ named: null, stated: null });
  });

  it('names who stands for an entity, and keeps what was written, from which the same part can be made again', () => {
    const relations = [
      { from: 'role', type: 'KNOWS', to: 'b' },
      { from: 'role', type: 'IS', to: 'lin' },
    ];
    const survivor = (id: string) => (id === 'role' ? 'lin' : id);
    const rows = memoryRows(graphMemoryOf('m', ['role', 'b'], { relations }), survivor);
    expect(rows.mentions.map(({ entityId, related }) => [entityId, related])).toEqual([
      ['lin', ['b']],
      ['b', ['lin']],
    ]);
    expect(rows.relations).toEqual([{ id: 'm', from: 'lin', type: 'KNOWS', to: 'b' }]);
    const { named, stated } = rows.node.fields as { named: string[]; stated: string[] };
    expect(named).toEqual(['b', 'lin', 'role']);
    expect(stated).toEqual(['role', 'IS', 'lin', 'role', 'KNOWS', 'b']);
    const again = partRows({ id: 'm', recordedMs: 0 }, writtenPart(named, stated), (id) => id);
    expect(again.written).toEqual({ named: null, stated: null });
    expect(again.mentions.map(({ entityId }) => entityId).sort()).toEqual(named);
    expect(again.relations).toHaveLength(2);
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
