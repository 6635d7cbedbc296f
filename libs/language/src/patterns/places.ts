type Row = readonly [key: string, word: string, en: string, zh: string];

/**
 * Where people know others from, without being anything else to them: "Ann from the gym", 健身房的小陈. Who is known from a place
 * is called an acquaintance from there; two places tell two people of one name apart (ADR 17).
 */
const rows: readonly Row[] = [
  [
    'gym',
    'gym',
    'the gym|my gym|our gym|spin class|CrossFit|(?:the )?climbing (?:gym|wall)',
    '健身房|攀岩馆',
  ],
  ['choir', 'choir', '(?:the |my |our )?choir', '合唱团'],
  ['book_club', 'book club', '(?:the |my |our )?book (?:club|group)', '读书会'],
  ['church', 'church', '(?:the |my |our )?(?:church|parish|mosque|temple|synagogue)', '教会|教堂|寺里'],
  ['yoga', 'yoga class', '(?:the |my |our )?(?:yoga|pilates)(?: class| studio)?', '瑜伽班|瑜伽馆'],
  [
    'dance',
    'dance class',
    '(?:the |my |our )?(?:dance|salsa|tango|ballet)(?: class| school)?',
    '舞蹈班|舞蹈室',
  ],
  ['pottery', 'pottery class', '(?:the |my |our )?pottery(?: class)?', '陶艺班|画室|书法班'],
  [
    'team',
    'sports club',
    '(?:the |my |our )?(?:sports|football|soccer|rugby|tennis|running|rowing|swim(?:ming)?|chess|hiking) (?:club|team|group)',
    '球队|跑团|棋社|登山队|游泳队',
  ],
  ['band', 'band', '(?:the |my |our )?(?:band|orchestra)', '乐队|乐团'],
  [
    'playground',
    'playground',
    '(?:the )?(?:playground|kindergarten|nursery|day ?care|school gate)',
    '幼儿园|家长群',
  ],
  ['dog_park', 'dog park', '(?:the )?dog (?:park|run)', '遛狗群|宠物店'],
  ['bar', 'bar', '(?:the |my |our )?(?:bar|pub|café|cafe|coffee shop)', '酒吧|咖啡馆|咖啡店|茶馆'],
  ['market', 'market', "(?:the )?(?:market|bakery|corner shop|farmers[’'] market)", '菜市场|超市|面包店'],
  ['support_group', 'support group', '(?:the |my |our )?support group', '病友群|互助会'],
];

const keyOf = (place: string) => `${place}_acquaintance`;

/** What to call who is known from the place: the rows of roles. */
export const acquaintances = rows.map(([key, word, , zh]) => ({
  key: keyOf(key),
  en: `${word} acquaintance|${word} buddy`,
  zh: zh
    .split('|')
    .flatMap((place) => [`${place}的熟人`, `${place}熟人`])
    .join('|'),
}));

/** By which words the places are known. */
export const acquaintancePlaces = rows.map(([key, , en, zh]) => [keyOf(key), en, zh] as const);

/** "The gym", 健身房: the place that a role tells of; undefined for any other role. @param role its key */
export function placeOf(role: string): { readonly en: string; readonly zh: string } | undefined {
  const row = rows.find(([key]) => keyOf(key) === role);
  return row && { en: `the ${row[1]}`, zh: row[3].split('|')[0] ?? row[3] };
}

/** Whether a role says no more of somebody than where they are known from. @param role its key */
export const isAcquaintance = (role: string) => /_acquaintance$/.test(role);
