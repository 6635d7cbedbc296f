import { graphNames } from './graph-names';

describe('graphNames', () => {
  it('begins every label and type with the namespace', () => {
    for (const name of Object.values(graphNames('Next2'))) expect(name).toMatch(/^Next2[A-Z_a-z]*$/);
  });

  it.each(['', 'next', 'A b', 'A`) DETACH DELETE (n', 'A_B', '图', 'A'.repeat(81)])(
    'refuses %j, which is part of the text of queries',
    (namespace) => expect(() => graphNames(namespace)).toThrow(RangeError),
  );
});
