import { tagChinese } from './segmenter';

export const surnames =
  '王李张刘陈杨黄赵周吴徐孙马朱胡郭何林罗高郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤乔温庄晏柴瞿阎慕耿匡寇聂晁敖冷简饶曾鞠巢蒯查裴甘宁柯尤翁童蓝项祝詹涂骆凌霍虞苗倪殷翟邢鲍滕葛邬戚闵芮褚庞樊俞阮隋缪牟窦岑佟';
export const compoundSurnames = '欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|令狐|夏侯|轩辕|端木';

const full = new RegExp(`^(?:${compoundSurnames}|[${surnames}])\\p{Script=Han}{1,2}$`, 'u');
const compound = new RegExp(`^(?:${compoundSurnames})$`, 'u');
/** 金牛座、高材生: what begins like a surname and says what somebody is. */
const calling = /(?:座|人|族|师|员|家|手|长|生|工|迷|控|党|派|型|色|领)$/u;

/** Whether a word by itself reads as a Chinese person's full name: a surname, and no word of the dictionary. */
export function isFullName(word: string): boolean {
  if (!full.test(word) || calling.test(word)) return false;
  const [first, ...rest] = tagChinese(word);
  return (
    first !== undefined &&
    (rest.length > 0 ? compound.test(first.word) || first.word.length === 1 : /^(?:nr|x)/.test(first.tag))
  );
}
