import { defaultTuning } from '@mindbase/domain';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingsError } from './settings-error';
import { readTuning } from './tuning-file';

function read(content: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'mindbase-tuning-')), 'weights.json');
  writeFileSync(file, content);
  return readTuning(file, defaultTuning);
}

function problemOf(content: string): string {
  try {
    read(content);
  } catch (error) {
    if (error instanceof SettingsError)
      return error.problems.map(({ key, problem }) => `${key} ${problem}`).join();
  }
  throw new Error('expected the file to be refused');
}

describe('a file of weights', () => {
  it('changes what it states, and nothing else', () => {
    const content = {
      version: 1,
      turns: { before: 0.4, fromMemories: 0 },
      memories: { graph: 0.2 },
      intents: { summary: { memories: { timeline: 0.1 } } },
    };
    expect(read(JSON.stringify(content))).toEqual({
      turns: { ...defaultTuning.turns, before: 0.4, fromMemories: 0 },
      continuing: defaultTuning.continuing,
      memories: { ...defaultTuning.memories, graph: 0.2 },
      intents: { summary: { memories: { timeline: 0.1 } } },
    });
  });

  it('may state all weights there are', () => {
    expect(read(JSON.stringify({ version: 1, ...defaultTuning }))).toEqual(defaultTuning);
  });

  it.each([
    ['{', /MINDBASE_RECALL_TUNING_FILE names no file of JSON/],
    ['{}', /MINDBASE_RECALL_TUNING_FILE version: /],
    ['{"version": 2}', /version: /],
    ['{"version": 1, "turns": {"before": "much"}}', /turns\.before: /],
    ['{"version": 1, "turns": {"lexicalShare": 1.2}}', /turns\.lexicalShare: /],
    ['{"version": 1, "turns": {"forwards": 1}}', /turns: .*forwards/],
    ['{"version": 1, "continuing": {"feedback": -1}}', /continuing\.feedback: /],
    ['{"version": 1, "intents": {"gossip": {}}}', /intents: .*gossip/],
  ])('as %s is refused, and the place named', (content, message) => {
    expect(problemOf(content)).toMatch(message);
  });

  it('that is not there is refused', () => {
    expect(() => readTuning('/nowhere/weights.json', defaultTuning)).toThrow(/names no file/);
  });
});
