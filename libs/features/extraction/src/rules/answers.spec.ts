import type { Candidate } from '@mindbase/domain';
import { proposeFromTurns } from './propose-from-turns';
import type { RuleTurn } from './rule-turn';

/** A talk between people, each line `Name: words`. */
function talk(language: 'zh' | 'en', ...lines: readonly string[]): Candidate[] {
  const turns = lines.map((line, i): RuleTurn => {
    const [, name = '', content = ''] = /^([^:：]+)[:：]\s*(.*)$/su.exec(line) ?? [];
    return {
      id: `t${i}`,
      sessionId: 's',
      role: 'user',
      name,
      content,
      language,
      at: '2025-05-14T10:00:00Z',
      timezone: 'UTC',
    };
  });
  return proposeFromTurns(turns, { newFrom: 0, known: [] }).proposals.filter(
    (proposal) => proposal.kind === 'memory',
  );
}

describe('an answer among people', () => {
  it.each([
    [
      'en',
      ['Iris: How long have you been fencing?', 'Omar: Nine years, on and off.'],
      'Asked "How long have you been fencing?", Omar answered: Nine years, on and off.',
    ],
    [
      'en',
      ['Iris: Nice photo! Where was it taken? [image: a pier at dusk]', 'Omar: At the lake near my school.'],
      'Asked "Where was it taken?", Omar answered: At the lake near Omar\'s school.',
    ],
    [
      'en',
      ['Iris: How old are your twins?', 'Omar: Seven.'],
      'Asked "How old are your twins?", Omar answered: Seven.',
    ],
    [
      'en',
      ['Iris: Who made that quilt?', 'Omar: It was sewn by a neighbour in Cork.'],
      'Asked "Who made that quilt?", Omar answered: It was sewn by a neighbour in Cork.',
    ],
    [
      'zh',
      ['伊莉: 你练击剑多久了？', '阿默: 断断续续九年了。'],
      '被问到“你练击剑多久了？”，阿默回答：断断续续九年了。',
    ],
    ['zh', ['伊莉: 双胞胎多大了？', '阿默: 七岁。'], '被问到“双胞胎多大了？”，阿默回答：七岁。'],
  ] as const)('%s: %s is kept with its question', (language, lines, content) => {
    const found = talk(language, ...lines);
    expect(found.at(-1)).toMatchObject({ predicate: 'episode', content, certain: false });
    expect(found.at(-1)?.sources.map(({ turnId }) => turnId)).toEqual(['t1']);
  });

  it.each([
    ['en', ['Iris: How are you?', 'Omar: Pretty good, thanks!']],
    ['en', ['Iris: Isn’t it lovely?', 'Omar: Yes, totally!']],
    ['en', ['Iris: What a day that was.', 'Omar: Yeah, exactly.']],
    ['en', ['Iris: Is that recent?', 'Omar: Thanks, Iris!']],
    ['zh', ['伊莉: 最近怎么样？', '阿默: 挺好的！']],
    ['zh', ['伊莉: 是不是很美？', '阿默: 是啊！']],
  ] as const)('%s: %s leaves nothing', (language, lines) => {
    expect(talk(language, ...lines)).toEqual([]);
  });

  it('says by whose name what each speaker tells of themselves', () => {
    const found = talk(
      'en',
      'Iris: I keep bees on my roof in Lyon.',
      'Omar: I play the oud in a trio.',
      'Iris: My brother hates honey.',
    );
    expect(found.map(({ subject }) => subject)).toEqual(['Iris', 'Omar', "Iris's brother"]);
    expect(found[0]?.content).toContain('Iris');
  });
});
