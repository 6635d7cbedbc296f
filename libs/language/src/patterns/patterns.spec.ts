import { matchPatterns, matchSentence } from '.';
import { choicePredicate, tasteCategory } from './categories';
import { countedAttribute } from './quantities';
import { roleOf } from './roles';

type Row = readonly [says: string, predicate: string, object: string | null];

function firstOf(
  predicate: string,
  language: 'zh' | 'en',
  subject: 'speaker' | 'thing' | 'name' = 'speaker',
) {
  const hit = matchPatterns(
    { clause: `${language === 'zh' ? '' : 'I '}${predicate}`, predicate, subject },
    language,
  )[0];
  return hit && [hit.predicate, hit.object];
}

function clauseOf(clause: string, language: 'zh' | 'en') {
  const hit = matchPatterns({ clause, predicate: null, subject: null }, language)[0];
  return hit && [hit.predicate, hit.object];
}

describe('what English says of a person', () => {
  it.each<Row>([
    ['was born in Trieste', 'hometown', 'Trieste'],
    ['am 34 years old', 'age', '34'],
    ['am originally from Lagos', 'hometown', 'Lagos'],
    ['graduated from Leiden last year', 'education', 'Leiden'],
    ['live in Ghent with my parents', 'residence', 'Ghent'],
    ['moved to Malmö in spring', 'residence', 'Malmö'],
    ['am moving to Turin next month', 'plan.residence', 'Turin'],
    ['am moving to Turin two months from now', 'plan.residence', 'Turin'],
    ['moved to Turin in 2016', 'residence', 'Turin'],
    ['am a dental nurse', 'occupation', 'dental nurse'],
    ['work for Siemens', 'employer', 'Siemens'],
    ['opened a flower shop in Bruges', 'business', 'flower shop in Bruges'],
    ['quit my job at the bank', 'occupation', 'job at the bank'],
    ['am writing a cookbook about beans', 'project', 'a cookbook about beans'],
    ['love rainy mornings', 'likes', 'rainy mornings'],
    ['cannot stand coriander', 'dislikes', 'coriander'],
    ['do not like crowded bars', 'dislikes', 'crowded bars'],
    ['always order the set menu', 'preference.choice', 'the set menu'],
    ['would rather take the stairs', 'preference.choice', 'take the stairs'],
    ['am allergic to cashews', 'health.allergy', 'cashews'],
    ['was diagnosed with asthma', 'health.condition', 'asthma'],
    ['have been vegan since 2019', 'diet', 'vegan'],
    ['take the tram to work', 'commute', 'tram'],
    ['am learning Danish', 'language.learning', 'Danish'],
    ['swim twice a week', 'habit', 'swim twice a week'],
    ['have a dentist appointment on Monday', 'appointment', 'dentist appointment on Monday'],
    ['have to renew the passport before June', 'task', 'renew the passport before June'],
    ['decided to sell the boat', 'decision', 'sell the boat'],
    ['bought a cargo bike', 'possession', 'a cargo bike'],
    ['want to run a marathon', 'goal', 'run a marathon'],
  ])('%s', (says, predicate, object) => {
    expect(firstOf(says, 'en')).toEqual([predicate, object]);
  });

  it.each(['like it', 'love that', 'am a bit tired', 'work from home'])('nothing: %s', (says) => {
    expect(firstOf(says, 'en')?.[0] ?? '').not.toMatch(/^(?:likes|health|occupation|employer)/);
  });
});

describe('what an English clause says', () => {
  it.each<Row>([
    ['My name is Orla Byrne', 'name', 'Orla Byrne'],
    ['Home is Antwerp these days', 'residence', 'Antwerp'],
    ['our flat is in Deptford', 'residence', 'Deptford'],
    ['my sister is called Petra', 'family.sister', 'Petra'],
    ['Hugo is my oldest friend', 'relation.friend', 'Hugo'],
    ['my favourite composer is Satie', 'favourite.composer', 'Satie'],
    ['from now on keep it under three lines', 'assistant.rule', 'keep it under three lines'],
    ['never use emojis in answers', 'assistant.rule', 'never use emojis in answers'],
    ['remind me to water the plants', 'task', 'water the plants'],
    ['the Falcon release is blocked by the security team', 'blocked_by', 'security team'],
    ['the permit is waiting for the city council', 'blocked_by', 'city council'],
    ['my locker number is 88', 'attribute.locker_number', '88'],
    ['the passport is in the top drawer', 'location', 'in the top drawer'],
    ['the deadline for the Halley grant is May 3', 'attribute.deadline', 'May 3'],
  ])('%s', (clause, predicate, object) => {
    expect(clauseOf(clause, 'en')).toEqual([predicate, object]);
  });
});

