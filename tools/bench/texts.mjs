import { randomFrom } from './random.mjs';

const subjects = [
  'My sister',
  'The landlord',
  'Our accountant',
  'The design team',
  '我同事',
  '房东',
  '设计部',
  '我表哥',
];
const verbs = ['prefers', 'ordered', 'cancelled', 'is planning', '喜欢', '预订了', '取消了', '正在准备'];
const syllables = ['ka', 'lo', 'mi', 'ren', 'to', 'vash', 'qui', 'ber', 'nol', 'dri', 'sen', 'pu'];
const characters = [...'春夏秋冬山水云风花雪月江河湖海东西南北青红蓝白金银木石竹松梅兰'];

/** Sentences in two languages with a long tail of rare words, the same for the same seed. */
export function textsFrom(seed) {
  const random = randomFrom(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const name = (chinese) =>
    Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(chinese ? characters : syllables)).join(
      '',
    );
  return {
    sentence() {
      const at = Math.floor(random() * 8);
      const chinese = at >= 4;
      const verb = verbs[(chinese ? 4 : 0) + Math.floor(random() * 4)];
      return chinese
        ? `${subjects[at]}${verb}${name(true)}和${name(true)}，编号${Math.floor(random() * 1e5)}。`
        : `${subjects[at]} ${verb} the ${name(false)} ${name(false)}, number ${Math.floor(random() * 1e5)}.`;
    },
    question() {
      return random() < 0.5
        ? `What about the ${name(false)} ${name(false)} that ${pick(subjects.slice(0, 4)).toLowerCase()} ordered?`
        : `${pick(subjects.slice(4))}预订的${name(true)}怎么样了？`;
    },
  };
}
