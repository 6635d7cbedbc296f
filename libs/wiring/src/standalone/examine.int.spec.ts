import { openDatabase } from '@mindbase/adapter-sqlite';
import { FixedClock } from '@mindbase/kernel';
import { tempDir } from '@mindbase/testing';
import { join } from 'node:path';
import { remember, runThreadsFromSource, running, settingsOf } from '../spec/in-process';
import { examine, roomFinding } from './examine';

describe('the doctor', () => {
  beforeAll(runThreadsFromSource);

  async function usedFolder() {
    const settings = settingsOf(tempDir());
    const mindbase = await running(settings);
    await remember(mindbase, 'The bicycle stands in the hall.');
    return { settings, mindbase };
  }
  const stateOf = (findings: Awaited<ReturnType<typeof examine>>, check: string) =>
    findings.find((finding) => finding.check === check);

  it('finds nothing in a folder that was stopped in order, and says of each reader that it is up to date', async () => {
    const { settings, mindbase } = await usedFolder();
    await mindbase.stop();
    const findings = await examine(settings);
    expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
    for (const reader of ['cards@1', 'vectors@1', 'timeline@1', 'extraction', 'consolidation'])
      expect(stateOf(findings, reader)?.detail).toBe('has applied everything');
  });

  it('says that the folder is in use, with the room on its disk', async () => {
    const { settings, mindbase } = await usedFolder();
    const findings = await examine(settings);
    expect(stateOf(findings, 'data folder')).toMatchObject({
      state: 'failed',
      detail: expect.stringMatching(/in use/),
    });
    expect(stateOf(findings, 'disk')).toBeDefined();
    await mindbase.stop();
  });

  it('tells how far a reader is behind, and that the clock was set back', async () => {
    const { settings, mindbase } = await usedFolder();
    await mindbase.stop();
    const log = openDatabase(join(settings.dataDir, 'log.db'));
    log.exec("UPDATE bus_groups SET position = 0 WHERE name = 'projection.graph@1'");
    log.close();
    const findings = await examine(settings, new FixedClock(new Date(Date.now() - 3 * 3_600_000)));
    expect(stateOf(findings, 'graph@1')?.detail).toMatch(/^\d+ events behind; it goes on at the next start$/);
    expect(stateOf(findings, 'clock')).toMatchObject({
      state: 'warning',
      detail: expect.stringMatching(/1[78]\d min ahead/),
    });
  });

  it.each([
    [50 * 1024 ** 3, 'ok', '50.0 GiB free'],
    [512 * 1024 ** 2, 'warning', '0.5 GiB free: make room, a full disk takes no writes'],
    [1024 ** 2, 'failed', '0.0 GiB free: make room, a full disk takes no writes'],
  ])('of %d free bytes: %s', (free, state, detail) => {
    expect(roomFinding(free)).toEqual({ check: 'disk', state, detail });
  });
});
