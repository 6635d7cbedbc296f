import { type Said, told } from '../test/told';

type Row = readonly [said: readonly Said[], subject: string, predicate: string, object: string | null];

const english: readonly Row[] = [
  // What they are stands after the name.
  [['Ines, my friend from school, is a farrier.'], 'Ines', 'occupation', 'farrier'],
  [['Arne, a colleague of mine, lives in Tartu.'], 'Arne', 'residence', 'Tartu'],
  [['Liv (our neighbour) is allergic to pollen.'], 'Liv', 'health.allergy', 'pollen'],
  [['Bo, who is my flatmate, lives in Malmo.'], 'Bo', 'residence', 'Malmo'],
  [["Nils, my sister's friend, plays the tuba."], 'Nils', 'habit', 'plays the tuba'],
  [['Dora - my cousin - moved to Ghent.'], 'Dora', 'residence', 'Ghent'],
  [["Karl, Ines's husband, works at Volvo."], "Ines's husband", 'employer', 'Volvo'],
  [['I bumped into Sara, my old flatmate.', 'She moved to Bonn.'], 'Sara', 'residence', 'Bonn'],
  // What they are stands before it.
  [['My friend from college, Uwe, is a baker.'], 'Uwe', 'occupation', 'baker'],
  [['A friend of mine, Tess, lives in Bruges.'], 'Tess', 'residence', 'Bruges'],
  [['One of my colleagues, Olaf, lives in Turku.'], 'Olaf', 'residence', 'Turku'],
  [['A colleague named Rana is allergic to dust.'], 'Rana', 'health.allergy', 'dust'],
  [['My friend and neighbour Edda lives in Graz.'], 'Edda', 'residence', 'Graz'],
  [["My friend Uwe's sister is a welder."], "Uwe's sister", 'occupation', 'welder'],
  [['My friend from Leeds lives in York.'], 'user.friend', 'residence', 'York'],
  [['Had coffee with my neighbour Olaf.', 'He is a joiner.'], 'Olaf', 'occupation', 'joiner'],
  // Where they are from tells what they are.
  [['Rolf from work lives in Lund.'], 'Rolf', 'residence', 'Lund'],
  [['Sam next door plays the drums.'], 'Sam', 'habit', 'plays the drums'],
  // Who is brought up as having them.
  [['I have a friend called Mats who plays the oboe.'], 'user', 'relation.friend', 'Mats'],
  [['I have a friend called Mats who plays the oboe.'], 'Mats', 'habit', 'plays the oboe'],
  [['I have a neighbour called Mr Lund.'], 'user', 'relation.neighbour', 'Mr Lund'],
  [["I've got two colleagues, Mia and Rolf."], 'user', 'relation.colleagues', 'Mia and Rolf'],
  [['Ines is now my boss.'], 'user', 'relation.boss', 'Ines'],
  [['Ines is one of my colleagues.'], 'user', 'relation.colleague', 'Ines'],
  [['Uwe is a friend of mine.'], 'user', 'relation.friend', 'Uwe'],
  [['My new neighbour is called Olaf.'], 'user', 'relation.neighbour', 'Olaf'],
  [["Rolf's my flatmate.", 'He is a nurse.'], 'Rolf', 'occupation', 'nurse'],
  [['Rolf, who lives in Lund, is a welder.'], 'Rolf', 'occupation', 'welder'],
  [["My brother Nils's wife Edda is a nurse."], "Nils's wife", 'occupation', 'nurse'],
  [['My college roommate Uwe is a baker.'], 'Uwe', 'occupation', 'baker'],
  [['My parents, Edda and Uwe, live in Cork.'], 'user.parents', 'residence', 'Cork'],
  // Which one of the name.
  [
    ['My colleague Ann lives in Oslo.', 'My friend Ann lives in Rome.', 'The other Ann is a vegan.'],
    'Ann',
    'diet',
    'vegan',
  ],
  [
    ['My friend Ann lives in Rome.', 'My colleague Ann lives in Oslo.', 'Ann from work hates jazz.'],
    'colleague Ann',
    'dislikes.music',
    'jazz',
  ],
];

