/** A source of numbers from 0 up to 1. */
export type Random = () => number;

export const dishes = [
  'lasagne',
  'paella',
  'ramen',
  '麻婆豆腐',
  '小笼包',
  'borscht',
  'falafel',
  '担担面',
] as const;
const things = [
  'winter coats',
  'old maps',
  '圣诞灯',
  'camping stove',
  '相册',
  'skates',
  '棋盘',
  'spare cables',
] as const;

const isLatin = (text: string) => /[a-z]/.test(text);
const oneOf = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T;

/** Something that is said in a conversation; `mark` makes it one of its kind. */
export function saying(random: Random, mark: string): string {
  const dish = oneOf(dishes, random);
  return isLatin(dish) ? `I like ${dish} with sauce ${mark}.` : `我喜欢加了${mark}号酱的${dish}。`;
}

/** Something to be remembered. Another number is another fact, which nothing may fold into this one. */
export function fact(random: Random, number: number): string {
  const thing = oneOf(things, random);
  return isLatin(thing) ? `Crate ${number} holds the ${thing}.` : `${number}号箱子里放着${thing}。`;
}

export function question(random: Random): string {
  const asked = ['What do I like to eat?', '我喜欢吃什么？', ...dishes.map((dish) => `${dish}?`)];
  return oneOf([...asked, 'Which crate holds the old maps?', '相册在哪个箱子里？'], random);
}
