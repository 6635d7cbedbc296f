import { lanesOf } from './lanes-assigner';

const topics = new Map([
  ['conversation', [0, 1, 2]],
  ['memory', [0, 1, 2]],
  ['marks', [0]],
]);

describe('the assignment of partitions', () => {
  it('keeps a number of all topics together and gives the marks to everybody', () => {
    expect(lanesOf(['m1', 'm2'], topics, 'marks')).toEqual([
      { memberId: 'm1', assignment: { conversation: [0, 2], memory: [0, 2], marks: [0] } },
      { memberId: 'm2', assignment: { conversation: [1], memory: [1], marks: [0] } },
    ]);
  });

  it('leaves members without work when there are more of them than partitions', () => {
    const lanes = lanesOf(['m1', 'm2', 'm3', 'm4'], topics, 'marks');
    expect(lanes.map(({ assignment }) => assignment['memory'])).toEqual([[0], [1], [2], []]);
  });
});
