type Row = readonly [category: string, en: RegExp, zh: RegExp];

/** Kinds of things people have tastes in. A change of taste replaces what was said of the same kind. */
const rows: readonly Row[] = [
  [
    'drink',
    /\b(?:coffee|tea|latte|espresso|cappuccino|americano|juice|beer|wine|whisk(?:e)?y|cocktails?|soda|cola|coke|smoothies?|milk|water|matcha|oolong|drinks?|gin|vodka|lemonade|kombucha)\b/i,
    /咖啡|美式|拿铁|卡布奇诺|摩卡|茶|奶茶|果汁|啤酒|红酒|白酒|葡萄酒|可乐|牛奶|饮料|汽水|豆浆|酒|乌龙|龙井|普洱/,
  ],
  [
    'food',
    /\b(?:food|cuisine|pizza|pasta|sushi|noodles?|rice|meat|beef|pork|lamb|chicken|fish|seafood|salads?|soup|bread|cakes?|desserts?|chocolate|ice cream|cheese|fruits?|vegetables?|spicy|sweets?|hot ?pot|dumplings?|curry|tacos?|burgers?|steak|durian|mango(?:es)?|strawberr\w+|coriander|cilantro|mushrooms?|eggs?|breakfast|snacks?|ramen)\b/i,
    /菜|火锅|面条?|米饭|饺子|肉|(?<!钓)鱼|海鲜|虾|蟹|水果|蛋糕|甜品|甜食|巧克力|冰淇淋|披萨|寿司|烧烤|辣|零食|早餐|面包|沙拉|汤|粥|香菜|榴莲|芒果|草莓|美食|点心|小吃|食物|榨菜|豆腐|鸡蛋|料理/,
  ],
  [
    'animal',
    /\b(?:dogs?|cats?|pupp(?:y|ies)|kittens?|birds?|horses?|rabbits?|animals?|pets?|hamsters?|turtles?|pandas?)\b/i,
    /猫|狗|犬|鸟|兔|马$|仓鼠|动物|宠物|乌龟|熊猫/,
  ],
  [
    'music',
    /\b(?:music|jazz|rock|pop|hip[- ]?hop|classical|songs?|bands?|singing|concerts?|piano|guitar|violin|opera|rap|country music|playlist)\b/i,
    /音乐|歌|曲|爵士|摇滚|钢琴|吉他|小提琴|交响|民谣|说唱|演唱会|乐队|戏曲/,
  ],
  [
    'film',
    /\b(?:movies?|films?|series|shows?|anime|documentar(?:y|ies)|cinema|netflix|sitcoms?|cartoons?)\b/i,
    /电影|电视剧|剧集|动漫|动画|纪录片|综艺|片子|影片/,
  ],
  [
    'book',
    /\b(?:books?|novels?|reading|poetry|poems?|comics?|literature|authors?|manga|fiction)\b/i,
    /书|小说|阅读|诗|漫画|文学|散文|名著|《/,
  ],
  [
    'sport',
    /\b(?:sports?|football|soccer|basketball|tennis|running|jogging|swimming|hiking|cycling|yoga|gym|skiing|surfing|climbing|badminton|golf|workout|fitness|dancing|skating|boxing|volleyball|working out|marathons?)\b/i,
    /运动|钓鱼|足球|篮球|网球|跑步|游泳|徒步|爬山|登山|骑行|瑜伽|健身|滑雪|冲浪|羽毛球|乒乓球|跳舞|舞蹈|打球|拳击|马拉松/,
  ],
  [
    'game',
    /\b(?:games?|gaming|video games?|board games?|chess|puzzles?|consoles?)\b/i,
    /游戏|棋|桌游|拼图|牌|剧本杀|密室/,
  ],
  [
    'travel',
    /\b(?:travel(?:l?ing)?|trips?|beach(?:es)?|mountains?|camping|road trips?|museums?|cities|countryside|ocean|sea|nature|hotels?)\b/i,
    /旅行|旅游|海边|山里|露营|自驾|博物馆|大自然|大海|景/,
  ],
  [
    'art',
    /\b(?:paint(?:ing|ings)?|drawing|art|photography|pottery|crafts?|sculptures?|design|knitting|calligraphy|writing|watercolou?rs?)\b/i,
    /画|摄影|书法|艺术|陶艺|手工|雕塑|设计|写作|编织|剪纸/,
  ],
  [
    'color',
    /\b(?:red|blue|green|yellow|purple|pink|black|white|orange|grey|gray|teal|turquoise|colou?rs?)\b/i,
    /红色|蓝色|绿色|黄色|紫色|粉色|黑色|白色|橙色|灰色|颜色/,
  ],
  [
    'season',
    /\b(?:spring|summer|autumn|winter|rain|snow|sunshine|sunny)\b/i,
    /春天|夏天|秋天|冬天|下雨|下雪|晴天/,
  ],
];

/** The kind of thing that a taste is about; null for one that the table does not know. */
export function tasteCategory(object: string, language: 'zh' | 'en'): string | null {
  return rows.find(([, en, zh]) => (language === 'en' ? en : zh).test(object))?.[0] ?? null;
}

const choices: readonly Row[] = [
  [
    'seat.preference',
    /\b(?:window|aisle)\b(?! (?:shopping|cleaner|blinds?))|\bseats?\b/i,
    /靠窗|靠过道|过道|座位|靠走道|窗边/,
  ],
  [
    'drink.coffee',
    /\b(?:coffee|latte|espresso|cappuccino|americano|flat white|macchiato|mocha|cold brew|cortado)\b/i,
    /咖啡|美式|拿铁|卡布奇诺|摩卡|馥芮白|澳白|手冲/,
  ],
  ['drink.tea', /\b(?:tea|oolong|matcha|chai|earl grey)\b/i, /茶|乌龙|龙井|普洱|铁观音/],
];

/**
 * The slot that a choice fills ("a window seat", 燕麦拿铁), so that the next choice of the same kind takes its
 * place; `preference.<category>` or `preference`, which hold many, for choices of other kinds.
 */
export function choicePredicate(text: string, language: 'zh' | 'en'): string {
  const [chosen = text, other] = text.split(/ (?:over|to|rather than|instead of) (?=\p{L})/u);
  const slot = slotOfChoice(chosen, language);
  if (other === undefined || slot === slotOfChoice(other, language)) return slot;
  // Tea over coffee tells what is drunk, not which tea.
  return slot.startsWith('drink.') && tasteCategory(other, language) === 'drink' ? 'drink.preference' : slot;
}

function slotOfChoice(text: string, language: 'zh' | 'en'): string {
  const slot = choices.find(([, en, zh]) => (language === 'en' ? en : zh).test(text))?.[0];
  if (slot) return slot;
  const category = tasteCategory(text, language);
  return category ? `preference.${category}` : 'preference';
}
