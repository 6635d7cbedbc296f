import { nameParts } from './name-parts';

describe('nameParts', () => {
  it.each([
    ['person', 'mr okoro', ['okoro']],
    ['person', 'chen wei', ['wei', 'chen']],
    ['organization', 'orwell ltd', ['orwell']],
    ['project', 'vesper contract', ['contract', 'vesper']],
    ['person', 'ines', []],
    ['thing', 'qa', []],
    ['project', '海澜合同', ['海澜', '合同']],
    ['project', '云图项目的采购合同', ['云图项目', '云图', '项目', '采购合同']],
    ['organization', '宏达集团', ['宏达', '集团']],
    ['organization', '宁港 海关', ['海关']],
    ['thing', '房屋 评估 报告', ['房屋评估', '评估报告', '报告']],
    ['person', '林晓舟', ['晓舟']],
    ['person', '周敏', []],
  ])('of a %s: %s', (kind, name, parts) => {
    expect(nameParts(name.split(' '), kind)).toEqual(parts);
  });
});
