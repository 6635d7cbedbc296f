import { underOneName } from './under-one-name';

const asked = [{ id: 'maren', name: 'Maren', merged: ['role'] }];
const entity = (id: string, name: string) => ({ id, name, kind: 'person' as const });

describe('underOneName', () => {
  it('calls the subject and those who are named as the question does', () => {
    const memory = {
      subject: 'user.best_friend',
      entities: [entity('role', 'best friend'), entity('o', 'Odile')],
    };
    expect(underOneName(memory, asked)).toEqual({
      subject: 'Maren',
      entities: [entity('role', 'Maren'), entity('o', 'Odile')],
    });
  });

  it('leaves a subject who is no more than said together with them', () => {
    const memory = { subject: 'Odile', entities: [entity('o', 'Odile'), entity('role', 'best friend')] };
    expect(underOneName(memory, asked)).toMatchObject({
      subject: 'Odile',
      entities: [{}, { name: 'Maren' }],
    });
  });

  it('leaves a memory of others as it is', () => {
    const memory = { subject: 'user', entities: [entity('o', 'Odile')] };
    expect(underOneName(memory, asked)).toBe(memory);
    expect(underOneName(memory, [])).toBe(memory);
  });
});
