/**
 * What is wrong with the environment that a program of the cluster is given, by the program's own schema: values, what
 * is missing, unknown names.
 * @param own names that only this program was given; each has to be one that it reads.
 */
export function settingProblems(context, program, environment, own) {
  const platform = context.built('libs/platform/dist/index.js');
  const schema = program === 'setup' ? platform.setupSettings : platform.clusterSettings[program];
  const read = new Set(platform.settingKeys(schema).map(({ env }) => env));
  const problems = own
    .filter((name) => name.startsWith('MINDBASE_') && !read.has(name))
    .map((name) => `${program} does not read ${name}`);
  try {
    if (program === 'setup') platform.loadSetupSettings(environment);
    else platform.loadClusterSettings(program, environment);
  } catch (error) {
    problems.push(`${program}: ${error.message.replaceAll('\n', ' ')}`);
  }
  return problems;
}
