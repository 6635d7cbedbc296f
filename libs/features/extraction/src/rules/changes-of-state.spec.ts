import { told } from '../test/told';

type Row = readonly [said: string, subject: string, predicate: string, object: string | null, stance: string];

/** What ends, replaces or turns; both languages. */
const english: readonly Row[] = [
  ['We used to rent in Split, but now we are in Zadar.', 'user', 'residence', 'Zadar', 'change'],
  ["I'm back in Galway.", 'user', 'residence', 'Galway', 'change'],
  ["I've lived in Tromsø since 2011.", 'user', 'residence', 'Tromsø', 'state'],
  ["I'm no longer in Ghent.", 'user', 'residence', 'Ghent', 'end'],
  ['My uncle no longer lives in Cork.', 'user.uncle', 'residence', 'Cork', 'end'],
  ['I no longer work for Halden Freight.', 'user', 'employer', 'Halden Freight', 'end'],
  ["My sister doesn't work at the mint any more.", 'user.sister', 'employer', 'mint', 'end'],
  ["I'm no longer allergic to penicillin.", 'user', 'health.allergy', 'penicillin', 'end'],
  ['My son outgrew his egg allergy.', 'user.son', 'health.allergy', 'egg', 'end'],
  ['We split up in February.', 'user', 'relationship.status', 'split up', 'change'],
  ["I'm no longer vegan.", 'user', 'diet', 'vegan', 'end'],
  ['I became a paramedic.', 'user', 'occupation', 'paramedic', 'change'],
  ['My cousin has become a judge.', 'user.cousin', 'occupation', 'judge', 'change'],
  ["I'm no longer a tutor.", 'user', 'occupation', 'tutor', 'end'],
  ['I gave my notice last week.', 'user', 'occupation', 'resigned', 'change'],
  ['I work for myself now.', 'user', 'occupation', 'work for myself', 'change'],
  ['I started eating fish again.', 'user', 'diet', 'eating fish', 'change'],
  ["I'm smoking again.", 'user', 'habit', 'smoking', 'change'],
  ["I don't want a parrot any more.", 'user', 'pet.wanted', 'parrot', 'end'],
  ["I'm not planning to emigrate after all.", 'user', 'goal', 'emigrate', 'end'],
  ['The reunion has been called off.', 'user', 'task', 'The reunion', 'end'],
  ['Our merger fell through.', 'merger', 'status', 'fell through', 'change'],
  ['My aunt is recovering at home.', 'user.aunt', 'status', 'recovering at home', 'state'],
];
const chinese: readonly Row[] = [
  ['我不住泉州，我住漳州', 'user', 'residence', '漳州', 'state'],
  ['我早就不在泉州了', 'user', 'residence', '泉州', 'end'],
  ['我已经不在海澜科技了', 'user', 'employer', '海澜科技', 'end'],
  ['我搬回宜昌了', 'user', 'residence', '宜昌', 'change'],
  ['我去年回国发展了', 'user', 'residence', '国内', 'change'],
  ['我和男朋友分手了', 'user', 'relationship.status', '分手', 'change'],
  ['我姐跟老公离了', 'user.elder_sister', 'relationship.status', '离婚', 'change'],
  ['我对青霉素不过敏了', 'user', 'health.allergy', '青霉素', 'end'],
  ['我出来单干了', 'user', 'occupation', '单干', 'change'],
  ['我妹妹成了兽医', 'user.younger_sister', 'occupation', '兽医', 'change'],
  ['我不当老师了', 'user', 'occupation', '老师', 'end'],
  ['我昨天递了辞呈', 'user', 'occupation', '辞职', 'change'],
  ['我又开始吃鱼了', 'user', 'diet', '吃鱼', 'change'],
  ['他又开始抽烟了', 'user.father', 'habit', '抽烟', 'change'],
  ['我把健身卡注销了', 'user', 'decision', '健身卡', 'end'],
  ['那个融资黄了', '融资', 'status', '黄', 'change'],
  ['我们的合作泡汤了', '合作', 'status', '泡汤', 'change'],
  ['我不打算养鹦鹉了', 'user', 'pet.wanted', '鹦鹉', 'end'],
  ['我不想考研了', 'user', 'goal', '考研', 'end'],
  ['我爸在家休养', 'user.father', 'status', '休养', 'state'],
];

describe('a change of state', () => {
  it.each([
    ...english.map((row) => ['en', ...row] as const),
    ...chinese.map((row) => ['zh', ...row] as const),
  ])('%s: %s', (language, said, subject, predicate, object, stance) => {
    const lead = said.startsWith('他') ? ['我爸爸上个月出院了。'] : [];
    expect(told(language, ...lead, said)).toContainEqual(
      expect.objectContaining({ subject, predicate, object, stance }),
    );
  });

  it.each([
    ['en', "I'm back in bed.", 'residence'],
    ['en', "I'm not in the mood.", 'residence'],
    ['en', 'Now I am in a meeting.', 'residence'],
    ['en', "I've lived in Bari, Lecce and Turin.", 'residence'],
    ['en', 'I became a mother.', 'occupation'],
    ['en', "Now they're always together.", 'occupation'],
    ['en', 'Our trip got off to a slow start.', 'task'],
    ['en', 'I started feeling better again.', 'habit'],
    ['zh', '我爸不在家', 'residence'],
    ['zh', '我不在状态了', 'residence'],
    ['zh', '我住院了', 'residence'],
    ['zh', '我住酒店', 'residence'],
    ['zh', '我们回家了', 'residence'],
    ['zh', '我不想动了', 'goal'],
  ] as const)('%s: %s is no %s', (language, said, predicate) => {
    expect(told(language, said).map((candidate) => candidate.predicate)).not.toContain(predicate);
  });
});

describe('whom a later turn tells of', () => {
  it.each([
    ['en', ['I spoke to Ottilie this morning.', 'She sold her bakery.'], 'Ottilie'],
    ['en', ['Benno and I met at the quarry.', 'He moved to Graz in March.'], 'Benno'],
    ['en', ['I had lunch with Ruben.', 'He works at the lighthouse museum.'], 'Ruben'],
    ['zh', ['奶奶做了白内障手术。', '她现在在家休养。'], 'user.grandmother'],
  ] as const)('%s: %j', (language, said, subject) => {
    expect(told(language, ...said).at(-1)).toMatchObject({ subject });
  });

  it('does not take a day for a thing: 那个下个月开工', () => {
    expect(told('zh', '那个下个月开工').map(({ subject }) => subject)).not.toContain('下个月');
  });
});
