import { told } from '../test/told';

type Row = readonly [said: string, subject: string, predicate: string, object: RegExp];

/** What a sentence says is read whole and of the right one. */
const rows: readonly Row[] = [
  ['搬到青岛快两年了', 'user', 'residence', /^青岛$/],
  ['我家在三楼带电梯', 'user', 'attribute.楼层', /^三楼$/],
  ['我妹妹叫晓雯不叫小文', 'user', 'family.younger_sister', /^晓雯$/],
  ['叫我小鹿就行', 'user', 'name', /^小鹿$/],
  ['直接喊我老高吧', 'user', 'name', /^老高$/],
  ['我早就不吃素了', 'user', 'diet', /^吃素$/],
  ['我大三，明年实习', 'user', 'education', /^大三$/],
  ['我毕业于兰州大学，学的是地质', 'user', 'education', /^(?:兰州大学|地质)$/],
  ['上个月买了辆二手车，年底上牌', 'user', 'possession', /^二手车$/],
  ['每周一三五晚上练瑜伽', 'user', 'habit', /^晚上练瑜伽$/],
  ['每个月给奶奶寄一千块', 'user', 'habit', /给奶奶寄/],
  ['身高165体重52', 'user', 'attribute.height', /^165$/],
  ['这个系统下周三要上线', '系统', 'appointment', /上线/],
  ['我在学韩文，打算考级', 'user', 'language.learning', /^韩文$/],
  ['我们订了九月三号的酒席', 'user', 'plan', /酒席/],
  ['我以前在酒厂，现在自己创业', 'user', 'occupation', /自己创业/],
];

/** What a sentence must not be taken for. */
const never: readonly (readonly [said: string, predicate: string])[] = [
  ['我是自由撰稿人', 'hometown'],
  ['我是个乐观的人', 'hometown'],
  ['护照到后年三月就过期', 'location'],
  ['我只买指数，不碰期货', 'diet.avoids'],
  ['我和前同事早就不联系了', 'task'],
  ['双胞胎，一儿一女', 'trait'],
  ['我英文名叫Sophie', 'name'],
];

describe('What a Chinese sentence is read as', () => {
  it.each(rows)('%s: %s %s', (said, subject, predicate, object) => {
    const found = told('zh', said).filter((memory) => memory.predicate === predicate);
    expect(found.length).toBeGreaterThan(0);
    for (const memory of found) {
      expect(memory.subject).toBe(subject);
      expect(memory.object).toMatch(object);
    }
  });

  it.each(never)('%s: no %s', (said, predicate) => {
    expect(told('zh', said).map((memory) => memory.predicate)).not.toContain(predicate);
  });

  it('closes what was swapped for something else', () => {
    expect(told('zh', '刚把安卓换成了苹果').map(({ object, stance }) => [object, stance])).toEqual([
      ['安卓', 'end'],
      ['苹果', 'change'],
    ]);
  });

  it('leaves a name that looks like a month alone', () => {
    expect(told('zh', '我喜欢听五月天')[0]?.content).toBe('用户喜欢听五月天。');
  });

  it('dates what is booked ahead', () => {
    expect(told('zh', '我们订了九月三号的酒席')[0]?.dueAt).toMatch(/^2025-09-02/);
  });
});
