import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempDir } from '../temp-dir';
import { until } from '../until';
import { LocalProcess } from './local-process';

const node = process.execPath;
/** Says that it is ready, and goes on until it is ended. */
const server = `console.log('ready'); setInterval(() => undefined, 1000)`;
const options = { name: 'It', command: node, isReady: (output: string) => output.includes('ready') };

const isAlive = (pid: number): boolean => {
  try {
    // A process that has ended and was not fetched yet is still in the list.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

describe('LocalProcess', () => {
  it('is started, killed, started again and stopped', async () => {
    const it = new LocalProcess({ ...options, args: ['-e', server], readyTimeoutMs: 20_000 });
    await it.start();
    await it.kill();
    await it.start();
    await it.stop();
  });

  it('tells why it did not become ready', async () => {
    const broken = new LocalProcess({
      ...options,
      args: ['-e', `console.error('no disk'); process.exit(3)`],
      readyTimeoutMs: 20_000,
    });
    await expect(broken.start()).rejects.toThrow(/ended before it was ready \(exit 3\)[^]*no disk/);
    const slow = new LocalProcess({
      ...options,
      args: ['-e', 'setInterval(() => undefined, 1000)'],
      readyTimeoutMs: 200,
    });
    await expect(slow.start()).rejects.toThrow('not ready after 200 ms');
    const none = new LocalProcess({
      ...options,
      command: join(tempDir(), 'none'),
      args: [],
      readyTimeoutMs: 20_000,
    });
    await expect(none.start()).rejects.toThrow('ended before it was ready');
  });

  // The kernel of others does not do it.
  (process.platform === 'linux' ? it : it.skip)('does not outlive a test run that is killed', async () => {
    const file = join(tempDir(), 'pid');
    const child = `require('fs').writeFileSync(process.argv[1], String(process.pid)); ${server}`;
    const built = join(__dirname, '../../dist/engines/local-process.js');
    const run = `
      const { LocalProcess } = require(${JSON.stringify(built)});
      new LocalProcess({ name: 'It', command: process.execPath, args: ['-e', ${JSON.stringify(child)}, ${JSON.stringify(file)}],
        isReady: (output) => output.includes('ready'), readyTimeoutMs: 20000 }).start();`;
    const parent = spawn(node, ['-e', run], { stdio: 'inherit' });
    await until(() => existsSync(file) && readFileSync(file, 'utf8') !== '', 'the server', 20_000);
    const pid = Number(readFileSync(file, 'utf8'));
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await until(() => !isAlive(pid), 'its end', 10_000);
  });
});
