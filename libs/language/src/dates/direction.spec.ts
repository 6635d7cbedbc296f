import { localMentions } from '../spec/local-mentions';

/** The first day named, read on Wednesday 14 May 2025. */
const firstDay = (text: string): string | undefined => localMentions(text, '2025-05-14T02:00:00Z')[0]?.[1];

type Row = readonly [text: string, day: string];

const english: readonly Row[] = [
  ["I'm going to run the Oslo relay in November.", '2025-11-01'],
  ['We need to paint the fence before November.', '2025-11-01'],
  ['I will see the kelp forest in February', '2026-02-01'],
  ['Our choir sang in Ghent in November.', '2024-11-01'],
  ['My nephew was born in September', '2024-09-01'],
  ["I've kept bees since September", '2024-09-01'],
  ['Before Halloween I have to sew two costumes', '2025-10-31'],
  ['Before Halloween, we should carve pumpkins.', '2025-10-31'],
  ['On Halloween we carved nine pumpkins', '2024-10-31'],
  ['On 9 March, I have to print the thesis', '2026-03-09'],
  ['I defended my thesis on 9 September.', '2024-09-09'],
  ['I have to return the library van on the 9th', '2025-06-09'],
  ['I returned the library van on the 29th.', '2025-04-29'],
  ['I was going to sail in September', '2024-09-01'],
  ['We should have left in September', '2024-09-01'],
  // A month beside its year.
  ['I moved to Cork two years ago, in April I think', '2023-04-01'],
  ['In April two years ago I moved to Cork', '2023-04-01'],
  ['I started this job last year in March', '2024-03-01'],
  ['We bought the barn in 2019, in August', '2019-08-01'],
  // Behind a comma the year begins something else.
  ['We went in September, last year was hard', '2024-09-01'],
  // What is under way leads up to what is ahead.
  ["my sister's getting married in March in Crete", '2026-03-01'],
  ["I'm training for the Turku marathon in March", '2026-03-01'],
  ['My train leaves on Saturday', '2025-05-17'],
  ['I took up pottery this winter', '2024-12-01'],
  // Neither: the nearest.
  ['A wedding in June', '2025-06-01'],
  ['My name day is 4 April, and I will bake a cake.', '2025-04-04'],
  ["I'm so excited about Halloween", '2025-10-31'],
  ['Happy Easter, you should rest', '2025-04-20'],
];

const chinese: readonly Row[] = [
  ['我十一月要去柳州参加比赛', '2025-11-01'],
  ['二月打算去漠河看极光', '2026-02-01'],
  ['他九月会搬来', '2025-09-01'],
  ['十一月我们去了柳州', '2024-11-01'],
  ['九月刚学会游泳', '2024-09-01'],
  ['我侄子是九月二号出生的，是九月二号生的', '2024-09-02'],
  ['元旦前得把账单寄出去', '2025-12-25'],
  ['元旦前，我要把账单寄出去', '2025-12-25'],
  ['元宵节那晚我们去看了灯', '2025-02-12'],
  ['冬至要包汤圆', '2025-12-21'],
  ['去年冬至包了汤圆', '2024-12-21'],
  ['三月九号本来要答辩', '2025-03-09'],
  ['9号要还车', '2025-06-09'],
  ['29号还了车', '2025-04-29'],
  // 会议 and 要求 are no signs; nor is 除了.
  ['三月会议室装修', '2025-03-01'],
  ['除了三月', '2025-03-01'],
  ['四月四号', '2025-04-04'],
  ['元宵快乐，记得吃汤圆', '2025-02-12'],
];

describe('where a date without a year lies', () => {
  it.each([...english, ...chinese])('%s', (text, day) => {
    expect(firstDay(text)).toBe(day);
  });

  it.each([
    ['We met on Sunday, and I will see them again on Saturday.', ['2025-05-11', '2025-05-17']],
    ['They paid in March but they have to pay again in October.', ['2025-03-01', '2025-10-01']],
    ['三月交了一次，十月还要再交一次', ['2025-03-01', '2025-10-01']],
  ])('%s: each clause has its own', (text, days) => {
    expect(localMentions(text, '2025-05-14T02:00:00Z').map(([, day]) => day)).toEqual(days);
  });
});
