import { told } from '../test/told';

/**
 * What was said; a line that has to be among what is kept (none: any); a line that must not be. A line reads
 * "subject predicate [object] stance", with "over" for what is told as past and "due" for what has a day ahead.
 */
type Row = readonly [said: string, kept: RegExp | null, never: RegExp | null];
type Table = { readonly zh: readonly Row[]; readonly en: readonly Row[] };

const nothingOfUser = /^user (?!episode)/m;

/** Sentences that look like a fact, by the kind of what they really say; counter-examples stand beside them. */
const tables: Readonly<Record<string, Table>> = {
  'whose it is': {
    zh: [
      ['我有个室友对花粉过敏。', /^user\.flatmate health\.allergy \[花粉\]/m, /^user health/m],
      ['我有个邻居养了两只鹦鹉。', /^user\.neighbour pet \[两只鹦鹉\]/m, /^user pet/m],
      ['我认识一个女生在报社上班。', null, /^user employer/m],
      ['有人对坚果过敏。', null, nothingOfUser],
      ['我们部门有个同事喜欢冲浪。', /^user\.colleague likes\.sport \[冲浪\]/m, /^user likes/m],
      ['同学说：“我最怕蛇。”', /^user\.classmate dislikes/m, /^user dislikes/m],
      ['网友留言：“我住在海口。”', null, /^user residence/m],
      ['“我每天游泳，”房东说。', /^user\.landlord habit/m, /^user habit/m],
      ['我爸的同事是电工。', /^user\.father\.colleague occupation \[电工\]/m, /^user\.father occupation/m],
      ['我妈说我小时候怕打雷。', /^user dislikes .*over/m, /^user\.mother dislikes/m],
      ['我爸让我妹妹每天练字。', /^user\.younger_sister habit/m, /^user\.father habit/m],
      ['我有个朋友叫罗岚，是兽医。', /^user relation\.friend \[罗岚\]/m, /^user occupation/m],
      ['我有一只乌龟。', /^user pet/m, null],
      ['我有个习惯，每天睡前看书。', /^user habit/m, null],
    ],
    en: [
      [
        'My flatmate said, "I\'m a baker and I live in Hull."',
        /^user\.flatmate occupation \[baker\]/m,
        /^user /m,
      ],
      ['My neighbour told me: "I keep bees."', /^user\.neighbour pet \[bees\]/m, /^user pet/m],
      ['One of my classmates is allergic to pollen.', null, /^user health/m],
      ['Someone I know hates olives.', null, /^user dislikes/m],
      ["My boss's wife runs a bakery.", /^user\.boss\.wife business/m, /^user(?:\.boss)? business/m],
      ['A cousin of mine works at the docks.', null, /^user employer/m],
      ['My mum said I was scared of thunder as a kid.', null, /^user\.mother dislikes/m],
      ['I live in Hull and I paint.', /^user residence \[Hull\]/m, null],
    ],
  },
  'another noun, dream, pretence, worry': {
    zh: [
      ['我们学校搬到郊区了。', null, /residence/],
      ['我的导师住在无锡。', null, /^user residence/m],
      ['没人喜欢排队。', null, nothingOfUser],
      ['纪录片里的老人对海鲜过敏。', null, nothingOfUser],
      ['我梦见自己搬到了火星。', null, nothingOfUser],
      ['我假装喜欢吃苦瓜。', null, nothingOfUser],
      ['我担心我会失业。', null, nothingOfUser],
      ['我开玩笑说我要辞职。', null, nothingOfUser],
      ['医生排除了我有肺炎。', null, nothingOfUser],
      ['我早就想辞职了。', null, /occupation/],
      ['我没被裁员。', null, nothingOfUser],
      ['我听说周敏辞职了。', null, /^user occupation/m],
      ['我帮邻居养了一只鹦鹉。', null, /^user pet/m],
      ['我这周住在我姑姑家。', null, /residence/],
      ['我很想有一只鹦鹉。', null, /^user pet \[/m],
      ['住在山里真好。', null, nothingOfUser],
      ['每天喝绿茶对身体好。', null, nothingOfUser],
      ['我喜欢的人都在南方。', null, /likes/],
      ['游戏里我是骑士。', null, nothingOfUser],
      ['原来你喜欢爬山。', null, nothingOfUser],
      ['我姑姑最喜欢的歌手是蔡琴。', /^user\.aunt favourite/m, /^(?:user|姑姑) favourite/m],
      ['我和朋友都喜欢爬山。', /^user likes/m, null],
      ['我因为工作搬到了无锡。', /^user residence \[无锡\]/m, null],
      ['我每天喝绿茶。', /^user habit/m, null],
    ],
    en: [
      ['My company moved to Bristol.', null, /^user residence/m],
      ['Nobody likes queues.', null, nothingOfUser],
      ['I dreamed that I moved to Mars.', null, nothingOfUser],
      ['In my dream I was a pilot.', null, nothingOfUser],
      ['In the game I am a knight.', null, nothingOfUser],
      ["I'm worried I will lose my job.", null, /occupation/],
      ['I pretend to like turnips.', null, nothingOfUser],
      ["I don't have asthma.", null, nothingOfUser],
      ['I bought my aunt a parrot.', null, /^user (?:pet|possession)/m],
      ["I'm living in a hostel this week.", null, /residence/],
      ['I went vegan for a month.', null, /^user diet \[vegan\] state$/m],
      ['I had a parrot named Coco.', /^user pet .* over/m, null],
      ['I have a parrot named Coco.', /^user pet .* state$/m, null],
    ],
  },
  'what others take for so': {
    zh: [
      ['别人以为我爱喝酒。', null, /./],
      ['大家都误以为我是东北人。', null, /./],
      ['亲戚们都觉得我是公务员。', null, nothingOfUser],
      ['我奶奶认为我喜欢吃甜的。', null, /likes/m],
      ['他们都说我住在别墅里。', null, nothingOfUser],
      ['我以为我对猫过敏。', null, nothingOfUser],
      ['我觉得我喜欢秋天。', /^user likes/m, null],
    ],
    en: [
      ['My aunt thinks I like marzipan.', null, /likes/],
      ['People assume I live in a castle.', null, nothingOfUser],
      ['Everyone believes I am a lawyer.', null, nothingOfUser],
      ['I thought I was allergic to cats.', null, nothingOfUser],
      ['I think I like autumn best.', /^user likes/m, null],
    ],
  },
  'denied and corrected': {
    zh: [
      ['我女儿不是对花生过敏，是对芝麻过敏。', /^user\.daughter health\.allergy \[芝麻\]/m, /花生\]/],
      ['并不是我要离婚。', null, /./],
      ['谁说我搬到厦门了。', null, /./],
      ['我哪有养猫啊。', null, /./],
      ['我又不是会计，我是出纳。', /^user occupation \[出纳\]/m, /会计\]/],
      ['我并没有跳槽到新海科技。', null, /employer/],
      ['不是说我讨厌加班。', null, /./],
      ['我周末不是钓鱼就是爬山。', null, null],
      ['我是裁缝。', /^user occupation \[裁缝\]/m, null],
    ],
    en: [
      [
        "My daughter isn't allergic to peanuts, she's allergic to sesame.",
        /^user\.daughter health\.allergy \[sesame\]/m,
        /\[peanuts\] state/,
      ],
      ["It's not that I hate my job.", null, /./],
      ['Who said I moved to Porto.', null, /./],
      ["I'm not a plumber, I'm an electrician.", /^user occupation \[electrician\]/m, /plumber\]/],
      ['I never worked for the railway.', null, /^user (?:employer|habit)/m],
      ["It isn't true that I own a boat.", null, /./],
      ['I never eat after nine.', /^user habit/m, null],
    ],
  },
  'left open, or said by the listener': {
    zh: [
      ['我不确定我喜不喜欢歌剧。', null, nothingOfUser],
      ['我不觉得我喜欢歌剧。', null, nothingOfUser],
      ['你说我住在银川。', null, nothingOfUser],
      ['系统显示我住在银川。', null, nothingOfUser],
      ['原来我对荞麦过敏。', /^user health\.allergy \[荞麦\] state$/m, null],
      ['我动不动就头疼，已经三年了。', null, / over/],
    ],
    en: [
      ["I'm not sure if I like opera.", null, nothingOfUser],
      ['I wonder whether I am allergic to wheat.', null, nothingOfUser],
      ['You said I live in Cork.', null, nothingOfUser],
    ],
  },
  'nearly happened': {
    zh: [
      ['我差点嫁到国外。', null, nothingOfUser],
      ['我险些丢了工作。', null, nothingOfUser],
      ['我差一点就签了那份合同。', null, nothingOfUser],
      ['我妹妹差点考上北大。', null, /^user\.younger_sister (?!episode)/m],
      ['我们几乎卖掉了老房子。', null, nothingOfUser],
      ['我几乎每天游泳。', /^user habit \[游泳\]/m, null],
      ['我喝粥只喝白粥，不放糖。', /^user preference\.\S* \[白粥\]/m, null],
      ['我几乎不喝酒。', /^user habit \[几乎不喝酒\]/m, null],
    ],
    en: [
      ['I almost married a sailor.', null, nothingOfUser],
      ['I nearly sold the cottage.', null, nothingOfUser],
      ['My brother almost became a priest.', null, /^user\.brother (?!episode)/m],
      ['We came close to moving to Malta.', null, nothingOfUser],
      ['I swim almost every day.', /^user habit \[swim almost every day\]/m, null],
      ['I almost always order the soup.', /^user preference/m, null],
    ],
  },
  'states of the past': {
    zh: [
      ['我以前是裁缝。', /^user occupation \[裁缝\] end over/m, null],
      ['以前我住在珠海。', /^user residence \[珠海\] end over/m, null],
      ['我原来在铁路局上班。', /^user employer \[铁路局\] end over/m, null],
      ['我小时候住在乡下。', /^user residence \[乡下\] state over/m, null],
      ['小时候，我喜欢集邮。', /^user likes.* over/m, null],
      ['我从前喜欢下围棋。', /^user likes.* \[下围棋\] end over/m, null],
      ['我上大学的时候每天跑步。', /^user habit \[跑步\] state over/m, null],
      ['我爸曾经是海员。', null, /^user\.father occupation .*state$/m],
      ['我前年住在泉州。', /^user residence \[泉州\] state over/m, null],
      ['我结婚以前住在镇江。', /^user residence \[镇江\] state over/m, null],
      ['我以前就喜欢钓鱼。', /^user likes.* \[钓鱼\] state$/m, null],
      ['我比以前更喜欢钓鱼。', /^user likes.* \[钓鱼\] state$/m, null],
      ['我从小喜欢钓鱼。', /^user likes.* \[钓鱼\] state$/m, null],
      ['我从去年开始住在泉州。', /^user residence \[泉州\] state$/m, null],
    ],
    en: [
      ['I used to be a tailor.', /^user occupation \[tailor\] end over/m, null],
      ['I used to live in Cadiz.', /^user residence \[Cadiz\] end over/m, null],
      ['As a child I lived in Cadiz.', /^user residence \[Cadiz\] state over/m, null],
      ['When I was little, I loved stamps.', /^user likes \[stamps\] state over/m, null],
      ['I used to love chess.', /^user likes\.game \[chess\] end over/m, /dislikes/],
      ['My father used to be a sailor.', /^user\.father occupation \[sailor\] end over/m, null],
      ['I lived in Cadiz until 2012.', /^user residence \[Cadiz\] state over/m, null],
      ['I was a florist.', /^user occupation \[florist\] state over/m, null],
      ['In my twenties I worked at the docks.', /^user employer \[docks\] state over/m, null],
      ['I live in Cadiz.', /^user residence \[Cadiz\] state$/m, null],
      ['I have loved chess ever since I was a child.', null, / over/],
    ],
  },
  'double negation and weakened liking': {
    zh: [
      ['我不是不喜欢猫，就是怕掉毛。', null, /likes.*\[猫/],
      ['我没那么喜欢榴莲。', null, /likes/],
      ['我谈不上喜欢歌剧。', null, /likes/],
      ['我不讨厌下雨天。', null, /likes/],
      ['我没有不爱吃鱼。', null, /likes/],
      ['我不太喜欢榴莲。', /^user dislikes/m, null],
    ],
    en: [
      ["It's not that I don't like cats, they make me sneeze.", null, /likes/],
      ["I don't like opera that much.", null, /likes/],
      ["I don't dislike rain.", null, /likes/],
      ["I'm not all that keen on golf.", null, /likes/],
      ["I don't like opera.", /^user dislikes/m, null],
    ],
  },
  'intent given up': {
    zh: [
      ['我本来想学吉他，后来没学。', null, /goal|plan/],
      ['我本来要去敦煌，结果取消了。', null, /plan|decision/],
      ['我打算开个花店，后来算了。', null, /plan|goal|business/],
      ['我原计划买车。', null, /plan|goal|possession/],
      ['我想学吉他，但没时间。', /^user goal/m, null],
    ],
    en: [
      ['I want to learn the harp, but I changed my mind.', null, /goal|plan/],
      ['We were going to adopt a parrot.', null, /pet|plan|goal/],
      ["I'm planning to sell the van, but then I decided against it.", null, /^user (?:goal|plan)/m],
      ['I want to learn the harp, but I have no time.', /^user goal/m, null],
    ],
  },
  'exceptions and rhythms, which are no days': {
    zh: [
      ['除了周日，我每天游泳。', /^user habit \[游泳\] state$/m, /due/],
      ['周一除外，我每天七点到店里。', /^user habit/m, /due|plan/],
      ['平时吃食堂，周五下馆子。', /^user habit/m, /due|plan/],
      ['除非下雪，我每天骑车。', /^user habit/m, /due|appointment/],
      ['我平时在家办公，周五要去客户那里开会。', /due/, null],
      ['我婶婶住在洛阳，她下个月要做手术。', /^user\.aunt residence \[洛阳\] state$/m, /plan \[洛阳/],
      ['我在苏州开民宿，下周去成都。', null, /plan \[.*民宿/],
    ],
    en: [
      ['Except on Sundays, I swim every day.', /^user habit/m, /due|plan/],
      ['I swim every day except Monday.', /^user habit/m, /due|plan/],
      ['I usually eat at home, on Friday I eat out.', null, /due|plan/],
      ['Unless it snows, I cycle to work every day.', null, /due|plan/],
      ['I usually eat at home, but on Friday I have to meet the bank.', /^user task .* due/m, /plan/],
      [
        'My aunt lives in Lyon, she is having surgery next month.',
        /^user\.aunt residence \[Lyon\] state$/m,
        /plan/,
      ],
    ],
  },
  'what one is advised and told to do': {
    zh: [
      ['牙医建议我每天用牙线。', /^user advice \[每天用牙线\]/m, /habit/],
      ['经理要求我们每周一开晨会。', /^user advice/m, /^user\.boss/m],
      ['医生嘱咐我少喝咖啡。', /^user diet\.avoids \[咖啡\]/m, /likes|habit/],
      ['医生让我每天吃两片布洛芬。', /^user health\.medication \[布洛芬\]/m, /habit|两片\]/],
      ['领导让我下周三之前交预算。', /^user task .* due/m, /^user\.boss/m],
      ['邻居说我最好换把锁。', /^user advice \[换把锁\]/m, /task/],
      ['我媳妇劝我戒酒。', /^user advice \[戒酒\]/m, /habit|diet/],
      ['妹妹让我很骄傲。', null, /advice/],
      ['同事都叫我老方。', null, /advice/],
      ['我每天用牙线。', /^user habit/m, null],
    ],
    en: [
      ['My dentist suggested flossing every night.', /^user advice \[flossing every night\]/m, /habit/],
      ['My manager wants us to log our hours every Friday.', /^user advice/m, /^user\.boss/m],
      ['My doctor told me to drink less coffee.', /^user diet\.avoids \[coffee\]/m, /likes|habit/],
      ['My doctor told me to take ibuprofen every day.', /^user health\.medication \[ibuprofen\]/m, /habit/],
      ['My coach recommended that I sleep more.', /^user advice/m, /habit/],
      ['My husband begged me to quit gambling.', /^user advice \[quit gambling\]/m, /habit|decision/],
      ['My neighbour keeps saying I should change the lock.', /^user advice/m, /task/],
      ['My sister made me laugh.', null, /advice/],
      ['I floss every night.', /^user habit/m, null],
    ],
  },
  'habits that were ended': {
    zh: [
      ['我戒酒五年了。', /^user habit \[喝酒\] end/m, /diet/],
      ['我舅舅把烟戒了。', /^user\.uncle habit \[抽烟\] end/m, /diet/],
      ['我终于戒掉了奶茶。', /^user habit \[喝奶茶\] end/m, /diet/],
      ['我想戒烟。', null, / end/],
      ['我还没戒烟。', null, / end/],
      ['我在控糖。', null, / end/],
    ],
    en: [
      ['I gave up caffeine last spring.', /^user habit \[caffeine\] end/m, null],
      ['My uncle quit smoking.', /^user\.uncle habit \[smoking\] end/m, null],
      ["I haven't quit smoking.", null, / end/],
      ['I want to quit smoking.', null, / end/],
    ],
  },
  'the object and nothing else': {
    zh: [
      ['我们搬到佛山了。', /residence \[佛山\]/, null],
      ['我改名叫方晴了。', /name \[方晴\]/, null],
      ['我妹妹考上师范学院了。', /education \[师范学院\]/, null],
      ['我每天吃一片面包。', null, /medication/],
      ['我每天吃一片叶酸。', /health\.medication \[叶酸\]/, null],
    ],
    en: [
      ['I was born in the back of a van.', null, /hometown/],
      ['I was born in a fishing village.', /hometown \[a fishing village\]/, null],
      ['We moved in with my aunt.', /household \[with my aunt\]/, /residence/],
      ['We ended up going with the oak floor.', /decision \[the oak floor\] state/, / end/],
      ['I moved into a studio on Elm Street.', /residence/, null],
    ],
  },
};

function linesOf(language: 'zh' | 'en', said: string): string {
  return told(language, said)
    .map(
      ({ subject, predicate, object, stance, validTo, dueAt }) =>
        `${subject} ${predicate} [${object ?? ''}] ${stance}${validTo ? ' over' : ''}${dueAt ? ' due' : ''}`,
    )
    .join('\n');
}

describe.each(Object.entries(tables))('%s', (_kind, table) => {
  it.each([
    ...table.zh.map((row) => ['zh', ...row] as const),
    ...table.en.map((row) => ['en', ...row] as const),
  ])('%s: %s', (language, said, kept, never) => {
    const lines = linesOf(language, said);
    if (kept) expect(lines).toMatch(kept);
    if (never) expect(lines).not.toMatch(never);
  });
});

describe('what is over', () => {
  it('has an end, and the time that is told for it', () => {
    expect(told('zh', '我前年住在泉州。')[0]).toMatchObject({
      type: 'event',
      singleValued: false,
      validFrom: '2022-12-31T16:00:00.000Z',
      validTo: '2023-12-31T16:00:00.000Z',
    });
    expect(told('en', 'I lived in Cadiz until 2012.')[0]).toMatchObject({
      validFrom: null,
      validTo: '2011-12-31T23:00:00.000Z',
    });
    expect(told('en', 'As a child I lived in Cadiz.')[0]).toMatchObject({
      validFrom: null,
      validTo: '2025-05-14T18:00:00.000Z',
    });
  });

  it('ends what it names, when it is told as over', () => {
    expect(
      told('zh', '我以前住在珠海，现在住在佛山。').map(({ object, stance }) => [object, stance]),
    ).toEqual([
      ['珠海', 'end'],
      ['佛山', 'state'],
    ]);
  });
});

it('keeps adverbs as they are', () => {
  expect(told('en', 'I nearly missed the ferry to Texel.')[0]?.content).toBe(
    'User nearly missed the ferry to Texel.',
  );
  expect(told('en', 'I almost always order the soup.')[0]?.content).toBe(
    'User almost always orders the soup.',
  );
});