describe('中文：说一个人', () => {
  it.each<Row>([
    ['今年二十八岁', 'age', '二十八'],
    ['是湖南人', 'hometown', '湖南'],
    ['住在朝阳区', 'residence', '朝阳区'],
    ['搬到了厦门', 'residence', '厦门'],
    ['打算搬到昆明去', 'plan.residence', '昆明去'],
    ['是一名护士', 'occupation', '护士'],
    ['在云杉科技上班', 'employer', '云杉科技'],
    ['辞职了', 'occupation', '辞职'],
    ['开了一家花店', 'business', '花店'],
    ['喜欢下雨天', 'likes', '下雨天'],
    ['不喜欢香菜', 'dislikes', '香菜'],
    ['讨厌排队', 'dislikes', '排队'],
    ['对花生过敏', 'health.allergy', '花生'],
    ['有高血压', 'health.condition', '高血压'],
    ['每周三去游泳', 'habit', '去游泳'],
    ['在学西班牙语', 'language.learning', '西班牙语'],
    ['要去做手术', 'appointment', '手术'],
    ['想养只兔子', 'pet.wanted', '兔子'],
  ])('%s', (says, predicate, object) => {
    expect(firstOf(says, 'zh')).toEqual([predicate, object]);
  });
});

describe('中文：整个分句', () => {
  it.each<Row>([
    ['我叫林晓舟', 'name', '林晓舟'],
    ['我的生日是十月八号', 'birthday', '十月八号'],
    ['我家在西湖区', 'residence', '西湖区'],
    ['我妹妹叫林晓月', 'family.younger_sister', '林晓月'],
    ['我坐公交去上班', 'commute', '公交'],
    ['以后都用英文回复我', 'assistant.rule', '都用英文回复我'],
    ['青松项目卡在预算审批', 'blocked_by', '预算审批'],
    ['北岸合同的付款方式改成了季付', 'attribute.付款方式', '季付'],
    ['护照放在书房抽屉', 'location', '书房抽屉'],
    ['我的工号是A2093', 'attribute.工号', 'A2093'],
    ['我最喜欢的歌手是李健', 'favourite.歌手', '李健'],
  ])('%s', (clause, predicate, object) => {
    const hits = matchPatterns({ clause, predicate: clause.replace(/^我的?/, ''), subject: 'speaker' }, 'zh');
    expect(hits.map((hit) => [hit.predicate, hit.object])).toContainEqual([predicate, object]);
  });

  it('没有把“不过敏”当成过敏', () => {
    expect(
      matchPatterns({ clause: '我对海鲜不过敏', predicate: '对海鲜不过敏', subject: 'speaker' }, 'zh')[0],
    ).toMatchObject({
      predicate: 'health.allergy',
      object: '海鲜',
      rule: { stance: 'end' },
    });
  });
});

describe('an allergy as the reason of a wish', () => {
  it.each([
    ['en', 'No shellfish for me please, I am allergic', 'shellfish'],
    ['en', "I can't have walnuts, I'm allergic", 'walnuts'],
    ['zh', '点菜别点带芝麻的菜，我过敏', '芝麻'],
    ['zh', '芒果我吃不了，会过敏', '芒果'],
  ] as const)('%s: %s', (language, sentence, object) => {
    expect(matchSentence(sentence, language)).toMatchObject({ predicate: 'health.allergy', object });
  });
});

describe('tables of words', () => {
  it('sort tastes by kind and choices by slot', () => {
    expect(tasteCategory('green tea', 'en')).toBe('drink');
    expect(tasteCategory('柴犬', 'zh')).toBe('animal');
    expect(tasteCategory('honesty', 'en')).toBeNull();
    expect(choicePredicate('an aisle seat', 'en')).toBe('seat.preference');
    expect(choicePredicate('热拿铁', 'zh')).toBe('drink.coffee');
    expect(choicePredicate('the stairs', 'en')).toBe('preference');
  });

  it('read roles in both languages', () => {
    expect(roleOf('Mum', 'en')?.predicate).toBe('family.mother');
    expect(roleOf('女友', 'zh')?.key).toBe('girlfriend');
    expect(roleOf('table', 'en')).toBeUndefined();
  });

  it('name what a quantity counts', () => {
    expect(countedAttribute('three deliveries per week')).toBe('attribute.delivery');
    expect(countedAttribute('2 site visits a year')).toBe('attribute.visit');
    expect(countedAttribute('a written notice')).toBe('attribute.notice');
    expect(countedAttribute('prompt payment')).toBeNull();
  });
});
