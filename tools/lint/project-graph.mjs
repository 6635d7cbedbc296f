/** Makes Nx's project graph, which the boundaries rule reads from its cache: no daemon, no cloud, works offline. */
export async function makeProjectGraph() {
  process.env.NX_DAEMON = 'false';
  process.env.NX_NO_CLOUD = 'true';
  const { createProjectGraphAsync } = await import('@nx/devkit');
  await createProjectGraphAsync({ exitOnError: false });
}
