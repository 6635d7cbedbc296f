import { sentences } from './sentences';

describe('sentences', () => {
  it.each<[string, string[]]>([
    ['我住在成都。你呢？太好了！', ['我住在成都。', '你呢？', '太好了！']],
    ['第一行\n第二行\r\n\r\n第三行', ['第一行', '第二行', '第三行']],
    ['好吗?好!走', ['好吗?', '好!', '走']],
    ['版本是2.3.1。工位是4-117。', ['版本是2.3.1。', '工位是4-117。']],
    ['我搬家了；手机没换', ['我搬家了；', '手机没换']],
    ['嗯……我想想。', ['嗯……', '我想想。']],
    ['他说：“我明天走。你别等我。”然后走了。', ['他说：“我明天走。你别等我。”', '然后走了。']],
    ['「好。走吧。」她笑了。', ['「好。走吧。」', '她笑了。']],
    ['我住成都.他住北京.', ['我住成都.', '他住北京.']],
    ['Dr. Li moved. Mrs. Chen stayed.', ['Dr. Li moved.', 'Mrs. Chen stayed.']],
    ['It costs 3.5 dollars. Desk 4-117 is free.', ['It costs 3.5 dollars.', 'Desk 4-117 is free.']],
    ['Bring fruit, e.g. apples. Thanks!', ['Bring fruit, e.g. apples.', 'Thanks!']],
    ['Call J. Smith at 5 p.m. I will wait.', ['Call J. Smith at 5 p.m.', 'I will wait.']],
    ['See no. 5 on Jan. 3. No. I refuse.', ['See no. 5 on Jan. 3.', 'No.', 'I refuse.']],
    ['1. Buy milk\n2. Call mom', ['1. Buy milk', '2. Call mom']],
    ['"Wait!" he said. Then he left.', ['"Wait!" he said.', 'Then he left.']],
    ['He said "I go. You stay." and left. OK', ['He said "I go. You stay." and left.', 'OK']],
    ['i moved. my phone changed', ['i moved.', 'my phone changed']],
    ['Open https://a.example/?q=1.2 now. Done', ['Open https://a.example/?q=1.2 now.', 'Done']],
    ['Really?! Yes...', ['Really?!', 'Yes...']],
    ['', []],
    ['  \n ', []],
    ['。', ['。']],
  ])('cuts %j', (text, expected) => {
    expect(sentences(text).map((sentence) => sentence.text)).toEqual(expected);
  });

  it('tells where each sentence stands in the text', () => {
    const text = '  我走了。 Are you there?\n\n好 ';
    for (const { text: sentence, start, end } of sentences(text))
      expect(text.slice(start, end)).toBe(sentence);
  });
});
