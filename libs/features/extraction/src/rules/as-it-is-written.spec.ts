import { told } from '../test/told';

/** One language in its ways of writing: traditional, Cantonese, lower case, without marks; names of services. */
describe('however it is written', () => {
  it.each([
    ['zh', '我養的狗叫餅乾，牠對雞蛋過敏', '饼干', 'health.allergy', '鸡蛋', /雞蛋過敏/],
    ['zh', '佢對蝦過敏，我唔食魚', 'user', 'diet.avoids', '鱼', null],
    ['zh', '我住喺新竹', 'user', 'residence', '新竹', /新竹/],
    ['zh', '新房東姓歐', '新房东', 'attribute.姓', '欧', /房東姓歐/],
    ['en', 'i cant stand marzipan', 'user', 'dislikes', 'marzipan', /^User cant stand marzipan/],
    ['en', 'i live in Elgin', 'user', 'residence', 'Elgin', /^User lives in Elgin/],
    ['en', 'im allergic to hazelnuts', 'user', 'health.allergy', 'hazelnuts', /hazelnuts/],
    ['en', 'my brother doesnt eat lamb', 'user.brother', 'diet.avoids', 'lamb', /lamb/],
  ] as const)('%s: %s', (language, said, subject, predicate, object, content) => {
    const found = told(language, said).find((memory) => memory.predicate === predicate);
    if (content === null && !found) return;
    expect(found).toMatchObject({ subject, object });
    if (content) expect(found?.content).toMatch(content);
  });

  it('names services and files in Chinese talk', () => {
    expect(told('zh', '我负责的服务叫billing-api')[0]).toMatchObject({
      predicate: 'project',
      object: 'billing-api',
    });
    expect(told('zh', 'billing-api昨晚挂了，原因是磁盘满了')[0]?.entities).toContainEqual(
      expect.objectContaining({ name: 'billing-api' }),
    );
  });
});

describe('kin by the word that was said', () => {
  it.each([
    ['小舅子叫沈亦，在绍兴开茶馆', /小舅子沈亦在绍兴开茶馆/],
    ['我表妹在学画画', /^用户的表妹/],
    ['我外甥女学二胡', /^用户的外甥女/],
    ['我姐姐在邮局上班，她女儿学二胡', /^用户的姐姐的女儿学二胡/],
  ])('%s', (said, content) => {
    expect(told('zh', said).map((memory) => memory.content)).toContainEqual(expect.stringMatching(content));
  });
});

describe('who has a part in something', () => {
  it.each([
    ['en', 'The caretaker is Ines', 'attribute.caretaker', 'Ines'],
    ['en', 'our sourdough is called Bruno', 'attribute.sourdough', 'Bruno'],
    ['en', 'I report to Ines Calder now', 'relation.boss', 'Ines Calder'],
    ['en', "I'm head of research at Corvane", 'occupation', 'head of research at Corvane'],
    ['zh', '盖章找罗庆', 'contact', '罗庆'],
    ['zh', '小孟说他特别讨厌开会', 'dislikes', '开会'],
    ['zh', '我现在向罗庆汇报', 'relation.boss', '罗庆'],
  ] as const)('%s: %s', (language, said, predicate, object) => {
    expect(told(language, said)).toContainEqual(expect.objectContaining({ predicate, object }));
  });

  it('is known by name once told what somebody is called', () => {
    expect(told('zh', '设计公司那边的叫沈知微', '沈知微管的是海报')).toContainEqual(
      expect.objectContaining({ subject: '沈知微', predicate: 'attribute.负责', object: '海报' }),
    );
  });

  it.each([
    [
      'en',
      'Two people joined us today, Osric in sales and Wilma in legal.',
      'She used to work at the mint. He is straight from the navy.',
      /Wilma used to work .*Osric is straight from/,
    ],
    [
      'zh',
      '我姐姐在邮局上班，我哥哥在船厂上班',
      '她去年当过组长，他今年刚升了班长',
      /用户的姐姐去年.*用户的哥哥今年/,
    ],
  ] as const)('%s: two that are meant are both named', (language, first, second, content) => {
    expect(
      told(language, first, second)
        .map((memory) => memory.content)
        .join(' '),
    ).toMatch(content);
  });
});
