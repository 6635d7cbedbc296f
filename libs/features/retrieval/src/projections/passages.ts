import type { Memory, Turn } from '@mindbase/domain';
import { indexTokens } from '@mindbase/language';
import type { TextInContext } from '@mindbase/ports';

/** What of a memory is indexed. */
export type IndexedMemory = Pick<
  Memory,
  'type' | 'content' | 'subject' | 'object' | 'entities' | 'validFrom' | 'validTo' | 'dueAt'
>;

/** What of a turn is indexed. */
export type IndexedTurn = Pick<Turn, 'name' | 'content' | 'attachments'>;

/**
 * The text of a memory that is embedded: what was said, led by what it is about, so that equal names of different
 * people lie apart (W15). Tenant and user need not be in it: no index mixes them.
 */
export function memoryPassage(memory: IndexedMemory, recordedAt: string): TextInContext {
  const names = [...new Set([memory.subject, ...memory.entities.map(({ name }) => name)])];
  const context = [
    memory.type,
    names.join(', '),
    dayOf(memory.dueAt ?? memory.validFrom ?? recordedAt, memory.content),
  ];
  return { context: context.join(' | '), text: memory.content };
}

/** How much of the turn before another helps to understand it, in characters. */
const contextMax = 200;

/**
 * The text of a turn that is embedded: the end of what was said before it, who said what, and what was attached (W17).
 * With the words before it a turn is found much better than without (docs/evaluation.md).
 */
export function turnPassage(turn: IndexedTurn, before: IndexedTurn | null): TextInContext {
  return {
    context: before ? Array.from(saidIn(before)).slice(-contextMax).join('') : '',
    text: [saidIn(turn), ...descriptions(turn)].join('\n'),
  };
}

const saidIn = ({ name, content }: IndexedTurn) => (name ? `${name}: ${content}` : content);

/** Index tokens of a memory: its words, the names in it, and the days it is about as `YYYY-MM-DD`. */
export function memoryTokens(memory: IndexedMemory, recordedAt: string): string[] {
  const texts = [
    memory.content,
    memory.subject,
    memory.object ?? '',
    ...memory.entities.map(({ name }) => name),
  ];
  const times = [memory.dueAt, memory.validFrom, memory.validTo].filter((time) => time !== null);
  const days = new Set((times.length > 0 ? times : [recordedAt]).map((time) => dayOf(time, memory.content)));
  return [...texts.flatMap(indexTokens), ...days];
}

/** Index tokens of a turn: its words, its speaker's name, and what its attachments say. */
export function turnTokens(turn: IndexedTurn): string[] {
  return [turn.name ?? '', turn.content, ...descriptions(turn)].flatMap(indexTokens);
}

const descriptions = ({ attachments }: IndexedTurn) =>
  attachments.flatMap(({ description }) => description ?? []);

/** No place on earth is further from UTC than this. */
const zoneMax = 14 * 3_600_000;

/** The day of an instant where the user is, if the memory names it; else in UTC. */
function dayOf(instant: string, content: string): string {
  const named = content.match(/\b\d{4}-\d{2}-\d{2}\b/g) ?? [];
  const local = named.find((day) => Math.abs(Date.parse(day) - Date.parse(instant)) <= zoneMax);
  return local ?? instant.slice(0, 10);
}
