/** Memories that a check looks at; the ranks of turns and memories are measured over ten. */
const looked = 8;

const localDate = (instant, zone) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(instant));

/** What a memory says, with its dates as the user would write them and, of a task, how it stands. */
export function spoken(memory, zone) {
  const { content, subject, predicate, object, validFrom, validTo, dueAt, taskState } = memory;
  const dates = [validFrom, validTo, dueAt].filter(Boolean).map((instant) => localDate(instant, zone));
  return [content, subject, predicate, object, ...dates, taskState].filter(Boolean).join(' ');
}

/** `a|b` means either; upper and lower case are the same. */
export const holds = (text, wanted) =>
  wanted.split('|').some((word) => text.toLowerCase().includes(word.toLowerCase()));

const missing = (text, wanted) =>
  wanted.filter((word) => !holds(text, word)).map((word) => `missing «${word}»`);
const present = (text, unwanted) =>
  unwanted.filter((word) => holds(text, word)).map((word) => `has «${word}»`);

/**
 * Each type of check: what is wrong with an answer, as phrases; none when it passes.
 * `answer` is what recall gave, `lines` its first memories as text; `api` reads what a check asks beside it.
 */
const judges = {
  recall: ({ text, check }) => [
    ...missing(text, check.must_include),
    ...present(text, check.must_not_include),
  ],
  absent: (given) => judges.recall(given),
  /** What no memory keeps may still be in the original turns, such as the assistant's own words. */
  found: ({ text, turns, check }) =>
    judges.recall({ text: [text, ...turns.map(({ content }) => content)].join('\n'), check }),
  /** What is said first decides; what follows may tell of the past. */
  current_value: ({ text, lines, check }) => [
    ...missing(text, check.must_include),
    ...present(lines[0] ?? '', check.must_not_include),
  ],
  /** Of what is told about the user alone; what others think or do may be remembered of them. */
  not_mine: ({ text, memories, zone, check }) => {
    const mine = memories.filter(({ subject }) => subject === 'user').map((memory) => spoken(memory, zone));
    return [...missing(text, check.must_include), ...present(mine.join('\n'), check.must_not_include)];
  },
  /** Nothing is known: nothing is said, or at least not what a careless reader falls for. */
  abstain: ({ text, lines, check }) => {
    if (check.must_not_include.length > 0) return present(text, check.must_not_include);
    return lines.length > 0 ? [`${lines.length} memories where nothing is known`] : [];
  },
  /** Each wanted word is in a memory with a date, later than the word before it; within one memory, it is said after it. */
  time_order: ({ memories, zone, check }) => {
    const told = check.must_include.map((word) => momentOf(word, memories, zone));
    return told.flatMap((moment, i) => {
      const word = check.must_include[i];
      if (!moment) return [`no dated «${word}»`];
      const before = told.slice(0, i).filter(Boolean).at(-1);
      return before && !isLater(moment, before) ? [`«${word}» is not later`] : [];
    });
  },
  async history({ text, memories, zone, check, api }) {
    const rows = [];
    for (const { id } of memories.slice(0, 4)) rows.push(...(await api.history(id)));
    const told = rows.map(({ at, operation, field, before, after, actor, reason }) =>
      [at && localDate(at, zone), operation, field, before, after, actor, reason].filter(Boolean).join(' '),
    );
    return judges.recall({ text: [text, ...told].join('\n'), check });
  },
  async open_tasks({ zone, check, api }) {
    const tasks = (await api.memories('active')).filter(
      ({ type, taskState }) => type === 'task' && !['done', 'cancelled'].includes(taskState),
    );
    return judges.recall({ text: tasks.map((task) => spoken(task, zone)).join('\n'), check });
  },
  async count_max({ zone, check, api }) {
    const like = (await api.memories('active')).filter((memory) =>
      check.must_include.every((word) => holds(spoken(memory, zone), word)),
    );
    if (like.length === 0) return ['none is stored'];
    return like.length > check.max ? [`${like.length} stored, at most ${check.max} wanted`] : [];
  },
  async not_stored({ check, api }) {
    const everything = (await api.exported()) + JSON.stringify(await api.memories());
    return present(everything, check.must_not_include);
  },
};

