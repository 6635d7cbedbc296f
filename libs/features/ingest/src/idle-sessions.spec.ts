import { FixedClock, ok, sequentialIds } from '@mindbase/kernel';
import type { EpisodeIntake, SessionActivity, TurnCards } from '@mindbase/ports';
import { IdleSessions } from './idle-sessions';

const session = (sessionId: string): SessionActivity => ({
  tenant: 't',
  user: 'u',
  sessionId,
  agentId: null,
  turns: 2,
  firstAt: '2025-05-01T08:00:00.000Z',
  lastAt: '2025-05-01T08:10:00.000Z',
  touchedAt: '2025-05-01T09:00:00.000Z',
  closed: false,
});

describe('IdleSessions', () => {
  it('closes what nobody has touched for the idle time, as of its last turn', async () => {
    const asked: string[] = [];
    const closed: unknown[] = [];
    const turns = {
      idleSessions: async (before: string) => {
        asked.push(before);
        return [session('a'), session('b')];
      },
    } as unknown as TurnCards;
    const intake = {
      closeSession: async (...args: unknown[]) => {
        closed.push(args.slice(0, 4));
        return ok({ operationId: 'x' });
      },
    } as unknown as EpisodeIntake;
    const idle = new IdleSessions(
      turns,
      intake,
      new FixedClock(new Date('2025-05-01T10:00:00Z')),
      sequentialIds(),
      {
        idleMinutes: 30,
        checkIntervalMs: 1000,
        batchSizeMax: 100,
        onError: () => undefined,
      },
    );
    expect(await idle.check()).toBe(2);
    expect(asked).toEqual(['2025-05-01T09:30:00.000Z']);
    expect(closed[0]).toEqual([{ tenant: 't', user: 'u' }, 'a', '2025-05-01T08:10:00.000Z', 'idle']);
  });
});
