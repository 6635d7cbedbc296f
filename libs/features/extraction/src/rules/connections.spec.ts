import { told } from '../test/told';

type Row = readonly [said: string, ...relations: readonly string[]];

const english: readonly Row[] = [
  ['Mireille handles the Tamarind account.', 'Tamarind account OWNED_BY Mireille'],
  ['I oversee the Quill platform.', 'user MANAGES Quill platform'],
  ['Bashir took over the Fenwick project from Odile.', 'Fenwick project OWNED_BY Bashir'],
  ['The tender documents are being translated by Odile.', 'tender documents OWNED_BY Odile'],
  [
    'Odile and Bashir work on the Larch app.',
    'Larch app WORKED_ON_BY Odile',
    'Larch app WORKED_ON_BY Bashir',
  ],
  ['Bashir reports to Mireille.', 'Bashir REPORTS_TO Mireille'],
  ['Mireille signs off all expenses.', 'expenses APPROVED_BY Mireille'],
  ['Payroll is a module of the Quill platform.', 'Payroll PART_OF Quill platform'],
  ['The depot belongs to Norrland Freight.', 'depot BELONGS_TO Norrland Freight'],
  ['Norrland Freight acquired Polder Lines.', 'Norrland Freight ACQUIRED Polder Lines'],
  ['I spoke at the Ghent conference.', 'user ATTENDED Ghent conference'],
  ['The Fenwick project is stuck with customs.', 'Fenwick project BLOCKED_BY customs'],
  ['Customs needs the origin certificate.', 'Customs WAITS_FOR origin certificate'],
  ['Customs is missing the fumigation slip.', 'Customs WAITS_FOR fumigation slip'],
  ['The lease has to be signed by the landlord.', 'lease WAITS_FOR landlord'],
  ["The Larch app can't launch until Bashir signs off.", 'Larch app WAITS_FOR Bashir'],
  ["The tender is on hold because the site plan hasn't been stamped.", 'tender BLOCKED_BY site plan'],
  ["The stall isn't ready because the banners are still missing.", 'stall BLOCKED_BY banners'],
  ["My passport can't be renewed until the photo arrives.", 'passport WAITS_FOR photo'],
  ["The site plan needs Engineer Halvorsen's signature.", 'site plan WAITS_FOR Engineer Halvorsen'],
  ['Ms. Duarte is compiling the cost estimate.', 'cost estimate OWNED_BY Ms. Duarte'],
  ['Odile heads the archive committee.', 'archive committee OWNED_BY Odile'],
  ['Bashir reports to Mr. Lindqvist.', 'Bashir REPORTS_TO Mr. Lindqvist'],
  ['The filter unit is part of the cooling system.', 'filter unit PART_OF cooling system'],
  [
    "Odile's cousin works at Fernhill Dairy.",
    "Odile's cousin COUSIN_OF Odile",
    "Odile's cousin WORKS_AT Fernhill Dairy",
  ],
];

const chinese: readonly Row[] = [
  ['苏禾负责青松客户。', '青松客户 OWNED_BY 苏禾'],
  ['罗庆从苏禾手里接手了白桦项目。', '白桦项目 OWNED_BY 罗庆'],
  ['罗庆和苏禾在做银杏系统。', '银杏系统 WORKED_ON_BY 罗庆', '银杏系统 WORKED_ON_BY 苏禾'],
  ['罗庆向郝总汇报。', '罗庆 REPORTS_TO 郝总'],
  ['请款单都由郝总审批。', '请款单 APPROVED_BY 郝总'],
  ['结算模块是银杏系统的一部分。', '结算模块 PART_OF 银杏系统'],
  ['厂房属于远达集团。', '厂房 BELONGS_TO 远达集团'],
  ['远达集团收购了众力物流。', '远达集团 ACQUIRED 众力物流'],
  ['我上个月参加了苏州峰会。', 'user ATTENDED 苏州峰会'],
  ['白桦项目卡在海关。', '白桦项目 BLOCKED_BY 海关'],
  ['白桦项目卡在海关了。', '白桦项目 BLOCKED_BY 海关'],
  ['海关在等产地证明。', '海关 WAITS_FOR 产地证明'],
  ['海关那边说缺一份熏蒸证明。', '海关 WAITS_FOR 熏蒸证明'],
  ['熏蒸证明是苏禾在办。', '熏蒸证明 OWNED_BY 苏禾'],
  ['请款单还在等郝总批。', '请款单 WAITS_FOR 郝总'],
  ['我的护照要等照片。', '护照 WAITS_FOR 照片'],
  ['通行证得由管委会的秘书处来发。', '通行证 OWNED_BY 管委会的秘书处'],
  ['秘书处的负责人是罗庆。', '秘书处 OWNED_BY 罗庆'],
  ['我们组长是苗珂。', '苗珂 BOSS_OF user'],
  ['苏禾的表妹在清溪牧场上班。', "苏禾's cousin COUSIN_OF 苏禾", "苏禾's cousin WORKS_AT 清溪牧场"],
];

describe('how things belong together', () => {
  it.each([
    ...english.map((row) => ['en', ...row] as const),
    ...chinese.map((row) => ['zh', ...row] as const),
  ])('%s: %s', (language, said, ...wanted) => {
    const found = told(language as 'zh' | 'en', said).flatMap(({ relations }) =>
      relations.map(({ from, type, to }) => `${from} ${type} ${to}`),
    );
    expect(found).toEqual(expect.arrayContaining([...wanted]));
  });

  it.each([
    ['en', 'I handle stress badly.'],
    ['en', 'She belongs to me.'],
    ['en', 'Everyone works on something.'],
    ['en', "My brother can't come until Friday."],
    ['en', 'Odile is compiling a playlist.'],
    ['zh', '我女朋友是金牛座。'],
    ['zh', '我爸是军人。'],
    ['zh', '这属于正常情况。'],
    ['zh', '我们在做饭。'],
  ] as const)('%s: nothing of "%s"', (language, said) => {
    expect(told(language, said).flatMap(({ relations }) => relations)).toEqual([]);
  });

  it('says who was meant without the speaker', () => {
    expect(told('zh', '苏禾负责青松客户。')[0]?.content).toBe('苏禾负责青松客户。');
  });
});
