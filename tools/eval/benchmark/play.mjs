import { judge } from './checks.mjs';

const turnGapMs = 20_000;
const ranked = 10;
const everyStatus = 'active,exception,pending,superseded,retracted,archived';

/**
 * Plays a scenario in tenants of its own: sessions, wishes and checks in the order of their times.
 * @param server base, adminKey and the calls of libs/testing's REST client
 * @param keys of its tenants, filled when they are made; with them the same tenants can be asked once more
 * @param written its sessions have been written before: only its checks are asked
 * @param extra further fields of each recall, such as `explain`
 * @returns a row a check
 */
export async function playScenario(
  server,
  scenario,
  suffix,
  { keys = new Map(), written = false, extra = {} } = {},
) {
  const keyOf = tenantKeys(server, suffix, keys);
  const rows = [];
  const steps = [
    ...(written ? [] : scenario.sessions).map((session, index) => ({
      at: session.at,
      run: () => writeSession(server, keyOf, scenario, session, index),
    })),
    ...scenario.checks.map((check, n) => ({
      at: check.at,
      run: async () => {
        const api = userApi(
          server,
          await keyOf(check.tenant ?? scenario.tenant),
          check.user ?? scenario.user,
          extra,
        );
        const judged = await judge(api, check, scenario.timezone, (name) => `${scenario.id}-${name}`);
        rows.push({ n, ...judged });
      },
    })),
  ];
  // The sort is stable: what is said at the moment of a check is said before it.
  steps.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  let broken;
  for (const step of steps) {
    try {
      await step.run();
    } catch (error) {
      broken ??= String(error.message).slice(0, 300);
    }
  }
  return scenario.checks.map((check, n) => ({
    id: scenario.id,
    kind: scenario.kind,
    lang: scenario.lang,
    type: check.type,
    query: check.query,
    answerable: ['recall', 'found', 'current_value'].includes(check.type) && check.must_include.length > 0,
    ...(rows.find((row) => row.n === n) ?? { n, ok: false, problems: [], fault: 'wrong', lines: [] }),
    ...(broken ? { ok: false, problems: [`broken: ${broken}`] } : {}),
  }));
}

/** Whether all is written before anything is asked, so that it can be asked again. */
export function asksAtTheEnd({ sessions, checks }) {
  const last = Math.max(...sessions.map(({ at }) => Date.parse(at)));
  return checks.every(({ at }) => Date.parse(at) >= last);
}

/** Makes a tenant when it is first needed. @returns name → key, of all roles that a user's data ask. */
export function tenantKeys(server, suffix, keys = new Map()) {
  return (name) => {
    if (!keys.has(name)) keys.set(name, makeTenant(server, `${name}-${suffix}`));
    return keys.get(name);
  };
}

async function makeTenant(server, id) {
  await server.post('/v1/admin/tenants', { id }, server.adminKey);
  const roles = ['assistant', 'operator', 'auditor'];
  const { key } = await server.post(`/v1/admin/tenants/${id}/keys`, { roles }, server.adminKey);
  return key;
}

const userPath = (user) => `/v1/users/${encodeURIComponent(user)}`;
const later = (at, ms) => new Date(Date.parse(at) + ms).toISOString();

async function writeSession(server, keyOf, scenario, session, index) {
  const key = await keyOf(session.tenant ?? scenario.tenant);
  const user = userPath(session.user ?? scenario.user);
  if (session.turns.length > 0)
    await writeTurns(server, key, {
      user: session.user ?? scenario.user,
      session: `${scenario.id}-s${index}`,
      at: session.at,
      timezone: session.timezone ?? scenario.timezone,
      agent: session.agent,
      turns: session.turns.map((turn, n) => ({ id: `${scenario.id}-${index}-${n}`, ...turn })),
    });
  if (session.forget)
    await server.post(
      `${user}/forget?wait=60000`,
      { ...session.forget, reason: 'the user asked for it' },
      key,
    );
}

/** Writes one session's turns, closes it and waits until all of it is recallable. */
export async function writeTurns(server, key, { user, session, at, timezone, agent, turns }) {
  const path = `${userPath(user)}/sessions/${encodeURIComponent(session)}`;
  const body = {
    turns: turns.map(({ text, ...turn }, n) => ({ ...turn, content: text, at: later(at, turnGapMs * n) })),
    timezone,
    ...(agent ? { agentId: agent } : {}),
  };
  await server.post(`${path}/turns`, body, key);
  const closed = await server.post(
    `${path}/close?wait=60000`,
    { at: later(at, turnGapMs * turns.length) },
    key,
  );
  if (!closed.settled) throw new Error(`session ${session} did not settle within a minute`);
}

/** What the checks read of one user. */
export function userApi(server, key, user, extra = {}) {
  const path = userPath(user);
  return {
    recall: (check, timezone) => {
      const { query, at, asOf, agent } = check;
      const body = { query, at, timezone, limit: ranked, includeTurns: true, reinforce: false, ...extra };
      return server.post(
        `${path}/recall`,
        { ...body, ...(asOf ? { asOf } : {}), ...(agent ? { agentId: agent } : {}) },
        key,
      );
    },
    async memories(status = everyStatus) {
      const items = [];
      for (let cursor = ''; ;) {
        const next = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
        const page = await server.get(`${path}/memories?limit=200&status=${status}${next}`, key);
        items.push(...page.items);
        if (!page.nextCursor) return items;
        cursor = page.nextCursor;
      }
    },
    history: async (id) =>
      (await server.get(`${path}/memories/${encodeURIComponent(id)}/history`, key)).items,
    exported: async () => {
      const text = await server.get(`${path}/export`, key);
      return typeof text === 'string' ? text : JSON.stringify(text);
    },
  };
}