const chinese: readonly Row[] = [
  [['小邓，我同事，住在柳州。'], '小邓', 'residence', '柳州'],
  [['小邓（我室友）对花粉过敏。'], '小邓', 'health.allergy', '花粉'],
  [['程岚，我大学同学，是药剂师。'], '程岚', 'occupation', '药剂师'],
  [['小雪（小邓的妹妹）是护士。'], '小雪', 'occupation', '护士'],
  [['同事小邓搬到柳州了。'], '小邓', 'residence', '柳州'],
  [['朋友老冯会拉二胡。'], '老冯', 'skill', '二胡'],
  [['我同学小李在学潜水。'], '小李', 'habit', '潜水'],
  [['前同事小刘开了一家咖啡馆。'], '小刘', 'business', '咖啡馆'],
  [['我公司同事小邓养了两只猫。'], '小邓', 'pet', '两只猫'],
  [['新来的同事小苗喜欢爬山。'], '小苗', 'likes.sport', '爬山'],
  [['女儿小雨在学钢琴。'], '小雨', 'habit', '钢琴'],
  [['我儿子乐乐今年六岁。'], '乐乐', 'age', '六'],
  [['老公大伟喜欢打羽毛球。'], 'user.husband', 'likes.sport', '打羽毛球'],
  [['我同事Amy住在柳州。'], 'Amy', 'residence', '柳州'],
  [['我朋友的朋友小邓住在柳州。'], '小邓', 'residence', '柳州'],
  [['同事小邓的妹妹是护士。'], "小邓's younger sister", 'occupation', '护士'],
  [['我们公司的小邓搬到柳州了。'], '小邓', 'residence', '柳州'],
  [['住隔壁的小陈在学吉他。'], '小陈', 'habit', '吉他'],
  [['我们班的小赵喜欢打篮球。'], '小赵', 'likes.sport', '打篮球'],
  [['我有个同事小邓，住在柳州。'], '小邓', 'residence', '柳州'],
  [['我有一个朋友小周会弹古筝。'], '小周', 'skill', '古筝'],
  [['认识了一个新同事，叫小苗，喜欢爬山。'], '小苗', 'likes.sport', '爬山'],
  [['我有两个同事，小邓和老冯。'], 'user', 'relation.colleague', '小邓和老冯'],
  [['小邓现在是我的老板。'], 'user', 'relation.boss', '小邓'],
  [['小邓一直是我最好的朋友。'], 'user', 'relation.friend', '小邓'],
  [['小邓后来成了我老板。'], 'user', 'relation.boss', '小邓'],
  [['我的新老板其实是贺总。'], 'user', 'relation.boss', '贺总'],
  [['小邓和小李要结婚了。'], '小邓', 'family.partner', '小李'],
  [['昨天和同事小邓吃饭。', '他对花生过敏。'], '小邓', 'health.allergy', '花生'],
  [['昨天碰到小邓，我同事。', '他对花生过敏。'], '小邓', 'health.allergy', '花生'],
  [['小李说同事小邓辞职了。'], '小邓', 'occupation', '辞职'],
  [['老冯对海鲜过敏。'], '老冯', 'health.allergy', '海鲜'],
  [['阿杰会弹吉他。'], '阿杰', 'skill', '吉他'],
  [['小琳是我女儿的同学。'], 'user.daughter', 'relation.classmate', '小琳'],
  [['小琳（我女儿的同学）喜欢画画。'], '小琳', 'likes.art', '画画'],
  [['我的钢琴老师陈老师住在柳州。'], '陈老师', 'residence', '柳州'],
  [['我家保姆王姐是四川人。'], '王姐', 'hometown', '四川'],
  [['隔壁王婶养了一只猫。'], '王婶', 'pet', '一只猫'],
  [['我有个网友叫小鹿，住在柳州。'], '小鹿', 'residence', '柳州'],
  [['我前男友小刚结婚了。'], 'user', 'family.ex', '小刚'],
  [['王磊是我发小，住在柳州。'], '王磊', 'residence', '柳州'],
  [['我老板是贺总。', '公司的贺总喜欢喝茶。'], '贺总', 'likes.drink', '喝茶'],
  [
    ['我同事小邓住在柳州。', '我朋友小邓住在无锡。', '另一个小邓对花生过敏。'],
    '小邓',
    'health.allergy',
    '花生',
  ],
  [
    ['我朋友小邓住在无锡。', '我同事小邓住在柳州。', '公司的小邓对花生过敏。'],
    '同事小邓',
    'health.allergy',
    '花生',
  ],
];

