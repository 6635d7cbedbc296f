#!/usr/bin/env node
const usage = `How well Mindbase remembers, measured from outside, without a language model (docs/evaluation.md).

  npm run eval -- sets --data FOLDER [--data FOLDER …] [--limit 20] [--json FILE] [--report FILE.html]
  npm run eval -- benchmark [--only KIND|ID|zh|en|talk] [--show] [--json FILE] [--report FILE.html] [--min SHARE]
                            [--base URL --admin-key KEY] [--width 4]
  npm run eval -- ablation [--data FOLDER …] [--benchmark] [--endpoint FOLDER|bundled …] [--json FILE] [--report FILE.html]
  npm run eval -- calibrate [--data FOLDER …] [--test FOLDER …] [--benchmark] [--json ROWS] [--rows ROWS]
  npm run eval -- compare A.json B.json [--report FILE.html]

Without a command's name it is \`sets\`.`;

const commands = {
  sets: async () => (await import('./sets-command.mjs')).setsCommand,
  benchmark: async () => (await import('./benchmark-command.mjs')).benchmarkCommand,
  ablation: async () => (await import('./ablation-command.mjs')).ablationCommand,
  calibrate: async () => (await import('./calibrate-command.mjs')).calibrateCommand,
  compare: async () => (await import('./compare-command.mjs')).compareCommand,
};

const given = process.argv.slice(2);
const [first, ...rest] = given;
const named = first !== undefined && Object.hasOwn(commands, first);
if (given.includes('--help')) console.log(usage);
else process.exitCode = await run(named ? first : 'sets', named ? rest : given);

async function run(command, args) {
  try {
    return await (
      await commands[command]()
    )(args);
  } catch (error) {
    // What Node's parser of arguments refuses is a mistake of the caller's, not a fault of the command.
    if (!String(error?.code).startsWith('ERR_PARSE_ARGS')) throw error;
    console.error(`evaluate: ${error.message}\n\n${usage}`);
    return 2;
  }
}
