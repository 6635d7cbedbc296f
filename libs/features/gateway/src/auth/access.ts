import type { Role } from '@mindbase/ports';

/** Which roles may make which kind of call. A key may have several. */
export const access = {
  /** Turns, recall, context, memories, feedback. */
  converse: ['assistant', 'operator'],
  /** Memory cards, working memory, and how one's own writes fared. */
  read: ['assistant', 'operator', 'auditor'],
  /** History, timeline, entities, graph, export. */
  inspect: ['operator', 'auditor'],
  /** Erasure by scope. */
  erase: ['operator'],
  /** Events that could not be applied. */
  operate: ['operator', 'admin'],
  /** Tenants and keys. */
  administer: ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Access = keyof typeof access;
