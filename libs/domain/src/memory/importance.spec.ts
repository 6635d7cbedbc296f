import { combinedImportance, importanceFloor, importanceMin, ruleImportance } from './importance';
import type { MemoryType } from './memory';

describe('rule importance (W4)', () => {
  it.each<[MemoryType, string, number]>([
    ['fact', 'residence', 0.9],
    ['relation', 'family.sister', 0.9],
    ['fact', 'health.allergy', 0.8],
    ['event', 'decision', 0.8],
    ['rule', 'assistant.rule', 0.8],
    ['preference', 'likes.food', 0.7],
    ['task', 'task', 0.6],
    ['event', 'episode', 0],
  ])('%s %s is never under %d', (type, predicate, floor) => {
    expect(importanceFloor(type, predicate)).toBe(floor);
    expect(ruleImportance({ type, predicate })).toBeGreaterThanOrEqual(floor);
  });

  it('adds up what a statement holds', () => {
    const bare = ruleImportance({ type: 'event', predicate: 'episode' });
    expect(ruleImportance({ type: 'event', predicate: 'episode', explicit: true })).toBeCloseTo(bare + 0.5);
    expect(ruleImportance({ type: 'event', predicate: 'episode', strongEmotion: true })).toBeCloseTo(
      bare + 0.2,
    );
    expect(ruleImportance({ type: 'event', predicate: 'episode', ongoing: true })).toBeCloseTo(bare + 0.2);
  });

  it('leaves a statement with nothing in it under the threshold, and one with a name and a day over it', () => {
    expect(ruleImportance({ type: 'event', predicate: 'episode' })).toBeLessThan(importanceMin);
    expect(
      ruleImportance({ type: 'event', predicate: 'episode', named: true, dated: true }),
    ).toBeGreaterThanOrEqual(importanceMin);
  });

  it('stays within 0 and 1', () => {
    const all = {
      explicit: true,
      strongEmotion: true,
      ongoing: true,
      named: true,
      dated: true,
      number: true,
    };
    expect(ruleImportance({ type: 'event', predicate: 'episode', ...all })).toBe(1);
  });
});

describe('importance with a model', () => {
  it.each<[number, number | null, number, number]>([
    [0.5, null, 0, 0.5],
    [0.4, 0.8, 0, 0.6],
    [0.9, 0.1, 0.9, 0.9],
    [0.5, Number.NaN, 0, 0.5],
    [0.5, 7, 0, 0.75],
  ])('rules %d and model %s over floor %d give %d', (rule, model, floor, expected) => {
    expect(combinedImportance(rule, model, floor)).toBeCloseTo(expected);
  });
});
