import { topicOf } from '@mindbase/contracts';
import type { RecordedEvent } from '@mindbase/kernel';
import { eventsOf, keysOf, receiptsOf } from './lists';
import { type MoveOptions, type MovePlace, type MoveStep, batchSizeDefault } from './place';
import { type MovePlan, MoveRefused } from './plan';
import { batched } from './side-by-side';

/**
 * Copies what a plan says. Keys go before the events that they open, so that a move that breaks off leaves no event
 * that cannot be read; every step may be repeated, and a new plan goes on where the events end.
 * @throws MoveRefused when the plan does.
 */
export async function runMove(
  source: MovePlace,
  target: MovePlace,
  plan: MovePlan,
  options: MoveOptions,
): Promise<void> {
  if (plan.refusals.length > 0) throw new MoveRefused(plan.refusals);
  // Also shows, before anything is written, that none of them runs.
  await placeAnswering(target, options);
  await copyTenants(source, target, plan);
  await copyKeys(source, target, plan, options);
  await copyEvents(source, target, plan, options);
  await copyReceipts(source, target, plan, options);
  await handOver(target, options);
  await placeAnswering(target, options);
  await copyApiKeys(source, target, plan);
}

async function copyTenants(source: MovePlace, target: MovePlace, plan: MovePlan): Promise<void> {
  for (const { tenant } of plan.tenants) {
    const known = await source.tenants.tenant(tenant);
    if (known) await target.tenants.createTenant(known);
  }
}

async function copyKeys(
  source: MovePlace,
  target: MovePlace,
  plan: MovePlan,
  options: MoveOptions,
): Promise<void> {
  const steps = counter(
    'keys',
    sum(plan, ({ keys, destroyedKeys }) => keys + destroyedKeys),
    options,
  );
  for (const { tenant } of plan.tenants) {
    await target.vault.importIndexKey(tenant, await source.vault.indexKey(tenant));
    for await (const keys of batched(keysOf(source, tenant, steps.size), steps.size)) {
      await target.vault.importKeys(tenant, keys);
      steps.add(keys.length);
    }
  }
}

async function copyEvents(
  source: MovePlace,
  target: MovePlace,
  plan: MovePlan,
  options: MoveOptions,
): Promise<void> {
  const steps = counter('events', plan.events - plan.held, options);
  for await (const events of batched(eventsOf(source, steps.size, plan.heldThrough), steps.size)) {
    await target.storage.importEvents(events.map(chained));
    steps.add(events.length);
  }
}

async function copyReceipts(
  source: MovePlace,
  target: MovePlace,
  plan: MovePlan,
  options: MoveOptions,
): Promise<void> {
  const steps = counter(
    'receipts',
    sum(plan, ({ receipts }) => receipts),
    options,
  );
  for (const { tenant } of plan.tenants)
    for await (const receipts of batched(receiptsOf(source, tenant, steps.size), putsAtOnceMax)) {
      await Promise.all(receipts.map((receipt) => target.receipts.put(receipt)));
      steps.add(receipts.length);
    }
}

/** As many as a store has connections, so that one's way to the disk hides that of the others. */
const putsAtOnceMax = 10;

/** Last, so that nobody is let in before all is there. What the source has revoked is revoked. */
async function copyApiKeys(source: MovePlace, target: MovePlace, plan: MovePlan): Promise<void> {
  for (const { tenant } of plan.tenants) {
    const [here, there] = [await source.tenants.keys(tenant), await target.tenants.keys(tenant)];
    const [wanted, held] = [idsOf(here), idsOf(there)];
    for (const { id } of there) if (!wanted.has(id)) await target.tenants.revokeKey(tenant, id);
    for (const key of here) if (!held.has(key.id)) await target.tenants.addKey(key);
  }
}

/** Puts the events on the target's bus, from which its read models are filled. */
async function handOver({ storage, bus }: MovePlace, options: MoveOptions): Promise<void> {
  const last = await storage.lastPosition();
  const size = options.batchSizeMax ?? batchSizeDefault;
  for (let done = 0; ;) {
    options.onProgress?.({ step: 'bus', done, total: last });
    const rows = await storage.readOutbox(size);
    done = rows.at(-1)?.event.globalPosition ?? last;
    if (rows.length === 0) break;
    await bus.publish(rows);
    await storage.ackOutbox(done);
  }
  options.onProgress?.({ step: 'bus', done: last, total: last });
}

/** All of it was answered in the source. */
async function placeAnswering({ bus }: MovePlace, { answering }: MoveOptions): Promise<void> {
  for (const { group, topics } of answering) await bus.startAtEnd(group, topics);
}

const idsOf = (items: readonly { readonly id: string }[]) => new Set(items.map(({ id }) => id));

function chained({ globalPosition: _position, ...event }: RecordedEvent) {
  return { ...event, topic: topicOf(event.type) };
}

function sum(plan: MovePlan, of: (tenant: MovePlan['tenants'][number]) => number): number {
  return plan.tenants.reduce((total, tenant) => total + of(tenant), 0);
}

function counter(step: MoveStep, total: number, { batchSizeMax, onProgress }: MoveOptions) {
  let done = 0;
  onProgress?.({ step, done, total });
  return {
    size: batchSizeMax ?? batchSizeDefault,
    add(count: number): void {
      done += count;
      onProgress?.({ step, done, total });
    },
  };
}
