import { told } from '../test/told';

type Row = readonly [said: string, subject: string, predicate: string, object: RegExp];

/** What people say of themselves and theirs in passing; each row stands for a kind of sentence. */
const english: readonly Row[] = [
  ["My sister's mad about curling.", 'user.sister', 'likes', /curling/],
  ["I'm nuts about old maps.", 'user', 'likes', /old maps/],
  ["I'm an early bird, up at five.", 'user', 'trait', /early bird/],
  ["I'm the youngest of four siblings.", 'user', 'trait', /youngest of four siblings/],
  ["I'm quite introverted around new people.", 'user', 'trait', /introverted/],
  ['I was brought up Lutheran.', 'user', 'trait', /Lutheran/],
  ['I need reading glasses these days.', 'user', 'trait', /reading glasses/],
  ['I have a terrible sense of direction.', 'user', 'trait', /sense of direction/],
  ["I'm about 175 cm tall.", 'user', 'attribute.height', /175 cm/],
  ['I weigh around 68 kg.', 'user', 'attribute.weight', /68 kg/],
  ['We got married in 2009.', 'user', 'relationship.status', /married/],
  ["We've been together for six years.", 'user', 'relationship.status', /together/],
  ['I live with my grandparents.', 'user', 'household', /grandparents/],
  ['My brother lives alone.', 'user.brother', 'household', /alone/],
  ["I'm sharing a house with three nurses.", 'user', 'household', /three nurses/],
  ["We're repainting the nursery.", 'user', 'project', /repainting the nursery/],
  ['My flat is on the ninth floor.', 'user', 'attribute.floor', /ninth/],
  ['I host a radio show about mushrooms.', 'user', 'project', /radio show/],
  ['I coach the under-tens at the rugby club.', 'user', 'project', /coach the under-tens/],
  ['My mother teaches Latin to adults.', 'user.mother', 'project', /teaches Latin/],
  ['I work early shifts at the depot.', 'user', 'habit', /early shifts/],
  ["I'm on sick leave this month.", 'user', 'status', /sick leave/],
  ['My uncle was made redundant in March.', 'user.uncle', 'occupation', /made redundant/],
  ["I'm applying to the fire brigade.", 'user', 'goal', /fire brigade/],
  ["We're looking for a bigger flat.", 'user', 'goal', /bigger flat/],
  ['I hope to start a vineyard one day.', 'user', 'goal', /start a vineyard/],
  ["She's fine, and my niece is in third grade.", 'user.niece', 'education', /grade/],
  ['My son got into medical school.', 'user.son', 'education', /medical school/],
  ['I swim before breakfast.', 'user', 'habit', /swim before breakfast/],
  ['We have a picnic on Sundays.', 'user', 'habit', /picnic on Sundays/],
  ['I never answer mail after 7pm.', 'user', 'habit', /answer mail after 7pm/],
  ['I collect fountain pens.', 'user', 'likes', /fountain pens/],
  ['Opera is not my cup of tea.', 'user', 'dislikes.music', /Opera/],
  ['Knitting is my guilty pleasure.', 'user', 'likes.art', /Knitting/],
  ['Baking bread calms me down.', 'user', 'likes.food', /Baking bread/],
  ['Gardening gives me so much joy.', 'user', 'likes', /Gardening/],
  ['I find spreadsheets tedious.', 'user', 'dislikes', /spreadsheets/],
  ['My wife finds chess fascinating.', 'user.wife', 'likes.game', /chess/],
  ['Winter is my favourite time.', 'user', 'favourite.time', /Winter/],
  ["I'm more of a cat person.", 'user', 'likes.animal', /cat/],
  ['I could never get enough of Thai curry.', 'user', 'likes.food', /Thai curry/],
  ["I'm scared of spiders.", 'user', 'dislikes', /spiders/],
  ['My usual order is a flat white.', 'user', 'favourite.order', /flat white/],
  ['I used to own a sailing boat.', 'user', 'possession', /sailing boat/],
  ['I ride an old Vespa.', 'user', 'possession', /old Vespa/],
  ['We adopted a tortoise called Herbert.', 'user', 'pet', /Herbert/],
  ['I have difficulty hearing.', 'user', 'health.condition', /difficulty hearing/],
  ["I've been getting nosebleeds.", 'user', 'health.condition', /nosebleeds/],
  ['I sprained my left ankle on the stairs.', 'user', 'health.condition', /ankle/],
  ["I'm seeing a physio on Thursdays.", 'user', 'habit', /seeing a physio/],
  ['I take vitamin D in winter.', 'user', 'health.medication', /vitamin D/],
  ['Grandpa built boats in Gdansk.', 'user.grandfather', 'episode', /^$/],
];

