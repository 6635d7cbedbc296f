/**
 * Traditional characters that occur in words for dates and times, as simplified ones. One for one, so that offsets
 * into the result are offsets into the text.
 */
export function simplifyDateWords(text: string): string {
  return text.replace(TRADITIONAL, (character) => SIMPLIFIED[character] ?? character);
}

const SIMPLIFIED: Record<string, string> = {
  後: '后',
  週: '周',
  禮: '礼',
  號: '号',
  點: '点',
  個: '个',
  鐘: '钟',
  過: '过',
  這: '这',
  幾: '几',
  兩: '两',
  節: '节',
  慶: '庆',
  聖: '圣',
  誕: '诞',
  勞: '劳',
  動: '动',
  時: '时',
  間: '间',
  剛: '刚',
  陣: '阵',
  裡: '里',
  裏: '里',
  內: '内',
  來: '来',
  數: '数',
  從: '从',
  約: '约',
  開: '开',
  見: '见',
  發: '发',
  還: '还',
  結: '结',
  飛: '飞',
  會: '会',
  曆: '历',
  陽: '阳',
  陰: '阴',
  舊: '旧',
  閏: '闰',
  臘: '腊',
  國: '国',
  親: '亲',

  淩: '凌',
  黃: '黄',
  雙: '双',
  萬: '万',
  歲: '岁',
  兒: '儿',
  婦: '妇',
  師: '师',
  黨: '党',
  軍: '军',

  長: '长',
  級: '级',
  齡: '龄',
  輕: '轻',

  頭: '头',

  說: '说',
  樣: '样',
};
const TRADITIONAL = new RegExp(`[${Object.keys(SIMPLIFIED).join('')}]`, 'g');
