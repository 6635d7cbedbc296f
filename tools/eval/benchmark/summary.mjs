import { groupBy } from '../data-set.mjs';
import { auroc, mean, quantile } from '../statistics.mjs';

const languages = ['zh', 'en'];
const faults = ['not kept', 'not recalled', 'wrong'];

/**
 * Figures of a run.
 * @param rows a row a check, as playScenario gives them
 * @param smallTalk what playSmallTalk gave for each language; empty when it was not played
 */
export function summarise(rows, smallTalk) {
  const ofLanguage = (lang) => rows.filter((row) => row.lang === lang);
  return {
    all: { ...passed(rows), ...measures(rows) },
    byLanguage: Object.fromEntries(
      languages.map((lang) => [lang, { ...passed(ofLanguage(lang)), ...measures(ofLanguage(lang)) }]),
    ),
    byKind: Object.fromEntries(
      [...groupBy(rows, ({ kind }) => kind)].map(([kind, ofKind]) => [
        kind,
        Object.fromEntries(
          languages.map((lang) => [lang, passed(ofKind.filter((row) => row.lang === lang))]),
        ),
      ]),
    ),
    byType: Object.fromEntries(
      [...groupBy(rows, ({ type }) => type)].map(([type, ofType]) => [type, passed(ofType)]),
    ),
    talk: Object.fromEntries(
      smallTalk.map(({ lang, idle, stored, telling, lost }) => [
        lang,
        { idle, stored: stored.length, telling, kept: telling - lost.length },
      ]),
    ),
  };
}

function passed(rows) {
  const scenarios = [...groupBy(rows, ({ id }) => id).values()];
  const failing = (wanted) => rows.filter(({ ok, fault }) => !ok && fault === wanted).length;
  return {
    checks: rows.length,
    checksPassed: rows.filter(({ ok }) => ok).length,
    scenarios: scenarios.length,
    scenariosPassed: scenarios.filter((checks) => checks.every(({ ok }) => ok)).length,
    faults: Object.fromEntries(faults.map((fault) => [fault, failing(fault)])),
  };
}

function measures(rows) {
  const over = (of) => mean(rows.map(of).filter((value) => value !== undefined));
  const scores = (of, wanted) => rows.filter(wanted).map(of);
  const answerable = (row) => row.answerable && row.score !== undefined;
  const unanswerable = (row) => row.type === 'abstain' && row.score !== undefined;
  const separation = (of) => auroc(scores(of, answerable), scores(of, unanswerable));
  const returned = rows.reduce((sum, row) => sum + (row.returned ?? 0), 0);
  const polluted = rows.reduce((sum, row) => sum + (row.polluted ?? 0), 0);
  const took = rows.map(({ tookMs }) => tookMs).filter((ms) => ms !== undefined);
  return {
    turns: { recall10: over(({ turns }) => turns?.recall10), mrr: over(({ turns }) => turns?.rr) },
    memories: {
      recall10: over(({ memories }) => memories?.recall10),
      mrr: over(({ memories }) => memories?.rr),
    },
    updateAccuracy: over(({ updated }) => (updated === undefined ? undefined : Number(updated))),
    pollution: returned === 0 ? null : polluted / returned,
    abstention: {
      unanswerable: rows.filter(unanswerable).length,
      confidence: separation(({ confidence }) => confidence),
      memories: separation(({ score }) => score),
    },
    recallMs: { p50: quantile(took, 0.5), p95: quantile(took, 0.95) },
  };
}
