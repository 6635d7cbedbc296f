import { Presets, SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { MindbaseClient } from '../client';
import { type ConnectionFlags, connect, withConnection } from '../connection';
import { CliError } from '../errors';
import { type ImportTurn, readImportLine } from '../import/import-line';
import { ImportState } from '../import/import-state';
import { print, printJson } from '../output';

const turnsPerCallMax = 100;

interface Flags extends ConnectionFlags {
  readonly timezone?: string;
  readonly close: boolean;
  readonly restart?: boolean;
}

export function importCommand(): Command {
  return withConnection(new Command('import'))
    .description(
      'take in conversations from a file of JSON lines; an interrupted import goes on where it was',
    )
    .argument(
      '<file>',
      'one turn a line: {"session", "role", "content", "at"?, "id"?, "name"?}; or {"memory"}',
    )
    .option('--timezone <zone>', 'zone in which dates in the turns are meant')
    .option('--no-close', 'leave the sessions open, to be distilled when they are idle')
    .option('--restart', 'begin at the first line, whatever an earlier run has done')
    .action(async (file: string, flags: Flags) => {
      if (!existsSync(file)) throw new CliError(`no file ${file}`, 2);
      const result = await importFile(file, connect(flags), flags);
      if (flags.json) printJson(result);
      else
        print(
          `${result.turns} turns of ${result.sessions} sessions and ${result.memories} memories taken in`,
        );
    });
}

/** Sends sessions as they come; a session is closed when the next begins, so that memory grows in order. */
async function importFile(file: string, client: MindbaseClient, flags: Flags) {
  const user = `/v1/users/${encodeURIComponent(flags.user)}`;
  const state = new ImportState(file, `${flags.url ?? ''}\n${flags.user}`);
  const doneBefore = flags.restart ? 0 : state.load();
  const bar = new SingleBar(
    { format: '{bar} {percentage}% · {turns} turns', clearOnComplete: true },
    Presets.rect,
  );
  const show = !flags.json && process.stderr.isTTY;
  if (show) bar.start(statSync(file).size, 0, { turns: 0 });

  const counts = { turns: 0, sessions: 0, memories: 0, resumedAtLine: doneBefore };
  let waiting: ImportTurn[] = [];
  let session: string | null = null;
  const send = async () => {
    if (session === null || waiting.length === 0) return;
    const path = `${user}/sessions/${encodeURIComponent(session)}/turns`;
    await client.json('POST', path, { turns: waiting, timezone: flags.timezone });
    counts.turns += waiting.length;
    waiting = [];
  };
  const close = async () => {
    await send();
    if (session === null) return;
    counts.sessions++;
    if (flags.close)
      await client.json('POST', `${user}/sessions/${encodeURIComponent(session)}/close?wait=60000`, {});
    session = null;
  };

  let lineNumber = 0;
  let bytes = 0;
  try {
    for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      lineNumber++;
      bytes += Buffer.byteLength(text) + 1;
      if (lineNumber <= doneBefore || text.trim() === '') continue;
      const line = lineOf(text, lineNumber);
      if (line.kind === 'memory') {
        await client.json('POST', `${user}/memories`, { content: line.content, at: line.at });
        counts.memories++;
      } else if (line.kind === 'turn') {
        if (line.sessionId !== session) {
          await close();
          // All lines before this one are taken in; what follows starts a session of its own.
          state.save(lineNumber - 1);
          session = line.sessionId;
        }
        waiting.push(line.turn);
        if (waiting.length >= turnsPerCallMax) await send();
      }
      if (show) bar.update(bytes, { turns: counts.turns + waiting.length });
    }
    await close();
    state.done();
  } finally {
    if (show) bar.stop();
  }
  return counts;
}

function lineOf(text: string, lineNumber: number) {
  try {
    return readImportLine(text, lineNumber);
  } catch (error) {
    throw new CliError(`line ${lineNumber}: ${(error as Error).message}; what came before it is taken in`);
  }
}
