import { decayClassOf } from './decay-class';
import { attributeKey, layerOf, predicateDefinition, predicatesAsked } from './predicates';

describe('predicate vocabulary', () => {
  it.each([
    ['residence', true, 'fact'],
    ['likes', false, 'preference'],
    ['likes.drink', false, 'preference'],
    ['drink.coffee', true, 'preference'],
    ['family.mother', true, 'relation'],
    ['family.sister', false, 'relation'],
    ['attribute.price', true, 'fact'],
    ['assistant.rule', false, 'rule'],
    ['task', false, 'task'],
    ['never.heard', false, 'fact'],
  ])('%s: single-valued %s, a %s', (key, singleValued, type) => {
    expect(predicateDefinition(key)).toMatchObject({ key, singleValued, type });
  });

  it.each([
    ['the new desk number', 'attribute.desk_number'],
    ['Delivery time', 'attribute.delivery_time'],
    ['交付期', 'attribute.交付期'],
    ['新的联系方式', 'attribute.联系方式'],
    ['!!', 'attribute.value'],
  ])('names the attribute %s as %s', (noun, key) => {
    expect(attributeKey(noun)).toBe(key);
  });

  it.each<['zh' | 'en', string, string]>([
    ['en', 'Where does she live now?', 'residence'],
    ['en', 'What is she allergic to?', 'health.allergy'],
    ['en', 'Why is the offer stuck?', 'blocked_by'],
    ['zh', '我对什么过敏？', 'health.allergy'],
    ['zh', '他现在住哪里？', 'residence'],
    ['zh', '订单卡在哪一步？', 'blocked_by'],
  ])('%s: "%s" asks for %s', (language, question, key) => {
    expect(predicatesAsked(question, language)).toContain(key);
  });

  it.each<[string, string, string]>([
    ['name', 'What is my flatmate called?', '我室友叫啥？'],
    ['birthday', 'When was she born?', '他属什么的？'],
    ['age', 'What age is the twin now?', '她多大年纪？'],
    ['hometown', 'Where is Oskar originally from?', '他是哪儿人？'],
    ['nationality', 'Which country is she a citizen of?', '她是哪国人？'],
    ['education', 'What did he study?', '我以前学的什么？'],
    ['relationship.status', 'Is she dating?', '他有对象了吗？'],
    ['residence', 'What town did we move to?', '他们在哪座城市定居？'],
    ['occupation', 'What is her role these days?', '他靠什么谋生？'],
    ['employer', 'Who does Leo work for?', '她在哪儿工作？'],
    ['business', 'What shop do they run?', '他们经营什么？'],
    ['family.*', 'Do I have any siblings?', '我家里有几口人？'],
    ['relation.*', 'Who is my landlord?', '我的牙科医生姓什么？'],
    ['pet', 'Which animals do I keep?', '我养了什么？'],
    ['pet.wanted', 'What pet do I want?', '我打算养什么？'],
    ['likes', 'What does he do for fun?', '她业余喜欢做什么？'],
    ['dislikes', "What doesn't she like?", '他怕什么？'],
    ['favourite.*', 'What is my favourite film?', '我最喜欢的电影是什么？'],
    ['preference', 'Which brand do I usually choose?', '我一般用哪个牌子？'],
    ['setting.*', 'What temperature do I keep the heating at?', '空调我设定几度？'],
    ['diet', 'Is this dish fine with my diet?', '我吃素吗？'],
    ['diet.avoids', 'What food must I avoid?', '我有什么忌口？'],
    ['drink.preference', 'What beverage should I bring her?', '给他点什么饮料？'],
    ['drink.coffee', 'How do I take my espresso?', '我喝什么咖啡？'],
    ['drink.tea', 'Which teas do I drink?', '泡什么茶？'],
    ['seat.preference', 'Where do I like to sit on a plane?', '选座选哪里？'],
    ['commute', 'How does she get to work?', '他坐什么车上班？'],
    ['health.allergy', 'Which food must I avoid?', '我不能吃什么？'],
    ['health.allergy', 'Can I eat peanuts?', '有什么忌口？'],
    ['health.allergy', 'Is it safe for her to have shrimp?', '花生我可以吃吗？'],
    ['diet.avoids', 'Can I eat peanuts?', '我不能吃什么？'],
    ['health.condition', 'Is he sick?', '我有什么毛病？'],
    ['health.medication', 'What dose of insulin do I need?', '我在服用什么？'],
    ['habit', 'When do I normally wake up?', '我几点起床？'],
    ['skill', 'Which instrument does he play?', '她有什么特长？'],
    ['language.learning', 'What is she learning?', '我在学哪门外语？'],
    ['language.speaks', 'Is Ana fluent in Dutch?', '他会讲粤语吗？'],
    ['plan', 'What is coming up next month?', '假期想去哪？'],
    ['goal', 'What am I saving up for?', '我今年的心愿是什么？'],
    ['appointment', 'When is the interview?', '我什么时候看医生？'],
    ['task', 'What is left to do?', '这周还要交什么？'],
    ['assistant.rule', 'What tone did I ask for?', '我让你用什么语气？'],
    ['decision', 'Which option was picked?', '我们最后定了哪家？'],
    ['project', 'What am I busy with?', '我最近在忙什么？'],
    ['status', 'Is the offer approved?', '合同到哪一步了？'],
    ['blocked_by', "Why isn't the order shipped?", '订单在等什么？'],
    ['owner', 'Who handles the audit?', '审计归谁管？'],
    ['contact', 'Who should I call about the lease?', '租约该联系谁？'],
    ['location', 'Where did I leave the spare key?', '备用钥匙搁哪了？'],
    ['possession', 'What car do I drive?', '我开什么车？'],
    ['opinion', 'What does she say about the plan?', '他对方案有什么意见？'],
  ])('%s is asked for by "%s" and by "%s"', (key, english, chinese) => {
    expect(predicatesAsked(english, 'en')).toContain(key);
    expect(predicatesAsked(chinese, 'zh')).toContain(key);
  });

  it('is silent on questions of the world', () => {
    expect(predicatesAsked('Tell me a joke', 'en')).toEqual([]);
    expect(predicatesAsked('讲个笑话', 'zh')).toEqual([]);
  });

  it('asks for nothing that is not in the question', () => {
    expect(predicatesAsked('xyzzy', 'en')).toEqual([]);
  });
});

describe('layers and decay', () => {
  it('puts rules into procedural memory and events into episodic memory', () => {
    expect(layerOf('rule')).toBe('procedural');
    expect(layerOf('event')).toBe('episodic');
    expect(predicateDefinition('habit').layer).toBe('procedural');
  });

  it.each([
    ['fact', 'name', 'permanent'],
    ['fact', 'health.allergy', 'permanent'],
    ['relation', 'family.sister', 'permanent'],
    ['rule', 'assistant.rule', 'permanent'],
    ['fact', 'residence', 'semantic'],
    ['state', 'status', 'state'],
    ['task', 'task', 'task'],
    ['event', 'episode', 'event'],
  ] as const)('%s %s fades as %s', (type, predicate, decay) => {
    expect(decayClassOf(type, predicate)).toBe(decay);
  });
});
