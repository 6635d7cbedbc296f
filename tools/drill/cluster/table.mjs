const seconds = (ms) => (ms === null ? 'never' : (ms / 1000).toFixed(1));
const share = ({ failed, calls }) => `${failed} of ${calls}`;

/** A Markdown table of what each kill did. A gap: for so long no such call succeeded. */
export function faultTable(faults) {
  const head = [
    'killed',
    'away (s)',
    'turns: failed',
    'gap (s)',
    'facts: failed',
    'gap (s)',
    'recalls: failed',
    'degraded',
    'gap (s)',
    'all settled after (s)',
  ];
  const rows = faults.map(({ victim, downMs, turns, memories, recalls, settledMs }) => [
    victim,
    seconds(downMs),
    share(turns),
    seconds(turns.gapMs),
    share(memories),
    seconds(memories.gapMs),
    share(recalls),
    recalls.degraded,
    seconds(recalls.gapMs),
    seconds(settledMs),
  ]);
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