function momentOf(word, memories, zone) {
  for (const memory of memories) {
    const date = memory.validFrom ?? memory.dueAt;
    if (!date || !holds(spoken(memory, zone), word)) continue;
    return {
      id: memory.id,
      at: Date.parse(date),
      place: memory.content.toLowerCase().indexOf(word.toLowerCase()),
    };
  }
  return null;
}

const isLater = (one, other) => (one.id === other.id ? one.place > other.place : one.at > other.at);

const asksRecall = (check) =>
  check.query !== '' && !['count_max', 'not_stored', 'open_tasks'].includes(check.type);

/**
 * Asks a check of the product and judges the answer.
 * @param api of one user: `recall`, `memories`, `history`, `exported`, as in play.mjs
 * @param goldOf the id of a turn that is named `session-turn`
 */
export async function judge(api, check, zone, goldOf) {
  const answer = asksRecall(check) ? await api.recall(check, zone) : null;
  const memories = answer?.memories.slice(0, looked) ?? [];
  const turns = answer?.turns.slice(0, looked) ?? [];
  const lines = memories.map((memory) => spoken(memory, zone));
  const text = lines.join('\n');
  const problems = await judges[check.type]({ check, zone, api, memories, turns, lines, text });
  const gold = (check.gold_turns ?? []).map(goldOf);
  return {
    ok: problems.length === 0,
    problems,
    ...(problems.length > 0 ? { fault: await faultOf({ check, zone, api, text, problems }) } : {}),
    lines,
    ...(answer === null ? {} : measured(answer, lines, check, gold)),
  };
}

/** Where to look for what is wrong: what is wanted was never kept, or was kept and not recalled, or what was given is wrong. */
async function faultOf({ check, zone, api, text, problems }) {
  if (!problems.some((problem) => /^(?:missing|no dated) /.test(problem))) return 'wrong';
  const all = (await api.memories()).map((memory) => spoken(memory, zone)).join('\n');
  const lacking = check.must_include.filter((word) => !holds(text, word));
  if (lacking.some((word) => !holds(all, word))) return 'not kept';
  return asksRecall(check) ? 'not recalled' : 'wrong';
}

const judgedForPollution = new Set(['recall', 'current_value', 'absent', 'not_mine', 'abstain']);

/** Figures that are not a matter of pass or fail. */
function measured(answer, lines, check, gold) {
  const { memories, turns, tookMs, confidence, explain } = answer;
  const ofTurns = [...new Set(turns.map(({ id }) => id))];
  const ofMemories = [...new Set(memories.flatMap(({ sources }) => sources))];
  const { now = [], was = [] } = check.values ?? {};
  const stale = [...was, ...check.must_not_include];
  const holdsAny = (line, words) => words.some((word) => holds(line, word));
  const first = lines.find((line) => holdsAny(line, [...now, ...was]));
  return {
    tookMs,
    score: memories[0]?.score ?? 0,
    confidence,
    ...(explain ? { evidence: explain.evidence } : {}),
    ...(gold.length === 0 ? {} : { turns: rank(ofTurns, gold), memories: rank(ofMemories, gold) }),
    ...(was.length === 0 ? {} : { updated: first !== undefined && holdsAny(first, now) }),
    ...(stale.length > 0 && judgedForPollution.has(check.type)
      ? {
          returned: lines.length,
          polluted: lines.filter((line) => holdsAny(line, stale) && !holdsAny(line, now)).length,
        }
      : {}),
  };
}

function rank(ids, gold) {
  const first = ids.findIndex((id) => gold.includes(id));
  const top = new Set(ids.slice(0, 10));
  return {
    recall10: gold.filter((id) => top.has(id)).length / gold.length,
    rr: first < 0 ? 0 : 1 / (first + 1),
  };
}
