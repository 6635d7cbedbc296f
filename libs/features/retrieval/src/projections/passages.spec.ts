import { type IndexedMemory, memoryPassage, memoryTokens } from './passages';

const recordedAt = '2025-05-13T17:30:00.000Z';
const memory = (fields: Partial<IndexedMemory>): IndexedMemory => ({
  ...{ type: 'event', subject: 'user', object: null, entities: [] },
  ...{ validFrom: null, validTo: null, dueAt: null, content: 'User went rowing.' },
  ...fields,
});

describe('the day of a memory', () => {
  it('is the one that its words name, where the user is', () => {
    const inShanghai = memory({
      content: '用户今天（2025-05-14）去划船了。',
      validFrom: '2025-05-13T16:00:00.000Z',
      validTo: '2025-05-14T16:00:00.000Z',
    });
    expect(memoryPassage(inShanghai, recordedAt)).toEqual({
      context: 'event | user | 2025-05-14',
      text: '用户今天（2025-05-14）去划船了。',
    });
    expect(memoryTokens(inShanghai, recordedAt)).not.toContain('2025-05-13');
    const inLosAngeles = memory({
      content: 'User has to renew the lease by 2025-06-01.',
      dueAt: '2025-06-01T07:00:00.000Z',
    });
    expect(memoryTokens(inLosAngeles, recordedAt)).toContain('2025-06-01');
  });

  it('is that of the instant in UTC where no words name it, or only another', () => {
    const plain = memory({ validFrom: '2025-05-13T16:00:00.000Z' });
    expect(memoryPassage(plain, recordedAt).context).toMatch(/\| 2025-05-13$/);
    const other = memory({ content: 'User met Ines on 2025-04-02.', validFrom: '2025-05-13T16:00:00.000Z' });
    expect(memoryPassage(other, recordedAt).context).toMatch(/\| 2025-05-13$/);
  });
});
