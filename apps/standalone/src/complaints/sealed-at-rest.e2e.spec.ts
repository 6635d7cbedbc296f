import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { withServer } from './harness';

const mindbase = withServer();

const said = [
  'My neighbour Thaddeus repairs antique barometers in the courtyard behind the bakery.',
  'I am allergic to walnuts and I moved to Wolverhampton in September.',
  'From now on please answer me in complete sentences without bullet points.',
  '我的邻居欧阳修在面包店后面的院子里修理古董气压计。',
  '我对核桃严重过敏，去年九月搬到了乌鲁木齐的天山区。',
  '以后请用完整的句子回答我，不要使用项目符号列表。',
];

/** Runs of 12 letters, or of 6 Chinese characters, of a text: what no file but the key vault may reveal. */
function runsOf(text: string): string[] {
  const runs = [...text.matchAll(/[A-Za-z ,.]{12,}|\p{Script=Han}{6,}/gu)].map(([run]) => run);
  return runs.flatMap((run) => {
    const length = /\p{Script=Han}/u.test(run) ? 6 : 12;
    return Array.from({ length: run.length - length + 1 }, (_, i) => run.slice(i, i + length));
  });
}

function files(dir: string): string[] {
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

describe('Text at rest', () => {
  it('is sealed: no file of the data folder holds a run of any turn, memory, question or reason', async () => {
    const m = mindbase();
    const user = m.user();
    await m.add(user, said);
    const [memory] = await m.search(user, 'Who repairs antique barometers in the courtyard?', {
      includeTurns: true,
    });
    await m.server.call('PATCH', `${m.of(user)}/memories/${memory?.id}`, {
      content: 'Thaddeus sold the barometers at the auction house.',
      reason: 'corrected over the telephone yesterday',
    });
    await m.server.post(`${m.of(user)}/recall`, { query: 'Where is the auction house of Thaddeus?' });
    await m.server.post(`${m.of(user)}/context`, { query: '我对什么坚果过敏？' });
    expect((await m.active(user)).length).toBeGreaterThan(3);

    const written = [
      ...said,
      'Thaddeus sold the barometers at the auction house.',
      'corrected over the telephone yesterday',
    ];
    const wanted = new Set(written.flatMap(runsOf));
    for (const file of files(m.dataDir)) {
      const bytes = readFileSync(file);
      const held = [...wanted].filter(
        (run) => bytes.includes(run) || bytes.includes(Buffer.from(run, 'utf16le')),
      );
      expect({ file, held }).toEqual({ file, held: [] });
    }
  });
});
