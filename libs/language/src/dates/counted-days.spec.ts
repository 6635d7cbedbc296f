import { type LocalMention, localMentions } from '../spec/local-mentions';

type Row = readonly [text: string, mention: string, from: string, to: string];

/** All said on Wednesday 16 April 2025, 10:00 in Shanghai. */
const rows: readonly Row[] = [
  // Days of the lunar new year.
  ['大年初三走亲戚', '大年初三', '2025-01-31', '2025-02-01'],
  ['年初六开门营业', '年初六', '2025-02-03', '2025-02-04'],
  ['明年大年初四我要值班', '明年大年初四', '2026-02-20', '2026-02-21'],
  // A half in front of its unit.
  ['两个半小时后出锅', '两个半小时后', '2025-04-16 12:30', '2025-04-16 12:31'],
  ['一个半月后结业', '一个半月后', '2025-05-31', '2025-06-01'],
  [
    'two and a half hours ago the tide turned',
    'two and a half hours ago',
    '2025-04-16 07:30',
    '2025-04-16 07:31',
  ],
  // About so many.
  ['三个多月前换的轮胎', '三个多月前', '2024-12-01', '2025-02-01'],
  ['二十来天前下过一场雪', '二十来天前', '2025-03-23', '2025-04-01'],
  ['三十几年前的老厂房', '三十几年前', '1986-01-01', '1996-01-01'],
  // A stretch ahead.
  ['in the next three weeks', 'in the next three weeks', '2025-04-16', '2025-05-08'],
  ['within the next two days', 'within the next two days', '2025-04-16', '2025-04-19'],
  ['未来三周', '未来三周', '2025-04-16', '2025-05-08'],
  // Before and after a day that has a name.
  ['端午前一天要备粽叶', '端午前一天', '2025-05-30', '2025-05-31'],
  ['端午前一天晚上', '端午前一天晚上', '2025-05-30 18:00', '2025-05-31'],
  ['6月18号后两天', '6月18号后两天', '2025-06-20', '2025-06-21'],
  ['冬至前一周', '冬至前一周', '2024-12-14', '2024-12-21'],
  ['除夕前夕', '除夕前夕', '2025-01-27', '2025-01-28'],
  ['the day before Halloween', 'the day before Halloween', '2024-10-30', '2024-10-31'],
  ['I will rest the day after Halloween', 'the day after Halloween', '2025-11-01', '2025-11-02'],
  ['the night before Easter', 'the night before Easter', '2025-04-19 18:00', '2025-04-20'],
  ['two weeks after Easter', 'two weeks after Easter', '2025-04-21', '2025-05-05'],
  ['three days before Mother’s Day', 'three days before Mother’s Day', '2025-05-08', '2025-05-09'],
  // Festivals.
  ['黑五要抢个烤箱', '黑五', '2025-11-28', '2025-11-29'],
  ['I want to buy a kiln on Black Friday', 'Black Friday', '2025-11-28', '2025-11-29'],
  ['Cyber Monday 2025', 'Cyber Monday 2025', '2025-12-01', '2025-12-02'],
  ["we'll march on St Patrick's Day", "St Patrick's Day", '2026-03-17', '2026-03-18'],
  ['Pancake Day was fun', 'Pancake Day', '2025-03-04', '2025-03-05'],
  ['植树节种了两棵槐树', '植树节', '2025-03-12', '2025-03-13'],
  // Weeks on from a day.
  ['the vet comes a week today', 'a week today', '2025-04-23', '2025-04-24'],
  ['the vet comes tomorrow week', 'tomorrow week', '2025-04-24', '2025-04-25'],
  ['a fortnight tomorrow', 'a fortnight tomorrow', '2025-05-01', '2025-05-02'],
  ['two weeks on Saturday', 'two weeks on Saturday', '2025-05-03', '2025-05-04'],
  ['two Mondays ago', 'two Mondays ago', '2025-04-07', '2025-04-08'],
  ['three Saturdays from now', 'three Saturdays from now', '2025-05-03', '2025-05-04'],
  ['it hailed the night before last', 'the night before last', '2025-04-14 18:00', '2025-04-15'],
  // The n-th of a month.
  ['下个月第三个星期四', '下个月第三个星期四', '2025-05-15', '2025-05-16'],
  ['七月最后一个周日', '七月最后一个周日', '2025-07-27', '2025-07-28'],
  ['明年二月第一个周末', '明年二月第一个周末', '2026-02-07', '2026-02-09'],
  ['the third Thursday of next month', 'the third Thursday of next month', '2025-05-15', '2025-05-16'],
  // Figures without marks.
  ['20250918开学', '20250918', '2025-09-18', '2025-09-19'],
  ['the lease ends 20250918', '20250918', '2025-09-18', '2025-09-19'],
  // A clock in either order.
  ['at 8:20 pm on August 9', 'at 8:20 pm on August 9', '2025-08-09 20:20', '2025-08-09 20:21'],
  ['on 9 August at 8:20 pm', 'on 9 August at 8:20 pm', '2025-08-09 20:20', '2025-08-09 20:21'],
  // The days of a story count from the day told.
  ['上周六爬山，头天晚上没睡好', '上周六', '2025-04-12', '2025-04-13'],
];

describe('days that are counted', () => {
  it.each(rows)('%s', (text, mention, from, to) => {
    expect(localMentions(text)[0]?.slice(0, 3)).toEqual([mention, from, to]);
  });

  it.each<[string, LocalMention[0][]]>([
    ['上周六爬山，头天晚上没睡好', ['2025-04-12', '2025-04-11 18:00']],
    ['3月2号到的，第二天早上就开工了', ['2025-03-02', '2025-03-03 05:00']],
    ['We docked last Saturday and left the next morning', ['2025-04-12', '2025-04-13 06:00']],
    ['The storm hit on March 2; that night the roof went', ['2025-03-02', '2025-03-02 18:00']],
    ['头天晚上没睡好', []],
    ['活动当天晚上下了雨', []],
    ['第二天早上我们去看日出', []],
    ['that night the roof went', []],
    ['the next morning we left', []],
    ['订单号20250918', []],
  ])('%s: each day of it', (text, days) => {
    expect(localMentions(text).map(([, from]) => from)).toEqual(days);
  });

  it.each([
    ['隔周周四打扫', '2025-04-17'],
    ['每两周周日聚一次', '2025-04-20'],
    ['weekday mornings I swim', '2025-04-16 06:00'],
    ['weekend evenings', '2025-04-19 17:00'],
    ['on weeknights', '2025-04-16 18:00'],
  ])('%s is one rhythm', (text, from) => {
    expect(localMentions(text).map((mention) => [mention[1], mention[4]])).toEqual([[from, 'recurring']]);
  });
});
