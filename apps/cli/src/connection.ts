import { type CliSettings, loadCliSettings, loadSettings } from '@mindbase/platform';
import type { Command } from 'commander';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MindbaseClient } from './client';
import { CliError } from './errors';

export interface ConnectionFlags {
  readonly url?: string;
  readonly key?: string;
  readonly user: string;
  readonly json?: boolean;
}

/** The flags of every command that talks to a running Mindbase. */
export function withConnection(command: Command): Command {
  return command
    .requiredOption('-u, --user <id>', 'whose memory it is')
    .option('--url <url>', 'address of Mindbase (MINDBASE_URL)')
    .option('--key <key>', 'API key (MINDBASE_API_KEY); default: the one in the data folder of this machine')
    .option('--json', 'print JSON for programs');
}

export function connect(flags: ConnectionFlags): MindbaseClient {
  const settings = loadCliSettings();
  return new MindbaseClient(flags.url ?? settings.url, flags.key ?? keyOf(settings));
}

function keyOf(settings: CliSettings): string {
  if (settings.apiKey) return settings.apiKey;
  const file = join(resolve(loadSettings().dataDir), 'keys', 'api.key');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new CliError('no API key: give --key or MINDBASE_API_KEY (npm start prints one)', 2);
}
