import { type MemoryStatus, type SealedMemory, momentaryTypes } from '@mindbase/domain';
import type { Sealer } from '@mindbase/event-sourcing';
import { type Sequence, findDates } from '@mindbase/language';
import type { ChannelHit, MemoryCards, RecallRequest, Timeline } from '@mindbase/ports';

/** How many happenings next to the one that is asked about are given. */
const nextMax = 3;
/** So many of the best hits are looked at, and so many of them may be what the question names. */
const lookedAt = 12;
const namedMax = 3;
/** A hit this far below the best is no part of what the question names; one below the floor has nothing to do with it. */
const namedShare = 0.5;
const floor = 0.05;
const fellowsMax = 30;
const dayMs = 86_400_000;
/** What is said to be of another time than the moment it was said lies further from it than this. */
const ownTimeMs = dayMs / 2;
const windowsDays = [7, 90, 36_500];

interface Sources {
  readonly cards: MemoryCards;
  readonly timeline: Timeline;
  readonly sealer: Sealer;
}

/** A memory and the time it tells of, where that is not the moment it was said. */
interface Placed {
  readonly card: SealedMemory;
  readonly ownMs: number | null;
}

/**
 * What lies in time around what a question names: happenings that the words of the question do not tell ("what did I do before
 * the race?"). For an order: what the question finds and tells its own time, and what was told along with it. For what came
 * before or after: the happenings next to the best hit, the nearest first.
 * @param found hits by words and meaning, best first
 */
export async function aroundInTime(
  { cards, timeline, sealer }: Sources,
  request: RecallRequest,
  sequence: Sequence,
  found: readonly ChannelHit[],
  statuses: readonly MemoryStatus[],
): Promise<readonly ChannelHit[]> {
  const best = found[0]?.score ?? 0;
  if (best <= floor) return [];
  const near = found.slice(0, lookedAt).filter(({ score }) => score > floor);
  const place = (items: readonly SealedMemory[]) => placed(sealer, request, items);
  const got = await place(
    await cards.get(
      request.scope,
      near.map(({ memoryId }) => memoryId),
    ),
  );
  const looked = new Map(got.map((item) => [item.card.id, item]));
  const named = near.filter(({ score }) => score >= best * namedShare).slice(0, namedMax);
  const anchors = (sequence === 'order' ? named : near.slice(0, 1)).flatMap(
    ({ memoryId }) => looked.get(memoryId) ?? [],
  );
  const [anchor] = anchors;
  if (!anchor) return [];
  const scores = new Map(anchors.map(({ card }) => [card.id, 1]));
  const add = (id: string, score: number) => scores.set(id, Math.max(score, scores.get(id) ?? 0));

  if (sequence === 'order') {
    for (const { card, ownMs } of looked.values()) if (ownMs !== null) add(card.id, 0.8);
  } else {
    const next = await nextTo(timeline, request, sequence, anchor, statuses);
    for (const [rank, id] of next.entries()) add(id, 1 - rank / 10);
  }
  const fellows = await place(
    await toldWith(
      cards,
      request,
      anchors.map(({ card }) => card),
      statuses,
    ),
  );
  for (const { card, ownMs } of fellows) {
    if (ownMs === null) continue;
    // Where the time of the one is not known, what was told along with it may be of before or after.
    const asked =
      sequence === 'order' ||
      anchor.ownMs === null ||
      (sequence === 'before' ? ownMs < anchor.ownMs : ownMs > anchor.ownMs);
    if (asked) add(card.id, 0.7);
  }
  return [...scores].map(([memoryId, score]) => ({ memoryId, score }));
}

async function nextTo(
  timeline: Timeline,
  { scope, at, asOf, agentId, types, candidatesMax }: RecallRequest,
  sequence: 'before' | 'after',
  anchor: Placed,
  statuses: readonly MemoryStatus[],
): Promise<readonly string[]> {
  const wanted = momentaryTypes.filter((type) => type !== 'summary' && (types?.includes(type) ?? true));
  if (wanted.length === 0) return [];
  const moment = anchor.ownMs ?? Date.parse(anchor.card.recordedAt);
  const within = async (from: number, to: number) =>
    (
      await timeline.query({
        ...{ scope, now: at, asOf, agentId, statuses, types: wanted, limit: candidatesMax },
        ...{ from: new Date(from).toISOString(), to: new Date(to).toISOString() },
      })
    ).flatMap(({ memoryId, score }) => (memoryId !== anchor.card.id && score === 1 ? [memoryId] : []));
  if (sequence === 'before') return (await within(0, moment)).slice(0, nextMax);
  for (const days of windowsDays) {
    const later = await within(moment, moment + days * dayMs);
    if (later.length > 0) return later.slice(-nextMax).reverse();
  }
  return [];
}

/** What was told in the sessions in which these were. */
async function toldWith(
  cards: MemoryCards,
  { scope, agentId }: RecallRequest,
  anchors: readonly SealedMemory[],
  statuses: readonly MemoryStatus[],
): Promise<readonly SealedMemory[]> {
  const sessions = new Set(anchors.flatMap(({ sources }) => sources.map(({ sessionId }) => sessionId)));
  const pages = await Promise.all(
    [...sessions]
      .slice(0, namedMax)
      .map((sessionId) => cards.list(scope, { sessionId, statuses, agentId, types: ['event'] }, fellowsMax)),
  );
  return pages.flatMap(({ items }) => items);
}

async function placed(
  sealer: Sealer,
  { scope, timezone }: RecallRequest,
  items: readonly SealedMemory[],
): Promise<readonly Placed[]> {
  const open = await sealer.opening(
    scope.tenant,
    items.map(({ content }) => content),
  );
  return items.map((card) => ({ card, ownMs: ownTime(card, open(card.content), timezone) }));
}

/** A state says in its words since when it is; it is kept as of the moment it was learnt. */
function ownTime(card: SealedMemory, content: string | null, timezone: string): number | null {
  const said = Date.parse(card.recordedAt);
  const at = Date.parse(card.dueAt ?? card.validFrom ?? card.recordedAt);
  if (Math.abs(at - said) > ownTimeMs) return at;
  if (momentaryTypes.includes(card.type) || content === null) return null;
  const { language } = card;
  const [told] = findDates(content, { now: new Date(said), timezone, language })
    .filter(({ recurring, grain }) => !recurring && grain !== 'instant')
    .map(({ from }) => from.getTime())
    .filter((from) => said - from > ownTimeMs);
  return told ?? null;
}
