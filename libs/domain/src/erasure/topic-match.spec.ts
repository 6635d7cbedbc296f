import { topicMatch, topicWords } from './topic-match';

const matches = (topic: string[], words: string[], text = words.join('')) =>
  topicMatch(topic, words, text) !== null;

describe('whether a text is about a topic', () => {
  it.each([
    [['therapi'], ['start', 'see', 'therapist'], true],
    [['therapi'], ['therm', 'bath'], false],
    [['divorc'], ['divorce', 'lawyer'], true],
    [['car'], ['carpet', 'clean'], false],
    [['univers'], ['universitet'], true],
    [['job', 'interview'], ['interview', 'tuesday'], false],
    [['job', 'interview'], ['job', 'interview', 'tuesday'], true],
    [['跳槽'], ['准备', '跳槽'], true],
    [['跳槽'], ['跳', '进', '水槽'], false],
    [['心理咨询'], ['心理', '咨询'], true],
    [['心理咨询师'], ['心理', '咨询', '顾问'], false],
    [[], ['anything'], false],
  ])('%j in %j: %s', (topic, words, verdict) => {
    expect(matches(topic, words)).toBe(verdict);
  });

  it('tells which words stood for it', () => {
    expect(topicMatch(['therapi'], ['my', 'therapist'], '')).toEqual([
      { topicWord: 'therapi', textWord: 'therapist' },
    ]);
  });

  it('leaves out words that only ask', () => {
    expect(topicWords(['everyth', 'therapi'])).toEqual(['therapi']);
    expect(topicWords(['关于', '体检', '事情'])).toEqual(['体检']);
  });
});
