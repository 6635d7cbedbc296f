import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempDir } from '../temp-dir';
import { claimsIn, portNames, unprovenClaims } from './port-claims';

const root = join(__dirname, '../../../..');
const ports = portNames(join(root, 'libs/ports/src'));

describe('adapters', () => {
  it('prove every port that they claim, by a contract spec beside them', () => {
    const folders = [join(root, 'libs/adapters'), join(root, 'libs/testing/src/in-memory')];
    expect(unprovenClaims(folders, ports, root)).toEqual([]);
  });

  it('are read for the ports that stand in the ports library', () => {
    expect([...ports]).toEqual(
      expect.arrayContaining(['EventStorage', 'VectorIndex', 'EmbeddingModel', 'MemoryCards']),
    );
  });
});

describe('the check of claims', () => {
  const known = new Set(['VectorIndex', 'Timeline']);

  it('reads every way a class may claim ports', () => {
    const text = `
      export class A implements VectorIndex {}
      class B<T extends object> extends Base<T> implements Disposable, Timeline, VectorIndex {}
      export abstract class C
        implements
          Timeline
      {}
      class D extends Timeline {}
      class E {}`;
    const claims = claimsIn('a.ts', text, known).map(({ className, port }) => `${className} ${port}`);
    expect(claims).toEqual(['A VectorIndex', 'B Timeline', 'B VectorIndex', 'C Timeline']);
  });

  it('reports a class without a spec, and one whose spec calls another suite', () => {
    const folder = tempDir();
    mkdirSync(join(folder, 'src'));
    const write = (name: string, text: string) => writeFileSync(join(folder, 'src', name), text);
    write('bare.ts', 'export class Bare implements VectorIndex {}');
    write('wrong.ts', 'export class Wrong implements VectorIndex {}');
    write('wrong.contract.spec.ts', 'describeTimelineContract({});');
    write('right.ts', 'export class Right implements Timeline {}');
    write('right.contract.spec.ts', 'describeTimelineContract({});');
    write('far.ts', 'export class Far implements Timeline {}');
    write('far.engine.spec.ts', 'describeTimelineContract({});');
    expect(unprovenClaims([folder], known, folder).sort()).toEqual([
      'src/bare.ts: Bare claims VectorIndex',
      'src/wrong.ts: Wrong claims VectorIndex',
    ]);
  });
});
