import { setTimeout as sleep } from 'node:timers/promises';
import { PortError } from '@mindbase/kernel';
import type { AdminSession } from './admin-session';

const pollMs = 250;

/**
 * Takes a group's positions off the brokers. One that is not there is as good.
 * @throws PortError `constraint` when members of it still run after `timeoutMs`: one that was killed counts for as long
 *   as the brokers wait for a sign of life.
 */
export async function deleteGroup(admin: AdminSession, groupId: string, timeoutMs: number): Promise<void> {
  for (const deadline = performance.now() + timeoutMs; ;) {
    const members = await admin.ask(async (brokers) => {
      const { groups } = await brokers.listGroups();
      if (!groups.some((one) => one.groupId === groupId)) return null;
      const described = await brokers.describeGroups([groupId]);
      return described.groups.reduce((sum, group) => sum + group.members.length, 0);
    });
    if (members === null) return;
    if (members === 0) {
      await admin.ask((brokers) => brokers.deleteGroups([groupId]));
      return;
    }
    if (performance.now() > deadline)
      throw new PortError('constraint', `${members} members of ${groupId} run`);
    await sleep(pollMs);
  }
}
