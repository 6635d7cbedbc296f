const recalls = 20;

/**
 * Without the graph a recall is answered by the other channels, in time, and says so. A machine that is busy with
 * something else may be late with another channel now and then; more often than not it is the graph alone.
 */
export async function neo4jDown({ cluster, engines, user, boundMs }) {
  const problems = [];
  const took = [];
  let graphAlone = 0;
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
      else if (!body.degraded.includes('graph')) problems.push('neo4j down: a recall does not say so');
      else if (body.degraded.length === 1) graphAlone++;
    }
  } finally {
    await engines.neo4j.restart();
  }
  if (graphAlone * 2 <= recalls)
    problems.push(`neo4j down: only ${graphAlone} of ${recalls} recalls did without the graph alone`);
  took.sort((a, b) => a - b);
  return { report: { recalls, graphAlone, p50Ms: took[recalls / 2], maxMs: took.at(-1) }, problems };
}
