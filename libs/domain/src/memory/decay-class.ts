import type { DecayClass, MemoryType } from './memory';

/** Who someone is and what they told the assistant to do does not fade; it changes only when they say so. */
const permanent = /^(?:name|birthday|hometown|nationality|assistant\.rule|health\.allergy|family\.[a-z_.]+)$/;
/** What would harm if it were forgotten does not fade either, as long as it is no passing state and no event. */
const harmful = /^(?:health(?:\.[a-z_]+)*|diet\.avoids)$/;
const passing: ReadonlySet<MemoryType> = new Set(['event', 'state', 'task']);

const byType: Readonly<Record<MemoryType, DecayClass>> = {
  event: 'event',
  fact: 'semantic',
  preference: 'semantic',
  state: 'state',
  task: 'task',
  rule: 'permanent',
  relation: 'semantic',
  knowledge: 'semantic',
  summary: 'semantic',
};

/** How a memory fades (F1, F2), from its type and predicate. */
export function decayClassOf(type: MemoryType, predicate: string): DecayClass {
  if (permanent.test(predicate)) return 'permanent';
  return harmful.test(predicate) && !passing.has(type) ? 'permanent' : byType[type];
}
