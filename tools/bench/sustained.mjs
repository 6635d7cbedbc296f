import { startServer } from '../lib/server.mjs';
import { quantiles } from './stats.mjs';
import { textsFrom } from './texts.mjs';

/** Recalls at a steady rate over REST from outside, an open loop, while another caller writes a turn every 50 ms. */
export async function sustainedRecalls(dataDir, { perSecond, seconds, user }) {
  const server = await startServer({ dataDir });
  try {
    await server.post('/v1/admin/tenants', { id: 'bench' }, server.adminKey, [201, 409]);
    const { key } = await server.post(
      '/v1/admin/tenants/bench/keys',
      { roles: ['assistant'] },
      server.adminKey,
    );
    const texts = textsFrom(5);
    // What is measured is a server that has been asked before: its code is compiled, the user's vectors are loaded.
    for (let i = 0; i < 200; i++)
      await server.post(`/v1/users/${user}/recall`, { query: texts.question(), reinforce: false }, key);
    const latencies = [];
    let failed = 0;
    let writes = 0;
    let writing = true;
    const writer = (async () => {
      for (let i = 0; writing; i++) {
        await server.post(
          `/v1/users/writer/sessions/s${Math.floor(i / 10)}/turns`,
          { turns: [{ role: 'user', content: texts.sentence() }] },
          key,
        );
        if (i % 10 === 9)
          await server.post(`/v1/users/writer/sessions/s${Math.floor(i / 10)}/close`, {}, key);
        writes++;
        await new Promise((done) => setTimeout(done, 50));
      }
    })();
    const asked = [];
    const started = performance.now();
    for (let i = 0; i < perSecond * seconds; i++) {
      const due = started + (i * 1000) / perSecond;
      const wait = due - performance.now();
      if (wait > 0) await new Promise((done) => setTimeout(done, wait));
      // Measured from when it was due: a server that falls behind cannot hide it.
      asked.push(
        server
          .post(`/v1/users/${user}/recall`, { query: texts.question(), reinforce: false }, key)
          .then((answer) => {
            if (answer.degraded.length > 0) failed++;
            latencies.push(performance.now() - due);
          })
          .catch(() => failed++),
      );
    }
    await Promise.all(asked);
    const took = (performance.now() - started) / 1000;
    writing = false;
    await writer;
    return {
      perSecond: Math.round(latencies.length / took),
      failed,
      writesPerSecond: Math.round(writes / took),
      ...quantiles(latencies),
    };
  } finally {
    await server.stop();
  }
}
