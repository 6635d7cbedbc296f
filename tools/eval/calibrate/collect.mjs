import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readBenchmark } from '../benchmark/load.mjs';
import { playScenario } from '../benchmark/play.mjs';
import { readDataSet } from '../data-set.mjs';
import { ask, ingest } from '../drive.mjs';
import { inParallel } from '../in-parallel.mjs';
import { groupsOf } from '../measures.mjs';

const limit = 20;
const width = 4;
/** A channel that came late would lack in the evidence. */
const patient = { MINDBASE_RECALL_CHANNEL_DEADLINE_MS: '20000' };

/**
 * Asks every question of data sets and of our own scenarios, and keeps what recall took for evidence.
 * @returns a row a question: `{set, conversation, answerable, evidence: {turns, memories}, confidence}`
 */
export async function collect(folders, withBenchmark) {
  const { startServer } = await import('../../lib/server.mjs');
  const dir = mkdtempSync(join(tmpdir(), 'mindbase-calibrate-'));
  const server = await startServer({ dataDir: join(dir, 'data'), env: patient });
  const rows = [];
  try {
    if (withBenchmark) rows.push(...(await ofBenchmark(server)));
    for (const folder of folders)
      rows.push(...(await ofSet(server, { name: basename(folder), ...readDataSet(folder) })));
    return rows;
  } finally {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function ofSet(server, set) {
  const key = await ingest(server, set);
  const { evidence, confidences } = await ask(server, key, set, limit, { explain: true });
  return set.questions.flatMap((question) => {
    const { question_id: id, conversation, category } = question;
    const answerable = groupsOf(question).length > 0;
    if (!answerable && category !== 'abstention') return [];
    return [
      {
        set: set.name,
        conversation,
        answerable,
        evidence: evidence.get(id),
        confidence: confidences.get(id),
      },
    ];
  });
}

async function ofBenchmark(server) {
  const suffix = Date.now().toString(36);
  const scenarios = readBenchmark();
  const played = await inParallel(scenarios, width, (scenario) =>
    playScenario(server, scenario, suffix, { extra: { explain: true } }),
  );
  return played
    .flat()
    .flatMap(({ id, kind, lang, type, answerable, evidence, confidence }) =>
      evidence && (answerable || type === 'abstain')
        ? [{ set: `${setOf(kind)} ${lang}`, conversation: id, answerable, evidence, confidence }]
        : [],
    );
}

/** Half the questions about several people have no answer, of the others hardly any: one would speak for the other. */
const setOf = (kind) => (kind === 'several_people' ? 'several people' : 'benchmark');
