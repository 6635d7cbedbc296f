import { mayStatusMove, mayTaskMove } from './transitions';

describe('transitions', () => {
  it.each([
    ['pending', 'done', true],
    ['blocked', 'in_progress', true],
    ['done', 'in_progress', true],
    ['done', 'pending', false],
    ['done', 'cancelled', false],
    ['cancelled', 'pending', true],
  ] as const)('of a task from %s to %s: %s', (from, to, allowed) => {
    expect(mayTaskMove(from, to)).toBe(allowed);
  });

  it.each([
    ['active', 'archived', true],
    ['pending', 'active', true],
    ['archived', 'active', true],
    ['superseded', 'active', false],
    ['active', 'superseded', false],
    ['active', 'pending', false],
    ['retracted', 'active', true],
  ] as const)('of a memory from %s to %s by hand: %s', (from, to, allowed) => {
    expect(mayStatusMove(from, to)).toBe(allowed);
  });
});
