import { groupBy } from './data-set.mjs';

const k1 = 1.2;
const b = 0.75;

/** Plain BM25 over single turns: English lower-cased and lightly stemmed, Chinese by character bigrams. The floor. */
export function bm25Rankings({ turns, questions }) {
  const indexes = new Map(
    [...groupBy(turns, (turn) => turn.conversation)].map(([name, rows]) => [name, indexOf(rows)]),
  );
  return new Map(
    questions.map((question) => {
      const index = indexes.get(question.conversation);
      return [question.question_id, index ? rank(index, tokens(question.question)) : []];
    }),
  );
}

function tokens(text) {
  return (text.toLowerCase().match(/[a-z0-9]+|[\u3400-\u9fff]+/g) ?? []).flatMap((run) => {
    if (/[a-z0-9]/.test(run))
      return [
        run
          .replace(/(?:ies)$/, 'y')
          .replace(/(?:ing|ed|es|s)$/, (end) => (run.length - end.length > 2 ? '' : end)),
      ];
    return run.length === 1 ? [run] : Array.from({ length: run.length - 1 }, (_, i) => run.slice(i, i + 2));
  });
}

function indexOf(rows) {
  const documents = rows.map((turn) => {
    // People who talk to each other are asked about by name.
    const words = tokens(turn.role === 'participant' ? `${turn.speaker} ${turn.text}` : turn.text);
    const counts = new Map();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    return { id: turn.turn_id, counts, length: words.length };
  });
  const frequency = new Map();
  for (const { counts } of documents)
    for (const word of counts.keys()) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const average = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length);
  return { documents, frequency, average };
}

function rank({ documents, frequency, average }, words) {
  const score = ({ counts, length }) => {
    let sum = 0;
    for (const word of new Set(words)) {
      const count = counts.get(word) ?? 0;
      if (count === 0) continue;
      const n = frequency.get(word) ?? 0;
      const idf = Math.log(1 + (documents.length - n + 0.5) / (n + 0.5));
      sum += (idf * count * (k1 + 1)) / (count + k1 * (1 - b + (b * length) / average));
    }
    return sum;
  };
  return documents
    .map((document) => ({ id: document.id, score: score(document) }))
    .filter((scored) => scored.score > 0)
    .sort((a, c) => c.score - a.score)
    .slice(0, 50)
    .map(({ id }) => id);
}
