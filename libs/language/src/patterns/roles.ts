import { acquaintances, isAcquaintance } from './places';

export type Gender = 'female' | 'male' | 'neuter' | 'plural' | 'unknown';

/** What someone can be to someone else. */
export interface Role {
  /** The predicate that relates the two: `family.sister`. */
  readonly predicate: string;
  readonly key: string;
  readonly gender: Gender;
  /** One has at most one of these at a time, so the role alone names the person. */
  readonly unique: boolean;
  readonly animal: boolean;
  readonly en: readonly string[];
  readonly zh: readonly string[];
}

type Row = readonly [predicate: string, gender: Gender, unique: boolean, en: string, zh: string];

/** Words are listed with the usual one first; it is the one used in contents. */
const rows: readonly Row[] = [
  ['family.mother', 'female', true, 'mother|mom|mum|mama|mommy|mummy', '妈妈|母亲|老妈|妈咪|娘亲|妈'],
  ['family.father', 'male', true, 'father|dad|papa|daddy', '爸爸|父亲|老爸|爹地|爸'],
  ['family.parents', 'plural', true, 'parents|folks', '父母|爸妈|爸爸妈妈|双亲'],
  ['family.wife', 'female', true, 'wife', '妻子|老婆|太太|爱人|媳妇'],
  ['family.husband', 'male', true, 'husband|hubby', '丈夫|老公|先生'],
  ['family.partner', 'unknown', true, 'partner|spouse|significant other|better half', '伴侣|对象|另一半'],
  ['family.girlfriend', 'female', true, 'girlfriend|gf', '女朋友|女友'],
  ['family.boyfriend', 'male', true, 'boyfriend|bf', '男朋友|男友'],
  ['family.fiance', 'unknown', true, 'fiancé|fiance|fiancée|fiancee', '未婚妻|未婚夫'],
  [
    'family.ex',
    'unknown',
    true,
    'ex|ex-wife|ex-husband|ex-boyfriend|ex-girlfriend|former wife|former husband|former boyfriend|former girlfriend|former partner|ex-partner|ex-fiancé|ex-fiancée|ex-fiance',
    '前任|前妻|前夫|前女友|前男友|前女朋友|前男朋友|前未婚妻|前未婚夫',
  ],
  ['family.daughter', 'female', false, 'daughter|little girl', '女儿|闺女'],
  ['family.son', 'male', false, 'son|little boy|lad', '儿子'],
  [
    'family.child',
    'unknown',
    false,
    'child|kid|toddler|baby|eldest|youngest',
    '孩子|小孩|宝宝|娃|大宝|二宝|老二|老幺',
  ],
  ['family.children', 'plural', true, 'children|kids|daughters|sons|twins|lads|little ones', '孩子们|双胞胎'],
  [
    'family.sister',
    'female',
    false,
    'sister|big sister|little sister|older sister|younger sister|elder sister|twin sister',
    '姐妹',
  ],
  ['family.elder_sister', 'female', false, '', '姐姐|大姐|二姐|老姐|姐'],
  ['family.younger_sister', 'female', false, '', '妹妹|小妹|老妹|妹'],
  [
    'family.brother',
    'male',
    false,
    'brother|big brother|little brother|older brother|younger brother|elder brother|twin brother',
    '兄弟',
  ],
  ['family.elder_brother', 'male', false, '', '哥哥|大哥|二哥|老哥|哥'],
  ['family.younger_brother', 'male', false, '', '弟弟|小弟|老弟|弟'],
  ['family.siblings', 'plural', true, 'siblings|sisters|brothers', '兄弟姐妹'],
  ['family.grandmother', 'female', true, 'grandmother|grandma|granny|nana|gran|nan', '奶奶|祖母'],
  ['family.maternal_grandmother', 'female', true, '', '外婆|姥姥|外祖母'],
  ['family.grandfather', 'male', true, 'grandfather|grandpa|granddad|grandad', '爷爷|祖父'],
  ['family.maternal_grandfather', 'male', true, '', '外公|姥爷|外祖父'],
  ['family.grandparents', 'plural', true, 'grandparents', '爷爷奶奶|外公外婆|姥姥姥爷'],
  ['family.grandson', 'male', false, 'grandson', '孙子|外孙'],
  ['family.granddaughter', 'female', false, 'granddaughter', '孙女|外孙女'],
  [
    'family.aunt',
    'female',
    false,
    'aunt|auntie',
    '姑姑|阿姨|姨妈|舅妈|婶婶|姑妈|伯母|大姨|二姨|三姨|小姨|大姑|二姑|小姑',
  ],
  [
    'family.uncle',
    'male',
    false,
    'uncle',
    '叔叔|舅舅|伯伯|姑父|姨父|大伯|大舅|二舅|小舅|二叔|三叔|小叔|二伯',
  ],
  ['family.cousin', 'unknown', false, 'cousin', '表哥|表弟|表姐|表妹|堂哥|堂弟|堂姐|堂妹'],
  ['family.niece', 'female', false, 'niece', '侄女|外甥女'],
  ['family.nephew', 'male', false, 'nephew', '侄子|外甥'],
  [
    'family.mother_in_law',
    'female',
    true,
    'mother-in-law|mother in law|mum-in-law|mum in law|mom in law',
    '岳母|婆婆|丈母娘',
  ],
  ['family.father_in_law', 'male', true, 'father-in-law|father in law|dad in law', '岳父|公公|老丈人'],
  ['family.sister_in_law', 'female', false, 'sister-in-law|sister in law', '嫂子|小姨子|大姑子|弟妹'],
  ['family.brother_in_law', 'male', false, 'brother-in-law|brother in law', '姐夫|妹夫|小舅子'],
  ['family.stepmother', 'female', true, 'stepmother|stepmum|stepmom|step-mum|step-mom', '继母|后妈'],
  ['family.stepfather', 'male', true, 'stepfather|stepdad|step-dad', '继父|后爸|后爹'],
  ['family.stepson', 'male', false, 'stepson|step-son', '继子'],
  ['family.stepdaughter', 'female', false, 'stepdaughter|step-daughter', '继女'],
  ['family.son_in_law', 'male', false, 'son-in-law|son in law', '女婿'],
  ['family.daughter_in_law', 'female', false, 'daughter-in-law|daughter in law', '儿媳|儿媳妇'],
  ['family.family', 'plural', true, 'family', '家人|家里人'],
  [
    'relation.friend',
    'unknown',
    false,
    'friend|best friend|close friend|good friend|old friend|buddy|pal|mate',
    '朋友|好朋友|好友|闺蜜|死党|哥们|发小|老朋友|战友|球友|驴友|笔友',
  ],
  ['relation.friends', 'plural', true, 'friends', '朋友们'],
  [
    'relation.boss',
    'unknown',
    true,
    'boss|manager|supervisor|line manager|team lead',
    '老板|上司|领导|经理|主管|组长',
  ],
  ['relation.colleague', 'unknown', false, 'colleague|coworker|co-worker|workmate|teammate', '同事|队友'],
  ['relation.colleagues', 'plural', true, 'colleagues|coworkers|co-workers|team|teammates', '同事们|团队'],
  ['relation.assistant', 'unknown', false, 'secretary|intern', '秘书|实习生|助理'],
  ['relation.flatmate', 'unknown', false, 'flatmate|roommate|housemate|room-mate', '室友|舍友|合租室友'],
  ['relation.neighbour', 'unknown', false, 'neighbour|neighbor|next-door neighbour', '邻居'],
  ['relation.classmate', 'unknown', false, 'classmate|schoolmate', '同学|同桌'],
  [
    'relation.teacher',
    'unknown',
    false,
    'teacher|tutor|professor|advisor|adviser|mentor|coach|instructor|trainer',
    '老师|导师|教练|师父|班主任',
  ],
  ['relation.student', 'unknown', false, 'student|pupil', '学生|徒弟'],
  ['relation.doctor', 'unknown', false, 'doctor|gp|physician|dentist', '医生|牙医|大夫|主治医生'],
  [
    'relation.therapist',
    'unknown',
    false,
    'therapist|psychologist|counsellor|counselor|psychiatrist',
    '心理医生|咨询师|心理咨询师',
  ],
  ['relation.lawyer', 'unknown', false, 'lawyer|attorney|solicitor', '律师'],
  ['relation.landlord', 'unknown', true, 'landlord|landlady', '房东'],
  ['relation.client', 'unknown', false, 'client|customer', '客户|甲方'],
  ...acquaintances.map(({ key, en, zh }): Row => [`relation.${key}`, 'unknown', false, en, zh]),
  ['relation.date', 'unknown', false, 'date|crush', '相亲对象|暗恋对象'],
  [
    'pet',
    'neuter',
    false,
    'dog|puppy|pup|pooch|labrador|retriever|golden retriever|poodle|beagle|greyhound|corgi|dachshund|terrier|husky|collie|border collie|spaniel|bulldog|pug|chihuahua|shiba|german shepherd',
    '狗狗|小狗|狗子|狗|金毛|泰迪|柯基|哈士奇|边牧|拉布拉多|萨摩耶|博美|柴犬|比熊|法斗|雪纳瑞',
  ],
  [
    'pet.cat',
    'neuter',
    false,
    'cat|kitten|kitty|siamese|ragdoll|maine coon',
    '猫咪|小猫|猫|布偶猫|英短|美短|橘猫|暹罗猫',
  ],
  [
    'pet.other',
    'neuter',
    false,
    'pet|parrot|rabbit|bunny|hamster|turtle|tortoise|horse|pony|goldfish|guinea pig|ferret|budgie|canary|cockatiel|gecko|lizard|snake|hedgehog|chinchilla|donkey|goat|hen',
    '宠物|兔子|仓鼠|乌龟|鹦鹉|龙猫|豚鼠|荷兰猪|守宫|蜥蜴|刺猬|金鱼',
  ],
  ['pet.several', 'plural', true, 'dogs|cats|pets|puppies|kittens', '猫猫狗狗'],
];

