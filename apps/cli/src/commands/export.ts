import { Command } from 'commander';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ConnectionFlags, connect, withConnection } from '../connection';
import { print, printJson } from '../output';

export function exportCommand(): Command {
  return withConnection(new Command('export'))
    .description('everything that is held about the user, as JSON lines')
    .option('-o, --out <file>', 'write to a file instead of the screen')
    .action(async (flags: ConnectionFlags & { out?: string }) => {
      const body = await connect(flags).stream(`/v1/users/${encodeURIComponent(flags.user)}/export`);
      const lines = Readable.fromWeb(body as import('node:stream/web').ReadableStream);
      if (flags.out === undefined) return pipeline(lines, process.stdout, { end: false });
      // A broken export must not look like a whole one.
      const partial = `${flags.out}.partial`;
      try {
        await pipeline(lines, createWriteStream(partial, { mode: 0o600 }));
        await rename(partial, flags.out);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      if (flags.json) printJson({ file: flags.out });
      else print(`written to ${flags.out}`);
    });
}
