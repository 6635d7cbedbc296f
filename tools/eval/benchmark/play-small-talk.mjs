import { holds, spoken } from './checks.mjs';
import { tenantKeys, userApi, writeTurns } from './play.mjs';

const zones = { zh: 'Asia/Shanghai', en: 'Europe/London' };
const replies = { zh: ['嗯嗯。', '哈哈，好的。', '是呀。'], en: ['Mm-hm.', 'Ha, sure.', 'Right.'] };
const day = 24 * 3_600_000;
const begin = Date.parse('2026-03-02T04:00:00Z');
const perSession = 10;

/**
 * Writes a language's small talk, ten turns a session, and beside it the telling turns, each among four idle ones.
 * @returns which idle turns became memories, and which telling turns did not.
 */
export async function playSmallTalk(server, lang, { idle, telling }, suffix) {
  const key = await tenantKeys(server, suffix)(`bench-small-talk-${lang}`);
  const stored = [];
  const lost = [];
  const idleTurns = idle.map((text, n) => ({ id: `idle-${lang}-${n}`, text }));
  await writeAll(server, key, lang, 'chatter', chunks(idleTurns, perSession));
  const kept = await userApi(server, key, 'chatter').memories();
  for (const { id, text } of idleTurns) {
    const memory = kept.find(({ sources }) => sources.includes(id));
    if (memory) stored.push({ id, text, memory: memory.content });
  }
  const sessions = telling.map(({ text }, n) => {
    const around = [0, 1, 2, 3].map((i) => ({
      id: `around-${lang}-${n}-${i}`,
      text: idle[(n * 4 + i) % idle.length],
    }));
    return [...around.slice(0, 2), { id: `telling-${lang}-${n}`, text }, ...around.slice(2)];
  });
  await writeAll(server, key, lang, 'teller', sessions);
  const told = await userApi(server, key, 'teller').memories();
  for (const [n, { text, keeps }] of telling.entries()) {
    const lines = told
      .filter(({ sources }) => sources.includes(`telling-${lang}-${n}`))
      .map((memory) => spoken(memory, zones[lang]));
    if (!keeps.every((word) => holds(lines.join('\n'), word)))
      lost.push({ id: `telling-${lang}-${n}`, text, memories: lines });
  }
  return { lang, idle: idle.length, stored, telling: telling.length, lost };
}

async function writeAll(server, key, lang, user, sessions) {
  for (const [index, turns] of sessions.entries())
    await writeTurns(server, key, {
      user,
      session: `${user}-${index}`,
      at: new Date(begin + index * day).toISOString(),
      timezone: zones[lang],
      turns: turns.flatMap(({ id, text }, n) => [
        { id, role: 'user', text },
        { id: `${id}-reply`, role: 'assistant', text: replies[lang][n % replies[lang].length] },
      ]),
    });
}

function chunks(items, size) {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
}
