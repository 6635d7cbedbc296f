import { tempDir } from '@mindbase/testing';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readLabelledSet } from './labelled-set';

const turn = {
  conversation: 'ann',
  session: 's1',
  session_time: '2025-03-01',
  turn_id: 't1',
  speaker: 'Ann',
  role: 'participant',
  text: 'My sister Mei plays the cello.',
  lang: 'en',
};
const question = {
  conversation: 'ann',
  question_id: 'q1',
  question: 'What does Mei play?',
  evidence: ['t1'],
};

function folderOf(turns: readonly object[], questions: readonly object[]): string {
  const folder = tempDir();
  const lines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join('\n');
  writeFileSync(join(folder, 'conversations.jsonl'), lines(turns));
  writeFileSync(join(folder, 'questions.jsonl.gz'), gzipSync(lines(questions)));
  return folder;
}

describe('a labelled set', () => {
  it('is read plain or packed; a date is meant as its noon, a time without a zone as UTC', () => {
    const later = { ...turn, turn_id: 't2', turn_time: '2025-03-01T18:00:00', role: 'assistant' };
    const { turns, questions } = readLabelledSet(folderOf([turn, later], [question]));
    expect(turns.map(({ id, role, at }) => [id, role, at])).toEqual([
      ['t1', 'user', '2025-03-01T12:00:00.000Z'],
      ['t2', 'assistant', '2025-03-01T18:00:00.000Z'],
    ]);
    expect(questions).toEqual([
      { conversation: 'ann', id: 'q1', text: 'What does Mei play?', evidence: [['t1']], at: undefined },
    ]);
  });

  it('takes evidence in groups, and leaves out questions that have no answer', () => {
    const asked = [
      { ...question, evidence_groups: [['t1', 't2'], []], asked_at: '2025-04-01T08:00:00+08:00' },
      { ...question, question_id: 'q2', evidence: [], category: 'abstention' },
    ];
    expect(readLabelledSet(folderOf([turn], asked)).questions).toEqual([
      expect.objectContaining({ evidence: [['t1', 't2']], at: '2025-04-01T00:00:00.000Z' }),
    ]);
  });

  it.each([
    [{ ...turn, text: undefined }, question, /conversations of .*, line 1: text is missing/],
    [{ ...turn, session_time: 'spring' }, question, /line 1: a time must be ISO 8601/],
    [turn, { ...question, evidence: 'My sister' }, /questions of .*, line 1: evidence must be a list/],
    [turn, { ...question, question: 7 }, /line 1: question must be a text/],
  ])('is refused with file and line, and no word of it: %#', (said, asked, message) => {
    const read = () => readLabelledSet(folderOf([said], [asked]));
    expect(read).toThrow(message);
    expect(read).not.toThrow(/sister/);
  });

  it('needs both files', () => {
    expect(() => readLabelledSet(tempDir())).toThrow(/no file .*conversations\.jsonl/);
  });
});
