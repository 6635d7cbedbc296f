import { groupBy } from '../data-set.mjs';
import { auroc } from '../statistics.mjs';
import { fitNotNegative, predict } from './logistic.mjs';

/** Small enough to leave the weights to the data, large enough that a few questions alone drive none of them far. */
const ridge = 1;

/**
 * Fits the confidence on labelled questions.
 * @param rows `{set, conversation, answerable, test, x}`, `x` the figures of the evidence; rows for a test are fitted on by no weights
 * @returns the weights, and for each row what it is given by weights fitted without its conversation (`byConversation`) and without its
 * whole set (`bySet`). Conversations of one name in two sets count as one, as they may be translations.
 */
export function calibrate(rows) {
  const weighed = balanced(rows);
  const heldOut = (keyOf) => {
    const keys = weighed.map(keyOf);
    const given = new Array(rows.length);
    for (const key of new Set(keys)) {
      const others = weighed.filter((_, i) => keys[i] !== key);
      if (!others.some(({ y }) => y === 0) || !others.some(({ y }) => y === 1)) continue;
      const model = fitNotNegative(others, ridge);
      keys.forEach((other, i) => {
        if (other === key) given[i] = predict(model, rows[i].x);
      });
    }
    return given;
  };
  return {
    model: fitNotNegative(weighed, ridge),
    byConversation: heldOut(({ conversation }) => conversation),
    bySet: heldOut(({ set }) => set),
  };
}

/**
 * Both sorts of question count alike within a set, so that 0.5 is where one is as likely as the other; and a set by the root of
 * how many it has without an answer, so that a large one does not speak for all. What is for a test counts nothing.
 */
function balanced(rows) {
  const sets = groupBy(rows, ({ set }) => set);
  return rows.flatMap((row) => {
    const ofSet = sets.get(row.set);
    const without = ofSet.filter(({ answerable }) => !answerable).length;
    const alike = row.answerable ? ofSet.length - without : without;
    if (row.test || without === 0 || without === ofSet.length)
      return [{ ...row, y: Number(row.answerable), weight: 0 }];
    return [{ ...row, y: Number(row.answerable), weight: (10 * Math.sqrt(without)) / alike }];
  });
}

/** AUROC of each set, and the mean over the sets. */
export function separation(rows, given) {
  const of = (chosen) => {
    const values = (answerable) =>
      rows.flatMap((row, i) =>
        chosen(row) && row.answerable === answerable && given[i] !== undefined ? [given[i]] : [],
      );
    return auroc(values(true), values(false));
  };
  return new Map(
    [...new Set(rows.map(({ set }) => set))].map((name) => [name, of(({ set }) => set === name)]),
  );
}

/** What a caller gets who takes no answer below each of these, set by set: shares, null where there are no such questions. */
export function thresholds(rows, given, values) {
  const sets = groupBy(
    rows.map((row, i) => ({ ...row, value: given[i] })),
    ({ set }) => set,
  );
  return [...sets].map(([set, ofSet]) => {
    const below = (value, answerable) => {
      const alike = ofSet.filter((row) => row.answerable === answerable);
      return alike.length === 0 ? null : alike.filter((row) => row.value < value).length / alike.length;
    };
    return {
      set,
      shares: values.map((value) => ({ lost: below(value, true), refused: below(value, false) })),
    };
  });
}

/** How often there is an answer, by confidence: both sorts of question of a set count alike, as in the fit. */
export function reliability(rows, given, steps = 10) {
  const weighed = balanced(rows).map((row, i) => ({ ...row, value: given[i] }));
  return Array.from({ length: steps }, (_, step) => {
    const inside = weighed.filter(
      ({ value, weight }) => weight > 0 && Math.min(steps - 1, Math.floor(value * steps)) === step,
    );
    const sum = (of) => inside.reduce((total, row) => total + of(row), 0);
    const weight = sum((row) => row.weight);
    return {
      from: step / steps,
      questions: inside.length,
      confidence: weight === 0 ? null : sum((row) => row.weight * row.value) / weight,
      answerable: weight === 0 ? null : sum((row) => row.weight * row.y) / weight,
    };
  });
}