describe('people named by what they are', () => {
  it.each([
    ...english.map((row) => ['en', ...row] as const),
    ...chinese.map((row) => ['zh', ...row] as const),
  ])('%s: %s is said of %s (%s: %s)', (language, said, subject, predicate, object) => {
    const found = told(language, ...said).filter((memory) => memory.predicate === predicate);
    expect(found.map((memory) => [memory.subject, memory.object])).toContainEqual([subject, object]);
  });

  it.each([
    ['en', ['Ines, my friend from school, is a farrier.'], 'user', 'relation.friend', 'Ines'],
    ['en', ['Liv (our neighbour) is allergic to pollen.'], 'user', 'relation.neighbour', 'Liv'],
    ['en', ["Nils, my sister's friend, plays the tuba."], 'user.sister', 'relation.friend', 'Nils'],
    ['zh', ['小邓，我同事，住在柳州。'], 'user', 'relation.colleague', '小邓'],
    ['zh', ['同事小邓搬到柳州了。'], 'user', 'relation.colleague', '小邓'],
    ['zh', ['大学室友老张是程序员。'], 'user', 'relation.flatmate', '老张'],
    ['zh', ['小邓的妹妹小雪是护士。'], '小邓', 'family.younger_sister', '小雪'],
  ] as const)('%s: %j tells who they are to %s', (language, said, subject, predicate, object) => {
    expect(told(language, ...said).map((m) => [m.subject, m.predicate, m.object])).toContainEqual([
      subject,
      predicate,
      object,
    ]);
  });

  it.each([
    ['en', ['Went hiking with Rolf from work.', 'He lives in Lund.'], "Rolf (User's colleague)"],
    ['en', ['Mia from my class is ill.', 'She lives in Bath.'], "Mia (User's classmate)"],
    ['zh', ['公司的小邓来了。', '他对花生过敏。'], '用户的同事小邓'],
    ['zh', ['隔壁的小陈很忙。', '他对花生过敏。'], '用户的邻居小陈'],
    ['zh', ['班上的小赵来了。', '他对花生过敏。'], '用户的同学小赵'],
  ] as const)('%s: where they are from tells what they are: %j', (language, said, shown) => {
    expect(told(language, ...said).map(({ content }) => content)).toContainEqual(
      expect.stringContaining(shown),
    );
  });

  it.each([
    ['en', ['Ann from Leeds is a vet.', 'She lives in York.'], /\(User/],
    ['en', ['Ines, a doctor, lives in Tartu.', 'She hates rain.'], /User's doctor/],
    ['zh', ['学校的王老师住在柳州。', '他对花生过敏。'], /同学/],
  ] as const)('%s: %j tells no bond', (language, said, bond) => {
    expect(told(language, ...said).filter(({ content }) => bond.test(content))).toEqual([]);
  });

  it.each([
    ['zh', '同事马上要辞职了。', 'user'],
    ['zh', '邻居养了一只狗。', 'user'],
    ['zh', '老外喜欢吃火锅。', 'user'],
    ['zh', '快递员搬到柳州了。', 'user'],
    ['zh', '给我妈买了一件毛衣。', 'user.mother'],
    ['zh', '昨天跟我妈吵架了。', 'user.mother'],
    ['zh', '小邓喜欢我妹妹。', 'user.younger_sister'],
    ['zh', '小李说小邓辞职了。', '小李'],
    ['zh', '我公司的小邓搬到柳州了。', 'user'],
    ['en', "Zoe is my daughter's best friend.", 'user'],
    ['en', 'Ann, my boss and my colleague are visiting Bath.', 'Ann'],
  ] as const)('%s: "%s" fills no slot of %s', (language, said, subject) => {
    const slots = told(language, said).filter(({ predicate }) => predicate !== 'episode');
    expect(slots.map((memory) => memory.subject)).not.toContain(subject);
  });

  it('zh: a former colleague lives where they live', () => {
    const found = told('zh', '我以前的同事小邓住在柳州。').find(({ predicate }) => predicate === 'residence');
    expect(found).toMatchObject({ subject: '小邓', object: '柳州', stance: 'state' });
  });

  it.each([
    ['朋友圈里都在晒照片。'],
    ['小红书上有很多菜谱。'],
    ['小龙虾很好吃。'],
    ['同学高兴得跳起来。'],
    ['客户方要求下周交付。'],
    ['老师小声告诉我要努力。'],
  ])('zh: no name is read into "%s"', (said) => {
    const names = told('zh', said).flatMap(({ entities }) => entities.map(({ name }) => name));
    expect(names.filter((name) => /^(?:圈|小红|小龙|高兴|方要求|小声)/.test(name))).toEqual([]);
  });
});
