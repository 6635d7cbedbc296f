import { told } from '../test/told';

/** What was set and is moved: the object that it is said of, and the day that it is set to. */
const moved = [
  ['en', 'My dentist appointment got pushed to Friday.', 'dentist appointment', '2025-05-16'],
  ['en', 'The offsite has been bumped to June 3rd.', 'offsite', '2025-06-03'],
  ['en', "my interview's been rescheduled for Monday", 'interview', '2025-05-19'],
  ['en', 'the viewing got moved from Friday to Saturday', 'viewing', '2025-05-17'],
  ['en', "they've brought the deadline forward to Friday", 'deadline', '2025-05-16'],
  ['en', 'We had to postpone the house-warming to 5 July.', 'house-warming', '2025-07-05'],
  ['en', 'Ivo moved our call to tomorrow', 'call', '2025-05-15'],
  ['en', 'My haircut is now on Saturday', 'haircut', '2025-05-17'],
  ['en', 'The launch slipped to July', 'launch', '2025-07-01'],
  ['en', 'my shift got swapped to Saturday', 'shift', '2025-05-17'],
  ['zh', '牙医改到周五了。', '牙医', '2025-05-16'],
  ['zh', '房东把看房改到下周二上午了', '看房', '2025-05-20'],
  ['zh', '入职日期改成7月1号了', '入职日期', '2025-07-01'],
  ['zh', '看房从周四挪到周六了', '看房', '2025-05-17'],
  ['zh', '聚餐延到下周', '聚餐', '2025-05-19'],
  // Nothing is put off to a day that is over.
  ['zh', '面试改期到周一了', '面试', '2025-05-19'],
] as const;

/** What was set and is off. */
const off = [
  ['en', "The Bergen trip's off.", 'The Bergen trip'],
  ['en', 'We had to call off the wedding.', 'wedding'],
  ['en', 'we called the hike off', 'hike'],
  ['en', "Thursday's lunch isn't happening.", "Thursday's lunch"],
  ['en', "Dinner with Carla is cancelled, she's ill.", 'Dinner with Carla'],
  ['en', 'Bailed on the marathon, my knee is worse.', 'marathon'],
  ['en', 'The airline cancelled our flight to Malta.', 'flight to Malta'],
  ['en', 'The cottage fell through', 'cottage'],
  ['en', "Rehearsal's off tonight.", 'Rehearsal'],
  ['en', 'Scrapped the extension, too expensive.', 'extension'],
  ['en', "the kids' party had to be cancelled", "kids' party"],
  ['zh', '轮渡因为台风取消了', '轮渡'],
  ['zh', '酒店把我们的订单取消了', '订单'],
  ['zh', '孩子的生日会只能取消了', '孩子的生日会'],
  ['zh', '去大理的行程取消了。', '去大理的行程'],
  ['zh', '聚餐黄了', '聚餐'],
  ['zh', '露营泡汤了', '露营'],
  ['zh', '跟小卡的晚饭吃不成了，她病了', '小卡的晚饭'],
  ['zh', '马拉松我弃赛了', '马拉松'],
  ['zh', '婚礼不办了', '婚礼'],
] as const;

/** What is not gone to or done after all: the plan of it ends. */
const not = [
  ['en', "I won't be going to Lisbon after all.", 'goal', 'Lisbon'],
  ['en', 'we ended up not getting the dog', 'decision', 'dog'],
  ['en', 'We decided not to do the pottery course', 'decision', 'pottery course'],
  ['en', "we're not doing the camper van trip anymore", 'decision', 'doing the camper van trip'],
  ['zh', '里斯本不去了', 'decision', '里斯本'],
  ['zh', '伊比萨去不成了', 'decision', '伊比萨'],
  ['zh', '扩建的事算了，太贵', 'decision', '扩建'],
] as const;

/** Nothing is moved or off: what moves is no date, is only wished, asked or denied, or is something else. */
const neither = [
  ['en', 'The lights are off.'],
  ['en', 'My aim was off.'],
  ['en', 'The trip is off to a great start'],
  ['en', 'We moved the sofa to the balcony.'],
  ['en', 'We moved the kids to a new school in May'],
  ['en', 'The meeting was moved to room 4.'],
  ['en', 'Should I postpone the wedding to June?'],
  ['en', 'Could you move the meeting to Friday?'],
  ['en', 'I need to move my appointment to Friday.'],
  ['en', 'I want to cancel my trip.'],
  ['en', 'They never cancelled the concert.'],
  ['en', "I didn't cancel my trip."],
  ['en', "If they cancel the concert I'll cry"],
  ['en', 'I moved to Leeds in May.'],
  ['zh', '今天的课取消了吗'],
  ['zh', '要不要把婚礼改到六月'],
  ['zh', '航班改到3号航站楼了'],
  ['zh', '计划有变'],
] as const;

describe('what was set for a day', () => {
  it.each(moved)('%s: %s is moved', (language, said, object, day) => {
    const [appointment, ...rest] = told(language, said);
    expect(rest).toEqual([]);
    expect(appointment).toMatchObject({ predicate: 'appointment', stance: 'change', object });
    const local = new Date(Date.parse(appointment?.dueAt ?? '') + 8 * 3_600_000).toISOString();
    expect(local.slice(0, 10)).toBe(day);
  });

  it.each(off)('%s: %s is off, and no open task', (language, said, object) => {
    expect(told(language, said)).toEqual([
      expect.objectContaining({ predicate: 'task', stance: 'end', taskState: 'cancelled', object }),
    ]);
  });

  it.each(not)('%s: %s gives it up', (language, said, predicate, object) => {
    expect(told(language, said)).toContainEqual(
      expect.objectContaining({ predicate, stance: 'end', object }),
    );
  });

  it.each(neither)('%s: %s moves and cancels nothing', (language, said) => {
    expect(
      told(language, said).filter(
        ({ predicate, stance, taskState }) =>
          taskState === 'cancelled' ||
          (predicate === 'appointment' && stance === 'change') ||
          predicate === 'plan',
      ),
    ).toEqual([]);
  });
});
