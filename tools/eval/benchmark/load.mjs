import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kinds, scenarioFile, smallTalkFile } from './schema.mjs';

const folder = new URL('./scenarios/', import.meta.url);
const read = (url, schema) => {
  const result = schema.safeParse(JSON.parse(readFileSync(url, 'utf8')));
  if (result.success) return result.data;
  const [{ path, message }] = result.error.issues;
  throw new Error(`${basename(fileURLToPath(url))} /${path.join('/')}: ${message}`);
};

export const fileOf = (kind) => `${kind.replaceAll('_', '-')}.json`;

/** Names of the files of scenarios, as they lie in the folder. */
export const scenarioFiles = () => readdirSync(folder).sort();

/** All scenarios in the order of `kinds`. @throws Error that names the file and the place of what is not as it should be. */
export function readBenchmark() {
  return kinds.flatMap((kind) => read(new URL(fileOf(kind), folder), scenarioFile));
}

/** `{zh, en}`, each with `idle` and `telling` turns. */
export const readSmallTalk = () => read(new URL('./small-talk.json', import.meta.url), smallTalkFile);

/** What a schema cannot see: faults of scenarios as sentences, none for a sound benchmark. */
export function faultsOf(scenarios) {
  const faults = [];
  const seen = new Set();
  for (const scenario of scenarios) {
    const { id, kind, lang, sessions, checks, timezone } = scenario;
    const fault = (text) => faults.push(`${id}: ${text}`);
    if (seen.has(id)) fault('its id is taken');
    seen.add(id);
    if (!id.startsWith(`${kind.replaceAll('_', '-')}-${lang}-`))
      fault('its id does not begin with kind and language');
    if (!Intl.supportedValuesOf('timeZone').includes(timezone)) fault(`there is no time zone ${timezone}`);
    const times = sessions.map(({ at }) => Date.parse(at));
    if (times.some((time, i) => i > 0 && time <= times[i - 1]))
      fault('its sessions are not in the order of time');
    for (const { at, gold_turns: gold = [], type, must_include: wanted, query } of checks) {
      if (Date.parse(at) <= times[0]) fault(`«${query}» is asked before anything was said`);
      for (const name of gold) {
        const [session, turn] = name.split('-').map(Number);
        const found = sessions[session]?.turns[turn];
        if (!found) fault(`there is no turn ${name}`);
        else if (times[session] >= Date.parse(at)) fault(`«${query}» is asked before turn ${name}`);
      }
      const answered =
        ['recall', 'found', 'current_value', 'history', 'time_order'].includes(type) && wanted.length > 0;
      if (answered && gold.length === 0) fault(`«${query}» has an answer and no gold turn`);
    }
  }
  return faults;
}
