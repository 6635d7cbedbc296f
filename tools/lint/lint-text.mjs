import { ESLint } from 'eslint';

/**
 * Lints texts as if they were files of this tree and prints the findings of the import rules:
 * `[{ file, text }]` as JSON on standard input, a list of `[ruleId, …]` for each on standard output.
 * Rules that need types are left out: a boundary does not depend on them.
 */
const cases = JSON.parse(await textOf(process.stdin));
const importRules = ['@nx/enforce-module-boundaries', 'no-restricted-imports', 'no-restricted-properties'];
const eslint = new ESLint({
  ruleFilter: ({ ruleId }) => importRules.includes(ruleId),
  overrideConfig: { files: ['**/*.ts'], languageOptions: { parserOptions: { project: null } } },
});

const findings = [];
for (const { file, text } of cases) {
  const [result] = await eslint.lintText(text, { filePath: file });
  findings.push(result.messages.map(({ ruleId, message }) => ruleId ?? message));
}
console.log(JSON.stringify(findings));

async function textOf(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
