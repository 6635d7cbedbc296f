import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempDir } from '@mindbase/testing';

const root = join(__dirname, '..');
const folder = join(root, 'libs/contracts/proto');

/** What `tools/lib/buf.mjs` gives for an expression; jest itself does not load modules of that kind. */
function withBuf<T>(expression: string): T {
  const script = `import('./tools/lib/buf.mjs').then((b) => console.log(JSON.stringify(${expression})))`;
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' })) as T;
}
const outcome = (call: string) =>
  withBuf<{ ok: boolean; text: string }>(`(({ ok, text }) => ({ ok, text }))(${call})`);

describe('the gRPC contract', () => {
  const fine = { ok: true, text: '' };

  it('keeps the rules of the Protobuf style guide', () => {
    expect(outcome(`b.buf('lint', b.protoFolder)`)).toEqual(fine);
  });

  it('is formatted: npx buf format -w libs/contracts/proto', () => {
    expect(outcome(`b.buf('format', '--diff', '--exit-code', b.protoFolder)`)).toEqual(fine);
  });

  it('breaks no peer and no client of the published one', () => {
    expect(outcome('b.compatible()')).toEqual(fine);
  });

  it('is the published one: npm run proto:publish', () => {
    expect(withBuf<boolean>('b.compiled().equals(b.published())')).toBe(true);
  });

  it.each([
    ['a field that is gone', 'mindbase/v1/conversation.proto', '  optional string agent_id = 3;\n', ''],
    [
      'a field of another number',
      'mindbase/internal/v1/common.proto',
      'string user = 2;',
      'string user = 3;',
    ],
    ['a field of another type', 'mindbase/v1/memory.proto', 'int32 version = 35;', 'string version = 35;'],
    ['a call of another name', 'mindbase/v1/mindbase.proto', 'rpc ReadMemory(', 'rpc GetMemory('],
    ['a word that is gone', 'mindbase/v1/vocabulary.proto', '  EMOTION_LOVE = 6;\n', ''],
  ])('is told from one with %s', (_what, file, before, after) => {
    const changed = tempDir();
    cpSync(folder, changed, { recursive: true });
    const text = readFileSync(join(changed, file), 'utf8');
    expect(text).toContain(before);
    writeFileSync(join(changed, file), text.replace(before, after));
    expect(outcome(`b.compatible(${JSON.stringify(changed)})`)).toMatchObject({ ok: false });
  });
});