const chinese: readonly Row[] = [
  ['我是个急性子。', 'user', 'trait', /急性子/],
  ['我爷爷在镇上教书，会吹唢呐。', 'user.grandfather', 'skill', /唢呐/],
  ['我妈会织毛衣。', 'user.mother', 'skill', /毛衣/],
  ['我姐会打太极。', 'user.elder_sister', 'skill', /太极/],
  ['我从小就比较内向。', 'user', 'trait', /内向/],
  ['我属羊，今年本命年。', 'user', 'trait', /属羊/],
  ['我女儿要戴牙套。', 'user.daughter', 'trait', /牙套/],
  ['我恐高。', 'user', 'trait', /恐高/],
  ['我现在62公斤。', 'user', 'attribute.weight', /62公斤/],
  ['我们2011年领的证。', 'user', 'relationship.status', /结婚/],
  ['我哥离婚五年了。', 'user.elder_brother', 'relationship.status', /离婚/],
  ['我和爷爷奶奶住在一起。', 'user', 'household', /爷爷奶奶/],
  ['我一个人住。', 'user', 'household', /一个人住/],
  ['我家住十二楼。', 'user', 'attribute.楼层', /十二楼/],
  ['我们家最近在装修阳台。', 'user', 'project', /装修阳台/],
  ['我业余运营一个讲咖啡的公众号。', 'user', 'project', /公众号/],
  ['我妈教邻居孩子弹古筝。', 'user.mother', 'project', /弹古筝/],
  ['我老公这个月上早班。', 'user.husband', 'habit', /上早班/],
  ['我在休年假。', 'user', 'status', /休年假/],
  ['我最近在备考会计证。', 'user', 'goal', /备考会计证/],
  ['我在为司法考试做准备。', 'user', 'goal', /司法考试/],
  ['我希望有一天能去南极看企鹅。', 'user', 'goal', /去南极/],
  ['我从小想当宇航员。', 'user', 'goal', /宇航员/],
  ['我弟弟上高三。', 'user.younger_brother', 'education', /高三/],
  ['我儿子秋天要上小学了。', 'user.son', 'education', /小学/],
  ['我大学读的是土木工程。', 'user', 'education', /土木工程/],
  ['我饭后散步半小时。', 'user', 'habit', /散步/],
  ['我下班后去打羽毛球。', 'user', 'habit', /打羽毛球/],
  ['我晚上十点以后不吃东西。', 'user', 'diet.avoids', /东西/],
  ['我收藏黑胶唱片。', 'user', 'likes', /黑胶唱片/],
  ['重金属不太合我胃口。', 'user', 'dislikes', /重金属/],
  ['划船让我心情平静。', 'user', 'likes', /划船/],
  ['做饭是我的解压方式。', 'user', 'likes', /做饭/],
  ['螺蛳粉我百吃不厌。', 'user', 'likes', /螺蛳粉/],
  ['我觉得开会特别无聊。', 'user', 'dislikes', /开会/],
  ['我是资深推理小说迷。', 'user', 'likes.book', /推理小说/],
  ['我外婆迷豫剧。', 'user.maternal_grandmother', 'likes', /豫剧/],
  ['我以前养过两只龙猫。', 'user', 'possession', /龙猫/],
  ['我骑一辆二手电动车。', 'user', 'possession', /二手电动车/],
  ['我腰疼半年了。', 'user', 'health.condition', /腰疼/],
  ['我打球把脚踝扭伤了。', 'user', 'health.condition', /脚踝扭伤/],
  ['我每周看一次中医。', 'user', 'habit', /看一次中医/],
  ['我开始跑步了，每周三次。', 'user', 'habit', /三次/],
  ['我每周三次去健身房。', 'user', 'habit', /三次去健身房/],
  ['爷爷小时候教我下象棋和写毛笔字。', 'user.grandfather', 'episode', /^$/],
];

describe('what people say of themselves in passing', () => {
  it.each([
    ...english.map((row) => ['en', ...row] as const),
    ...chinese.map((row) => ['zh', ...row] as const),
  ])('%s: %s', (language, said, subject, predicate, object) => {
    const found = told(language, said).find(
      (memory) => memory.subject === subject && memory.predicate === predicate,
    );
    expect(found).toBeDefined();
    expect(found?.object ?? '').toMatch(object);
  });

  it.each([
    ['en', 'My cottage is on the second floor of an old mill.', 'residence'],
    ['en', "I'm 1.90 m tall.", 'age'],
    ['zh', '我家在打扫房间。', 'residence'],
    ['zh', '这块表我十八岁就戴着。', 'age'],
    ['en', "I'm so clumsy today.", 'trait'],
    ['en', 'I hope to hear from you.', 'goal'],
    ['en', 'Hearing that makes me happy.', 'likes'],
    ['zh', '听你这么说让我很开心。', 'likes'],
  ] as const)('%s: %s is no %s', (language, said, predicate) => {
    expect(told(language, said).map((memory) => memory.predicate)).not.toContain(predicate);
  });

  it('gives an hour that is every day’s no date', () => {
    const [english_] = told('en', 'I never drink espresso after 5pm.');
    expect(english_).toMatchObject({ content: 'User never drinks espresso after 5pm.', dueAt: null });
    const [chinese_] = told('zh', '我早上六点起床，每天晚上十点睡觉。');
    expect(chinese_?.content).not.toMatch(/2025/);
  });
});
