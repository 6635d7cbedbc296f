import { similarityChart } from './similarity-chart';

describe('similarityChart', () => {
  it('draws unrelated pairs to the left and related ones to the right, the nearest at the top', () => {
    const lines = similarityChart([
      { similarity: 0.9, related: true },
      { similarity: 0.89, related: true },
      { similarity: 0.1, related: false },
    ]).split('\n');
    expect(lines).toHaveLength(17);
    expect(lines[1]).toMatch(/^ {28} {2}0\.85 █{28}$/);
    expect(lines.at(-1)).toMatch(/^ {14}░{14} {2}0\.10$/);
  });

  it('draws pairs that are all alike', () => {
    expect(similarityChart([{ similarity: 0.5, related: true }]).split('\n')).toHaveLength(17);
  });
});