/** What somebody of these is called who is it no longer; a former wife is an ex. */
const formerRows: readonly Row[] = rows
  .filter(([predicate, gender]) => predicate.startsWith('relation.') && gender !== 'plural')
  .filter(([predicate]) => predicate !== 'relation.date' && !isAcquaintance(predicate))
  .map(([predicate, gender, unique, en, zh]) => [
    predicate.replace('.', '.former_'),
    gender,
    unique,
    each(en, (word) => [
      `former ${word}`,
      `ex-${word}`,
      `previous ${word}`,
      ...(unique ? [`old ${word}`] : []),
    ]),
    each(zh, (word) => [`前${word}`, `以前的${word}`, `之前的${word}`, `原来的${word}`]),
  ]);

function each(words: string, formsOf: (word: string) => string[]): string {
  return words === '' ? '' : words.split('|').flatMap(formsOf).join('|');
}

export const roles: readonly Role[] = [...rows, ...formerRows].map(([predicate, gender, unique, en, zh]) => ({
  predicate: predicate.startsWith('pet') ? 'pet' : predicate,
  key: (en || zh ? predicate.replace(/^(?:family|relation)\./, '') : predicate)
    .replace(/^pet$/, 'dog')
    .replace(/^pet\.other$/, 'pet')
    .replace(/^pet\.several$/, 'pets')
    .replace(/^pet\./, ''),
  gender,
  unique,
  animal: predicate.startsWith('pet'),
  en: en ? en.split('|') : [],
  zh: zh ? zh.split('|') : [],
}));

