import { topics } from '@mindbase/contracts';
import { type LogComparison, compareLogs } from './compare-logs';
import { type Compared, type Fault, compareApiKeys, compareKeys, compareReceipts } from './compare-tenants';
import { type MoveOptions, type MovePlace, batchSizeDefault } from './place';
import { type MovePlan, type TenantPlan, isSame } from './plan';

/** A group of this name never read anything, so its lag is all that is on the bus. */
const nobody = 'move.nobody';

/**
 * Looks at both sides and changes neither. The target must be empty, or hold the first part of what the source holds:
 * of an earlier part of this move, or of a move the other way.
 * @param target null for one that does not exist yet.
 */
export async function planMove(
  source: MovePlace,
  target: MovePlace | null,
  options: MoveOptions,
): Promise<MovePlan> {
  const { batchSizeMax = batchSizeDefault, onProgress = () => undefined } = options;
  const refusals = await unfinished(source, options);
  const through = await source.storage.lastPosition();
  onProgress({ step: 'survey', done: 0, total: through });
  const logs = await compareLogs(source, target, batchSizeMax, ({ globalPosition }, count) => {
    if (count % batchSizeMax === 0) onProgress({ step: 'survey', done: globalPosition, total: through });
  });
  refusals.push(...faultsOf(logs));
  if (target && logs.held === 0 && (await target.bus.lag(nobody, topics)) > 0)
    refusals.push('the bus of the target carries events that are not in its log: empty its topics first');
  const tenants: TenantPlan[] = [];
  for (const tenant of await tenantsOf(source, logs)) {
    const keys = await compareKeys(source, target, tenant, batchSizeMax);
    const receipts = await compareReceipts(source, target, tenant, batchSizeMax);
    const apiKeys = await compareApiKeys(source, target, tenant);
    refusals.push(...(await conflictsOf(source, target, tenant, logs, { keys, receipts, apiKeys })));
    tenants.push({
      tenant,
      events: logs.events.get(tenant) ?? 0,
      keys: keys.count - keys.destroyed,
      destroyedKeys: keys.destroyed,
      receipts: receipts.count,
      apiKeys: apiKeys.count,
      apiKeysRevoked: apiKeys.faults.extra,
    });
  }
  onProgress({ step: 'survey', done: through, total: through });
  const { count: events, streams, held, heldThrough } = logs;
  return { tenants, events, streams, held, heldThrough, through, refusals };
}

/** Those of the directory and those that events are of, in one order. */
async function tenantsOf(source: MovePlace, { events }: LogComparison): Promise<readonly string[]> {
  const known = (await source.tenants.tenants()).map(({ id }) => id);
  return [...new Set([...known, ...events.keys()])].sort();
}

/** What was taken in has to be answered where it was taken in: it is not answered after the move. */
async function unfinished({ storage, bus }: MovePlace, { answering }: MoveOptions): Promise<string[]> {
  const found: string[] = [];
  const goOn = 'start it, wait until its readers have caught up (/metrics), and stop it';
  if ((await storage.readOutbox(1)).length > 0)
    found.push(`the source has events that are not on its bus yet: ${goOn}`);
  for (const { group, topics: read } of answering) {
    const lag = await bus.lag(group, read);
    if (lag > 0) found.push(`${group} of the source has ${lag} events still to answer: ${goOn}`);
  }
  const groups = new Set(answering.map(({ group }) => group));
  const letters = (await bus.deadLetters(1000)).filter(({ group }) => groups.has(group));
  if (letters.length > 0)
    found.push(
      `the source has ${letters.length} dead letters of ${[...groups].join(' and ')}, which would be lost: retry them first`,
    );
  return found;
}

function faultsOf({ broken, foreign, held }: LogComparison): string[] {
  const found: string[] = [];
  for (const [side, fault] of Object.entries(broken))
    if (fault)
      found.push(
        `the log of the ${side} is damaged: ${fault.fault} broken in a stream of tenant ${fault.tenant} at ${fault.streamPosition}`,
      );
  if (foreign)
    found.push(
      `the target holds events that are not the source's: ${held} are the same, then event ${foreign.eventId} of tenant ${foreign.tenant}`,
    );
  return found;
}

interface TenantComparison {
  readonly keys: Compared;
  readonly receipts: Compared;
  readonly apiKeys: Compared;
}

/** What a move would have to write over. */
async function conflictsOf(
  source: MovePlace,
  target: MovePlace | null,
  tenant: string,
  logs: LogComparison,
  { keys, receipts, apiKeys }: TenantComparison,
): Promise<string[]> {
  if (!target) return [];
  const found: string[] = [];
  const tell = (what: string, { faults, ids }: Compared, kinds: readonly Fault[]) => {
    for (const kind of kinds)
      if (faults[kind] > 0)
        found.push(
          `tenant ${tenant}: ${faults[kind]} ${what} of the target are ${kind}, first ${ids[kind][0]}`,
        );
  };
  tell('data keys', keys, ['extra', 'other', 'destroyed']);
  tell('receipts', receipts, ['extra']);
  tell('API keys', apiKeys, ['other']);
  const [here, there] = [await source.tenants.tenant(tenant), await target.tenants.tenant(tenant)];
  if (here && there && !isSame(here, there))
    found.push(`tenant ${tenant} has another name, profile or settings in the target`);
  const isHeld = logs.held > 0 && (await target.storage.streams(tenant, '')).length > 0;
  if (isHeld && !(await source.vault.indexKey(tenant)).equals(await target.vault.indexKey(tenant)))
    found.push(`tenant ${tenant} has another index key in the target`);
  return found;
}
