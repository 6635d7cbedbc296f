import { contentWords, words } from './words';

describe('words', () => {
  it.each<[string, string[]]>([
    ['我叫王小明，住在成都', ['我', '叫', '王小明', '住', '在', '成都']],
    ['我下周三去上海', ['我', '下', '周三', '去', '上海']],
    ['我喜歡喝咖啡', ['我', '喜欢', '喝', '咖啡']],
    ["Mary's dog doesn't bark", ['mary', 'dog', "doesn't", 'bark']],
    ['well-known C++ code, e.g. QX-48121', ['well', 'known', 'c++', 'code', 'e.g', 'qx-48121']],
    ['mail a.b@example.com at 12:45', ['mail', 'a.b@example.com', 'at', '12:45']],
    ['Ｄｅｓｋ ４-１１７', ['desk', '4-117']],
    ['用iPhone15拍的', ['用', 'iphone15', '拍', '的']],
    ['', []],
    ['!!! ...', []],
  ])('reads %j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });
});

describe('contentWords', () => {
  it.each<[string, string[]]>([
    ['What is the name of my cats?', ['name', 'cat']],
    ['I was running and she runs', ['run', 'run']],
    ['我的猫叫什么名字', ['猫', '名字']],
    ['谁负责蓝绿发布', ['负责', '蓝绿', '发布']],
    ["I don't know who you are", ['know']],
    ['他们的项目是不是已经上线了呢', ['项目', '上线']],
    ['is it', []],
    ['你是谁', []],
  ])('keeps what %j is about', (text, expected) => {
    expect(contentWords(text)).toEqual(expected);
  });
});
