import type { Memory, Sealed, SealedMemory, SealedTurn, Turn } from '@mindbase/domain';
import { type Sealer, sealedTextsIn } from './sealer';
import type { MemoryCard } from '@mindbase/ports';

/** Opens a sealed text; null for what was erased. Made by `Sealer.opening` for all texts at hand in one go. */
export type Opening = (text: Sealed) => string | null;

/**
 * A memory as its readers see it, without the hashes it is compared by; null when it was erased. A quote or a
 * name whose own item was erased is left out.
 */
export function openMemory(card: SealedMemory | MemoryCard, open: Opening): Memory | null {
  const content = open(card.content);
  const subject = open(card.subject);
  if (content === null || subject === null) return null;
  const {
    slotKey: _slot,
    single: _single,
    tripleKey: _triple,
    contentKey: _content,
    accessedAt: _accessed,
    ...rest
  } = card as MemoryCard;
  return {
    ...rest,
    content,
    subject,
    object: card.object && open(card.object),
    entities: card.entities.flatMap(({ id, name, kind }) => {
      const opened = open(name);
      return opened === null ? [] : [{ id, name: opened, kind }];
    }),
    sources: card.sources.flatMap(({ turnId, sessionId, quote }) => {
      const opened = open(quote);
      return opened === null ? [] : [{ turnId, sessionId, quote: opened }];
    }),
    assignee: card.assignee && open(card.assignee),
    metadata: card.metadata && open(card.metadata),
  };
}

/** A turn as its readers see it; null when it was erased. */
export function openTurn(turn: SealedTurn, open: Opening): Turn | null {
  const content = open(turn.content);
  if (content === null) return null;
  return {
    ...turn,
    content,
    name: turn.name && open(turn.name),
    metadata: turn.metadata && open(turn.metadata),
    attachments: turn.attachments.flatMap(({ type, uri, description }) => {
      const opened = open(uri);
      return opened === null ? [] : [{ type, uri: opened, description: description && open(description) }];
    }),
  };
}

/** Opens memories of one tenant in one go; erased ones are left out, the order stays. */
export async function openMemories(
  sealer: Sealer,
  tenant: string,
  cards: readonly SealedMemory[],
): Promise<Memory[]> {
  const open = await sealer.opening(tenant, sealedTextsIn(cards));
  return cards.flatMap((card) => openMemory(card, open) ?? []);
}

/** Opens turns of one tenant in one go; erased ones are left out, the order stays. */
export async function openTurns(
  sealer: Sealer,
  tenant: string,
  turns: readonly SealedTurn[],
): Promise<Turn[]> {
  const open = await sealer.opening(tenant, sealedTextsIn(turns));
  return turns.flatMap((turn) => openTurn(turn, open) ?? []);
}
