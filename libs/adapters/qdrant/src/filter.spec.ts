import { minute, wei } from '@mindbase/testing';
import { filterOf } from './filter';

describe('filterOf', () => {
  const owner = [
    { key: 'tenant', match: { value: 'acme' } },
    { key: 'user', match: { value: 'wei' } },
  ];

  it('always asks for the user of the tenant', () => {
    expect(filterOf(wei, {})).toEqual({ must: owner });
    for (const filter of [
      { agentId: 'a' },
      { asOf: minute(1) },
      { from: minute(1) },
      { metadataKeys: ['k'] },
    ]) {
      expect(filterOf(wei, filter)?.must).toEqual(expect.arrayContaining(owner));
    }
  });

  it.each([[{ types: [] }], [{ entityIds: [] }], [{ roles: [] }], [{ layers: [] }], [{ statuses: [] }]])(
    'knows that nothing passes %j',
    (filter) => expect(filterOf(wei, filter)).toBeNull(),
  );

  it('lets what was closed later pass as of a past moment, whatever its status', () => {
    const moment = Date.parse(minute(1));
    const later = { key: 'closedMs', range: { gt: moment } };
    const open = { is_empty: { key: 'closedMs' } };
    const shouldOf = (filter: Parameters<typeof filterOf>[1]) => [filterOf(wei, filter)?.must].flat().at(-1);
    expect(shouldOf({ asOf: minute(1) })).toEqual({ should: [later, { must: [open] }] });
    expect(shouldOf({ asOf: minute(1), statuses: [] })).toEqual({ should: [later] });
    expect(shouldOf({ asOf: minute(1), statuses: ['active'] })).toEqual({
      should: [later, { must: [open, { key: 'status', match: { any: ['active'] } }] }],
    });
  });
});