function index(language: 'zh' | 'en'): ReadonlyMap<string, Role> {
  return new Map(roles.flatMap((role) => role[language].map((word) => [word, role] as const)));
}
const byWord = { zh: index('zh'), en: index('en') };
const byKey = new Map(roles.map((role) => [role.key, role]));

/** The role a word names, in either number of letters cases; undefined when it names none. */
export function roleOf(word: string, language: 'zh' | 'en'): Role | undefined {
  const role = byWord[language].get(language === 'en' ? word.toLowerCase().replace(/\s+/g, ' ') : word);
  return role && language === 'zh' && TOLD_APART.test(role.key) ? calledBy(word, role) : role;
}

/** English has one word where Chinese tells a 舅舅 from an 叔叔 and a 小舅子 from a 姐夫: the word that was said is the one to show. */
const TOLD_APART = /^(?:cousin|aunt|uncle|niece|nephew|\w+_in_law|grandson|granddaughter|fiance|ex)$/;

function calledBy(word: string, role: Role): Role {
  return { ...role, zh: [word, ...role.zh.filter((other) => other !== word)] };
}

export function roleByKey(key: string): Role | undefined {
  return byKey.get(key);
}

function alternation(language: 'zh' | 'en'): string {
  return [...byWord[language].keys()].sort((a, b) => b.length - a.length).join('|');
}

/** Alternations of all role words, longest first, for use inside expressions. */
export const roleWords = { zh: alternation('zh'), en: alternation('en') };
