import { DockerfileParser } from 'dockerfile-ast';
import { isPinned, services } from '../lib/context.mjs';

const targets = [...services, 'cli', 'standalone'];

/** The Dockerfile by hadolint, and by what the images promise: one target for each program, pinned, not root, healthy. */
export function checkDockerfile(context) {
  const lint = context.run(context.tools.hadolint, ['--no-color', context.path('Dockerfile')]);
  const problems = lint.status === 0 ? [] : lint.stdout.trim().replaceAll(`${context.root}/`, '').split('\n');
  const stages = stagesOf(context.read('Dockerfile'));
  for (const { image, name } of stages.values())
    if (!stages.has(image) && !isPinned(image)) problems.push(`stage ${name}: ${image} names no version`);
  for (const target of targets) problems.push(...targetProblems(context, stages, target));
  problems.push(...ignoreProblems(context));
  return problems;
}

/** Each stage with the instructions that it inherits, oldest first. */
function stagesOf(text) {
  const stages = new Map();
  const defaults = new Map();
  let current;
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const keyword = instruction.getKeyword();
    const args = instruction.getArguments().map((argument) => argument.getValue());
    if (keyword === 'ARG' && !current) defaults.set(...args[0].split('='));
    if (keyword === 'FROM') {
      const image = args[0].replace(/^\$\{?(\w+)\}?$/, (whole, name) => defaults.get(name) ?? whole);
      current = { image, name: args.at(-1), own: [] };
      stages.set(current.name, current);
    } else current?.own.push({ keyword, args, text: instruction.getArgumentsContent() ?? '' });
  }
  for (const stage of stages.values()) stage.all = [...(stages.get(stage.image)?.all ?? []), ...stage.own];
  return stages;
}

function targetProblems(context, stages, target) {
  const stage = stages.get(target);
  if (!stage) return [`there is no target ${target}`];
  const last = (keyword) => stage.all.findLast((each) => each.keyword === keyword);
  const problems = [];
  if (!/^[1-9]\d*(:[1-9]\d*)?$/.test(last('USER')?.args[0] ?? '0'))
    problems.push('runs as root, or as a name that an orchestrator cannot tell from root');
  if (target !== 'cli' && !last('HEALTHCHECK')?.text.includes('healthy.mjs'))
    problems.push('has no health check');
  const start = [last('ENTRYPOINT'), last('CMD')].find((each) => each?.text.includes('apps/'));
  if (!start?.text.startsWith('["node"')) problems.push('does not start node itself, so signals may be lost');
  if (!start?.text.includes(`apps/${target}/dist/main.js`)) problems.push('starts another program');
  if (!context.exists(`apps/${target}/package.json`)) problems.push('has no app behind it');
  if (
    !stage.all.some(
      ({ keyword, text }) => keyword === 'LABEL' && text.includes('org.opencontainers.image.version'),
    )
  )
    problems.push('has no OCI labels');
  for (const { keyword, args, text } of stage.all) {
    if (keyword === 'ENV' && /(PASSWORD|SECRET|TOKEN|API_KEY|_KEY)=/.test(text))
      problems.push('holds a secret');
    if (keyword === 'COPY' && args.includes('.')) problems.push('copies whatever is in the context');
  }
  return problems.map((problem) => `target ${target} ${problem}`);
}

/** Secrets, data and history are not in the context by accident: everything is left out but what is named. */
function ignoreProblems(context) {
  const lines = context
    .read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const problems = lines[0] === '*' ? [] : ['.dockerignore does not begin with leaving everything out (`*`)'];
  for (const name of ['.env', 'data', 'deploy/secrets', '.git', 'deploy'])
    if (lines.includes(`!${name}`)) problems.push(`.dockerignore lets ${name} in`);
  return problems;
}
