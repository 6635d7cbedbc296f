import { SharedAnswers } from './shared-answers';

describe('SharedAnswers', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** Answers by hand: `questions` are those under way. */
  function setUp() {
    const questions: { question: string; answer(value: number): void; fail(): void }[] = [];
    const ask = (question: string) =>
      new Promise<number>((answer, reject) =>
        questions.push({ question, answer, fail: () => reject(new Error('no')) }),
      );
    return { questions, answers: new SharedAnswers(ask, 20) };
  }

  it('ask once for all who want to know the same at the same time', async () => {
    const { questions, answers } = setUp();
    const waiting = [answers.get('a'), answers.get('a'), answers.get('b')];
    jest.advanceTimersByTime(10_000);
    waiting.push(answers.get('a'));
    expect(questions.map(({ question }) => question)).toEqual(['a', 'b']);
    questions[0]?.answer(1);
    questions[1]?.answer(2);
    expect(await Promise.all(waiting)).toEqual([1, 1, 2, 1]);
  });

  it('ask again when the answer is old', async () => {
    const { questions, answers } = setUp();
    const first = answers.get('a');
    questions[0]?.answer(1);
    await first;
    jest.advanceTimersByTime(19);
    expect(await answers.get('a')).toBe(1);
    jest.advanceTimersByTime(1);
    const second = answers.get('a');
    questions[1]?.answer(2);
    expect(await second).toBe(2);
  });

  it('do not keep a failure', async () => {
    const { questions, answers } = setUp();
    const waiting = [answers.get('a'), answers.get('a')];
    questions[0]?.fail();
    for (const one of waiting) await expect(one).rejects.toThrow('no');
    const again = answers.get('a');
    questions[1]?.answer(1);
    expect(await again).toBe(1);
  });

  it('tell nothing from before a change, not even what is under way', async () => {
    const { questions, answers } = setUp();
    const before = answers.get('a');
    answers.forget();
    const after = answers.get('a');
    questions[1]?.answer(2);
    questions[0]?.answer(1);
    expect(await Promise.all([before, after, answers.get('a')])).toEqual([1, 2, 2]);
  });
});
