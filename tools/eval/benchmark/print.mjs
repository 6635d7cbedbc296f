const figure = (value) => (value === null ? '–' : value.toFixed(3));
const share = ({ checks, checksPassed }) => (checks === 0 ? '–' : `${checksPassed}/${checks}`);
const whole = ({ scenarios, scenariosPassed }) => (scenarios === 0 ? '–' : `${scenariosPassed}/${scenarios}`);

/** The figures of a run as tables for a terminal, in Markdown. */
export function tables({ all, byLanguage, byKind, talk }) {
  const { zh, en } = byLanguage;
  const lines = [
    ...['| kind | checks zh | checks en | scenarios zh | scenarios en |', '|---|--:|--:|--:|--:|'],
    ...Object.entries(byKind).map(
      ([kind, of]) => `| ${kind} | ${share(of.zh)} | ${share(of.en)} | ${whole(of.zh)} | ${whole(of.en)} |`,
    ),
    `| **all** | ${share(zh)} | ${share(en)} | ${whole(zh)} | ${whole(en)} |`,
    '',
    ...['| measure | all | zh | en |', '|---|--:|--:|--:|'],
    ...measureRows.map(([name, of]) => `| ${name} | ${of(all)} | ${of(zh)} | ${of(en)} |`),
  ];
  const talks = Object.entries(talk);
  if (talks.length > 0)
    lines.push(
      '',
      ...['| small talk | stored of idle turns | kept of telling turns |', '|---|--:|--:|'],
      ...talks.map(
        ([lang, { idle, stored, telling, kept }]) => `| ${lang} | ${stored}/${idle} | ${kept}/${telling} |`,
      ),
    );
  return lines.join('\n');
}

const pair = ({ recall10, mrr }) => `${figure(recall10)} / ${figure(mrr)}`;

/** Name and text of each measure of a group of checks. */
export const measureRows = [
  ['checks passed', share],
  ['scenarios passed whole', whole],
  ['failed: not kept / not recalled / wrong', ({ faults }) => Object.values(faults).join(' / ')],
  ['gold turns, R@10 / MRR', ({ turns }) => pair(turns)],
  ['gold turns behind memories, R@10 / MRR', ({ memories }) => pair(memories)],
  ['update accuracy', ({ updateAccuracy }) => figure(updateAccuracy)],
  ['pollution', ({ pollution }) => figure(pollution)],
  ['abstention AUROC, confidence', ({ abstention }) => figure(abstention.confidence)],
  ['abstention AUROC, first memory', ({ abstention }) => figure(abstention.memories)],
  ['recall p50 / p95, ms', ({ recallMs: { p50, p95 } }) => `${Math.round(p50)} / ${Math.round(p95)}`],
];

/** Checks that fail, small talk that was kept and telling turns that were lost, a line each; `show` adds what recall gave. */
export function failures({ rows, smallTalk }, show) {
  const shown = (lines) => (show ? lines.map((line) => `\n     ${line}`).join('') : '');
  return [
    ...rows
      .filter(({ ok }) => !ok)
      .map(
        ({ id, n, type, query, problems, fault, lines }) =>
          `FAIL ${id} #${n} ${type} «${query}» (${fault}): ${problems.join('; ')}${shown(lines)}`,
      ),
    ...smallTalk.flatMap(({ stored, lost }) => [
      ...stored.map(({ id, text, memory }) => `KEPT ${id} «${text}»${shown([memory])}`),
      ...lost.map(({ id, text, memories }) => `LOST ${id} «${text}»${shown(memories)}`),
    ]),
  ];
}
