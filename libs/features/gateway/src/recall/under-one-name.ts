import { type Memory, roleOf } from '@mindbase/domain';
import type { AskedEntity } from '@mindbase/ports';

type Told = Pick<Memory, 'subject' | 'entities'>;

/**
 * A memory with whom a question names called as they are called now (W11): what was said of "my girlfriend" before she had
 * a name is told of Maren, where the two are one.
 */
export function underOneName<T extends Told>(memory: T, asked: readonly AskedEntity[]): T {
  const names = new Map(asked.flatMap(({ name, merged = [] }) => merged.map((id) => [id, name] as const)));
  if (!memory.entities.some(({ id }) => names.has(id))) return memory;
  const about = memory.entities.find(({ id, name }) => names.has(id) && isCalled(memory.subject, name));
  return {
    ...memory,
    subject: names.get(about?.id ?? '') ?? memory.subject,
    entities: memory.entities.map((entity) => ({ ...entity, name: names.get(entity.id) ?? entity.name })),
  };
}

const isCalled = (subject: string, name: string) =>
  subject === name || roleOf(subject)?.replace(/[._]/g, ' ') === name;
