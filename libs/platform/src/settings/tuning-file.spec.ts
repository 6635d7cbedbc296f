import { defaultTuning } from '@mindbase/domain';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSettings } from './load-settings';
import { SettingsError } from './settings-error';
import { tuningWithFile, tuningWithoutFile } from './tuning-file';

const withFile = (content: string, more: Record<string, string> = {}) => {
  const file = join(mkdtempSync(join(tmpdir(), 'mindbase-tuning-')), 'weights.json');
  writeFileSync(file, content);
  return loadSettings({ MINDBASE_RECALL_TUNING_FILE: file, ...more });
};

function problemOf(content: string): string {
  try {
    tuningWithFile(withFile(content));
  } catch (error) {
    if (error instanceof SettingsError)
      return error.problems.map(({ key, problem }) => `${key} ${problem}`).join();
  }
  throw new Error('expected the file to be refused');
}

describe('the weights of recall', () => {
  it('are the built-in ones without any setting', () => {
    expect(tuningWithoutFile(loadSettings({}))).toEqual(defaultTuning);
    expect(tuningWithFile(loadSettings({}))).toBeNull();
  });

  it('take those that have settings of their own from there', () => {
    const settings = loadSettings({
      MINDBASE_RECALL_WEIGHTS_VECTOR: '0.5',
      MINDBASE_RECALL_WEIGHTS_GRAPH: '0.3',
    });
    expect(tuningWithoutFile(settings).memories).toMatchObject({ vector: 0.5, graph: 0.3, importance: 0.15 });
  });

  it('are changed by a file in what it states, and in nothing else', () => {
    const settings = withFile(
      JSON.stringify({
        version: 1,
        turns: { before: 0.4 },
        memories: { graph: 0.2 },
        intents: { summary: { memories: { timeline: 0.1 } } },
      }),
      { MINDBASE_RECALL_WEIGHTS_VECTOR: '0.5', MINDBASE_RECALL_WEIGHTS_GRAPH: '0.3' },
    );
    expect(tuningWithFile(settings)).toEqual({
      turns: { ...defaultTuning.turns, before: 0.4 },
      continuing: defaultTuning.continuing,
      memories: { ...defaultTuning.memories, vector: 0.5, graph: 0.2 },
      intents: { summary: { memories: { timeline: 0.1 } } },
    });
  });

  it.each([
    ['{', /MINDBASE_RECALL_TUNING_FILE names no file of JSON/],
    ['{}', /MINDBASE_RECALL_TUNING_FILE version: /],
    ['{"version": 2}', /version: /],
    ['{"version": 1, "turns": {"before": "much"}}', /turns\.before: /],
    ['{"version": 1, "turns": {"lexicalShare": 1.2}}', /turns\.lexicalShare: /],
    ['{"version": 1, "turns": {"forwards": 1}}', /turns: .*forwards/],
    ['{"version": 1, "intents": {"gossip": {}}}', /intents: .*gossip/],
  ])('refuse the file %s and name the place', (content, message) => {
    expect(problemOf(content)).toMatch(message);
  });

  it('refuse a file that is not there', () => {
    const settings = loadSettings({ MINDBASE_RECALL_TUNING_FILE: '/nowhere/weights.json' });
    expect(() => tuningWithFile(settings)).toThrow(/names no file/);
  });
});
