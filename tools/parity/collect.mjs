import { groupBy } from '../eval/data-set.mjs';
import { ingest } from '../eval/drive.mjs';
import { instant } from '../eval/data-set.mjs';

/** What one deployment made of a data set: the memories of each user, and the answer to each question. */
export async function collect(server, set, { limit = 10, onlyMemories = false } = {}) {
  const key = await ingest(server, set);
  const memories = new Map();
  for (const user of groupBy(set.turns, ({ conversation }) => conversation).keys())
    memories.set(user, (await allMemories(server, key, user)).map(canonical).sort());
  const answers = new Map();
  if (!onlyMemories)
    for (const question of set.questions)
      answers.set(question.question_id, await ask(server, key, question, limit));
  return { memories, answers };
}

async function allMemories(server, key, user) {
  const items = [];
  for (let cursor = ''; ;) {
    const path = `/v1/users/${encodeURIComponent(user)}/memories?limit=200&status=active,exception,pending,superseded,retracted,archived`;
    const page = await server.get(cursor ? `${path}&cursor=${encodeURIComponent(cursor)}` : path, key);
    items.push(...page.items);
    if (!page.nextCursor) return items;
    cursor = page.nextCursor;
  }
}

/** All of a memory that does not differ from run to run (ids, and when the log took it). */
function canonical(memory) {
  const {
    content,
    layer,
    type,
    status,
    subject,
    predicate,
    object,
    language,
    importance,
    confidence,
    evidence,
  } = memory;
  const { pinned, trust, decay, validFrom, validTo, dueAt, assignee, taskState, sources, entities, quotes } =
    memory;
  return JSON.stringify({
    ...{
      content,
      layer,
      type,
      status,
      subject,
      predicate,
      object,
      language,
      importance,
      confidence,
      evidence,
    },
    ...{ pinned, trust, decay, validFrom, validTo, dueAt, assignee, taskState },
    sources: [...sources].sort(),
    quotes: quotes.map(({ quote }) => quote).sort(),
    entities: entities.map(({ name, kind }) => `${kind} ${name}`).sort(),
    supersedes: memory.supersedes.length,
    superseded: memory.supersededBy !== null,
  });
}

async function ask(server, key, { question, conversation, asked_at: askedAt }, limit) {
  const answer = await server.post(
    `/v1/users/${encodeURIComponent(conversation)}/recall`,
    {
      ...{ query: question, limit, includeTurns: true, reinforce: false },
      ...(askedAt ? { at: instant(askedAt) } : {}),
    },
    key,
  );
  return {
    degraded: answer.degraded,
    turns: answer.turns.map(({ id, score }) => ({ what: id, score })),
    memories: answer.memories.map(({ content, sources, score, scores }) => ({
      what: content,
      sources,
      score,
      scores,
    })),
  };
}
