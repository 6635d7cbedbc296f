import { habitOf, weekdayOf } from './habit';

const options = { supportMin: 3, windowDays: 7, weekdayWindowDays: 28 };
const on = (...days: (string | readonly [string, number])[]) =>
  days.map((day) => {
    const [date, hour] = typeof day === 'string' ? [day, null] : day;
    return { day: `2026-03-${date}`, hour };
  });

describe('habits (C9)', () => {
  it.each([
    ['twice in a week is none', on('01', '02'), null],
    ['thrice in a week is one', on('01', '03', '07'), { weekday: null, partOfDay: null, support: 3 }],
    ['thrice in eight days is none', on('01', '03', '08'), null],
    [
      'thrice in any week of several is one',
      on('01', '15', '17', '20'),
      { weekday: null, partOfDay: null, support: 4 },
    ],
    [
      'on one weekday of three weeks is one',
      on('03', '10', '17'),
      { weekday: 2, partOfDay: null, support: 3 },
    ],
    [
      'at one part of the day it has a rhythm',
      on(['01', 19], ['02', 20], ['04', 21]),
      { weekday: null, partOfDay: 'evening', support: 3 },
    ],
    [
      'at several parts it has none',
      on(['01', 8], ['02', 20], ['04', 21]),
      { weekday: null, partOfDay: null, support: 3 },
    ],
    [
      'before dawn is night',
      on(['01', 23], ['02', 2], ['04', 4]),
      { weekday: null, partOfDay: 'night', support: 3 },
    ],
    ['in any order', on('07', '01', '03'), { weekday: null, partOfDay: null, support: 3 }],
  ] as const)('%s', (_, occurrences, habit) => expect(habitOf(occurrences, options)).toEqual(habit));

  it('counts weekdays from Monday', () => {
    expect(weekdayOf('2026-03-02')).toBe(1);
    expect(weekdayOf('2026-03-01')).toBe(7);
  });
});
