/**
 * Answers that many ask for at once and again and again: of the same question one is under way at a time, and
 * its answer stands for some ms.
 */
export class SharedAnswers<Answer> {
  private readonly known = new Map<string, { readonly answer: Promise<Answer>; goodUntil: number }>();

  constructor(
    private readonly ask: (question: string) => Promise<Answer>,
    private readonly ageMsMax: number,
  ) {}

  get(question: string): Promise<Answer> {
    const known = this.known.get(question);
    if (known && performance.now() < known.goodUntil) return known.answer;
    const asked = { answer: this.ask(question), goodUntil: Infinity };
    this.known.set(question, asked);
    const answered = (ageMs: number): void => {
      asked.goodUntil = performance.now() + ageMs;
    };
    asked.answer.then(
      () => answered(this.ageMsMax),
      () => answered(0),
    );
    return asked.answer;
  }

  /** Something has changed: who asks after this is told nothing from before. */
  forget(): void {
    this.known.clear();
  }
}
