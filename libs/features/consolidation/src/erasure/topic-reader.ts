import { type TopicHit, topicMatch, topicWords } from '@mindbase/domain';
import { contentWords, normalise } from '@mindbase/language';

/** A topic in a person's words ("everything about my therapy", 关于跳槽的事), ready to be looked for in texts. */
export class Topic {
  private readonly words: readonly string[];

  constructor(text: string) {
    this.words = topicWords(contentWords(text));
  }

  get isEmpty(): boolean {
    return this.words.length === 0;
  }

  /** What of the text is about the topic; null when it is not. */
  hits(text: string): readonly TopicHit[] | null {
    return topicMatch(this.words, contentWords(text), normalise(text));
  }

  /** The words by which the same topic is recognised later: its own, and those that stood for them in what was found. */
  spellings(found: readonly (readonly TopicHit[])[], max: number): readonly (readonly string[])[] {
    const spellings = new Map<string, readonly string[]>();
    for (const words of [this.words, ...found.map((hits) => hits.map(({ textWord }) => textWord))])
      if (words.length > 0 && spellings.size < max) spellings.set([...words].sort().join(' '), words);
    return [...spellings.values()];
  }
}
