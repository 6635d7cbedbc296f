import type { DecayClass, MemoryType } from './memory';

/** Who someone is and what they told the assistant to do does not fade; it changes only when they say so. */
const permanent = /^(?:name|birthday|hometown|nationality|assistant\.rule|health\.allergy|family\.[a-z_.]+)$/;

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
  return permanent.test(predicate) ? 'permanent' : byType[type];
}
