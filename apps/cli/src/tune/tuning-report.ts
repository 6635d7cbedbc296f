import { type Figures, type TunedKind, placeName } from '@mindbase/domain';

const of = { turns: 'turns', memories: 'turns behind memories' };

/** What tuning came to, for people. */
export function tuningReport(kinds: readonly TunedKind[], folds: number): string {
  return kinds.map((tuned) => kindReport(tuned, folds).join('\n')).join('\n\n');
}

function kindReport(tuned: TunedKind, folds: number): string[] {
  const { kind, questions, difference, p, bySet, changes } = tuned;
  return [
    `${of[kind]}: ${questions} questions, held out by conversation in ${folds} parts`,
    '',
    '| set | questions | now, R@10 / MRR | tuned, R@10 / MRR | (R@10 + MRR) / 2 |',
    '|---|--:|--:|--:|--:|',
    ...bySet.map((one) => row(one.set, one.questions, one.now, one.tuned)),
    row('mean of the sets', questions, tuned.now, tuned.tuned),
    '',
    `difference of the means ${signed(difference)}, p ${p.toFixed(4)} (paired randomisation test over questions)`,
    '',
    ...(changes.length === 0
      ? ['no other weights are better, even on the questions they would be chosen from']
      : [
          '| weight | now | tuned | adds, held out |',
          '|---|--:|--:|--:|',
          ...changes.map(
            ({ place, from, to, adds }) =>
              `| ${placeName(place)} | ${number(from)} | ${number(to)} | ${signed(adds)} |`,
          ),
        ]),
    '',
    verdict(tuned),
  ];
}

function row(name: string, questions: number, now: Figures, tuned: Figures): string {
  return `| ${name} | ${questions} | ${pair(now)} | ${pair(tuned)} | ${signed(tuned.worth - now.worth)} |`;
}

function verdict({ kind, better, difference }: TunedKind): string {
  if (better) return `Better on conversations they were not chosen from: recommended for ${kind}.`;
  return difference > 0
    ? `The gain on held-out conversations may be chance: NOT recommended for ${kind}.`
    : `Not better on held-out conversations: NOT recommended for ${kind}.`;
}

const pair = ({ recall10, mrr }: Figures) => `${recall10.toFixed(3)} / ${mrr.toFixed(3)}`;
const signed = (value: number) => `${value < 0 ? '' : '+'}${value.toFixed(4)}`;
const number = (value: number) => String(Math.round(value * 1e4) / 1e4);
