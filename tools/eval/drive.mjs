import { groupBy, instant } from './data-set.mjs';
import { inParallel } from './in-parallel.mjs';

const roles = new Set(['user', 'assistant', 'system', 'tool']);
const turnsPerCallMax = 100;
const width = 4;

/** Writes each conversation as a user of a fresh tenant, session by session. @returns the tenant's key. */
export async function ingest(server, { name, turns }) {
  const tenant = `eval-${name}-${Date.now().toString(36)}`.toLowerCase().replace(/[^a-z0-9-]/g, '-');
  await server.post('/v1/admin/tenants', { id: tenant }, server.adminKey);
  const { key } = await server.post(
    `/v1/admin/tenants/${tenant}/keys`,
    { roles: ['assistant', 'operator'] },
    server.adminKey,
  );
  let written = 0;
  await inParallel([...groupBy(turns, (turn) => turn.conversation)], width, async ([user, all]) => {
    for (const [session, rows] of groupBy(all, (turn) => turn.session)) {
      const path = `/v1/users/${encodeURIComponent(user)}/sessions/${encodeURIComponent(session)}`;
      for (let i = 0; i < rows.length; i += turnsPerCallMax)
        await server.post(`${path}/turns`, { turns: rows.slice(i, i + turnsPerCallMax).map(turnOf) }, key);
      await server.post(`${path}/close?wait=60000`, { at: timeOf(rows.at(-1)) }, key);
      written += rows.length;
      process.stderr.write(`\r${name}: ${written}/${turns.length} turns `);
    }
  });
  process.stderr.write('\n');
  return key;
}

/** Memories that hold now for each turn that was not the assistant's; what was superseded is history. */
export async function memoriesPerTurn(server, key, { turns }) {
  let held = 0;
  for (const user of new Set(turns.map(({ conversation }) => conversation)))
    for (let cursor = ''; cursor !== null;) {
      const page = await server.get(
        `/v1/users/${encodeURIComponent(user)}/memories?limit=200${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
        key,
      );
      held += page.items.filter(({ status }) => status !== 'superseded').length;
      cursor = page.nextCursor ?? null;
    }
  return held / Math.max(1, turns.filter(({ role }) => role !== 'assistant').length);
}

/**
 * Ids of turns for each question, best first: of the ranked turns, and of the turns behind the ranked memories; with how sure
 * recall is, from what (where `extra`, further fields of a recall, asks to explain), and how long it took.
 */
export async function ask(server, key, { questions }, limit, extra = {}) {
  const rankings = { turns: new Map(), memories: new Map() };
  const [confidences, evidence] = [new Map(), new Map()];
  const tookMs = [];
  await inParallel(questions, width, async (question) => {
    const at = question.asked_at ? { at: instant(question.asked_at) } : {};
    const body = { query: question.question, limit, includeTurns: true, reinforce: false, ...at, ...extra };
    const answer = await server.post(
      `/v1/users/${encodeURIComponent(question.conversation)}/recall`,
      body,
      key,
    );
    rankings.turns.set(question.question_id, [...new Set(answer.turns.map(({ id }) => id))]);
    rankings.memories.set(question.question_id, [
      ...new Set(answer.memories.flatMap(({ sources }) => sources)),
    ]);
    confidences.set(question.question_id, answer.confidence);
    evidence.set(question.question_id, answer.explain?.evidence);
    tookMs.push(answer.tookMs);
  });
  return { rankings, confidences, evidence, tookMs };
}

const timeOf = (turn) => instant(turn.turn_time ?? turn.session_time);

function turnOf(turn) {
  return {
    id: turn.turn_id,
    role: roles.has(turn.role) ? turn.role : 'user',
    name: turn.speaker,
    content: turn.text,
    at: timeOf(turn),
    language: turn.lang,
  };
}
