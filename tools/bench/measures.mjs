import { quantiles, timeAsync } from './stats.mjs';
import { textsFrom } from './texts.mjs';

const caller = (operationId) => ({ actor: 'bench', operationId });

/** Calls of one turn each, durable when answered; `width` callers at once, each with a session of its own. */
export async function appendThroughput({ intake }, { calls, width }) {
  const texts = textsFrom(width);
  const latencies = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: width }, async (_, w) => {
      for (let i = 0; i < calls / width; i++) {
        const input = { turns: [{ role: 'user', content: texts.sentence() }] };
        const scope = { tenant: 'bench', user: `append-${width}-${w}` };
        latencies.push(
          await timeAsync(() => intake.recordTurns(scope, 's', input, caller(`append-${width}-${w}-${i}`))),
        );
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: Math.round(latencies.length / seconds), ...quantiles(latencies) };
}

/** From the call that closes a session until all that it causes is recallable. */
export async function settleTime({ intake, operations }, sessions) {
  const scope = { tenant: 'bench', user: 'settle' };
  const latencies = [];
  for (let i = 0; i < sessions; i++) {
    const turns = [
      { role: 'user', content: `My favourite dish number ${i} is lasagne number ${i}.` },
      { role: 'user', content: `我表姐第${i}个孩子叫小明${i}。` },
    ];
    await intake.recordTurns(scope, `s${i}`, { turns }, caller(`settle-${i}`));
    latencies.push(
      await timeAsync(async () => {
        await intake.closeSession(scope, `s${i}`, undefined, 'request', caller(`close-${i}`));
        const view = await operations.settled('bench', `close-${i}`, 60_000);
        if (view?.status !== 'settled') throw new Error('a session did not settle');
      }),
    );
  }
  return quantiles(latencies);
}

/**
 * Recalls of different questions, so that no answer comes from a cache.
 * @param seed of the questions: one that was asked of another user is embedded already
 */
export async function recallLatency({ recall }, scopeOf, count, seed = 99) {
  const texts = textsFrom(seed);
  const ask = async () => {
    const input = {
      query: texts.question(),
      limit: 12,
      includeTurns: false,
      explain: false,
      reinforce: false,
    };
    const answer = await recall.recall(scopeOf(), input, caller('recall'));
    if (answer.degraded.length > 0) throw new Error(`degraded: ${answer.degraded}`);
  };
  // The first question of a user loads their vectors; what is measured is a user who is there.
  for (let i = 0; i < 20; i++) await ask().catch(() => undefined);
  const latencies = [];
  for (let i = 0; i < count; i++) latencies.push(await timeAsync(ask));
  return quantiles(latencies);
}
