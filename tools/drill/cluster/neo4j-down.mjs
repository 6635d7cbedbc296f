const recalls = 20;

/** Without the graph a recall is answered by the other channels, in time, and says so: the graph alone is missing. */
export async function neo4jDown({ cluster, engines, user, boundMs }) {
  const problems = [];
  const took = [];
  await engines.neo4j.kill();
  try {
    for (let n = 0; n < recalls; n++) {
      const startedAt = performance.now();
      const { status, body } = await cluster.call('POST', `/v1/users/${encodeURIComponent(user)}/recall`, {
        query: `Which crate holds the old maps? ${n}`,
      });
      const ms = performance.now() - startedAt;
      took.push(ms);
      if (ms > boundMs) problems.push(`neo4j down: a recall took ${Math.round(ms)} ms`);
      if (status !== 200) problems.push(`neo4j down: a recall is answered ${status}`);
      else if (body.degraded.join() !== 'graph')
        problems.push(`neo4j down: a recall says that it lacks [${body.degraded}]`);
    }
  } finally {
    await engines.neo4j.restart();
  }
  took.sort((a, b) => a - b);
  return { report: { recalls, p50Ms: took[recalls / 2], maxMs: took.at(-1) }, problems };
}
