import { Sealer, sealedTextsIn } from '../sealer';
import { type LogComparison, compareLogs } from './compare-logs';
import { type Compared, type Fault, compareApiKeys, compareKeys, compareReceipts } from './compare-tenants';
import { type MoveOptions, type MovePlace, batchSizeDefault } from './place';
import { type MovePlan, isSame } from './plan';

/** Something that is not in the target as it is in the source, by ids alone. */
export interface Mismatch {
  readonly what:
    'log' | 'event' | 'text' | 'data key' | 'index key' | 'receipt' | 'API key' | 'tenant' | 'bus';
  readonly tenant: string | null;
  readonly id: string | null;
  readonly fault: Fault | 'changed' | 'hash' | 'link' | 'gap' | 'unread';
}

export interface MoveVerification {
  readonly events: number;
  readonly streams: number;
  readonly tenants: number;
  readonly keys: number;
  readonly destroyedKeys: number;
  readonly receipts: number;
  readonly apiKeys: number;
  /** Texts that were opened on both sides; those that are erased open on neither. */
  readonly textsOpened: number;
  readonly textsErased: number;
  /** How much differs; `mismatches` names the first of each kind. */
  readonly mismatchCount: number;
  readonly mismatches: readonly Mismatch[];
}

/**
 * Compares both sides whole: every event and the chains of hashes, so also the last hash of each stream; every key,
 * receipt, tenant and API key; and opens a sample of sealed texts on both sides.
 */
export async function verifyMove(
  source: MovePlace,
  target: MovePlace,
  plan: MovePlan,
  options: MoveOptions,
): Promise<MoveVerification> {
  const { batchSizeMax = batchSizeDefault, textsOpenedMax = 200, onProgress = () => undefined } = options;
  const found = new Findings();
  const texts = new TextSample(source, target, Math.max(1, Math.floor(plan.events / textsOpenedMax)));
  onProgress({ step: 'verification', done: 0, total: plan.events });
  const logs = await compareLogs(source, target, batchSizeMax, (event, count) => {
    texts.offer(event.tenant, event.data);
    if (count % batchSizeMax === 0) onProgress({ step: 'verification', done: count, total: plan.events });
  });
  await logFaults(source, target, plan, logs, found);
  const totals = { keys: 0, destroyedKeys: 0, receipts: 0, apiKeys: 0 };
  for (const { tenant } of plan.tenants) {
    const keys = await compareKeys(source, target, tenant, batchSizeMax);
    const receipts = await compareReceipts(source, target, tenant, batchSizeMax);
    const apiKeys = await compareApiKeys(source, target, tenant);
    found.addAll('data key', tenant, keys);
    found.addAll('receipt', tenant, receipts);
    found.addAll('API key', tenant, apiKeys);
    totals.keys += keys.count - keys.destroyed;
    totals.destroyedKeys += keys.destroyed;
    totals.receipts += receipts.count;
    totals.apiKeys += apiKeys.count;
    const [here, there] = [await source.tenants.tenant(tenant), await target.tenants.tenant(tenant)];
    if (here && !(there && isSame(here, there)))
      found.add({ what: 'tenant', tenant, id: tenant, fault: there ? 'other' : 'missing' });
    if (!(await source.vault.indexKey(tenant)).equals(await target.vault.indexKey(tenant)))
      found.add({ what: 'index key', tenant, id: null, fault: 'other' });
  }
  const opened = await texts.open(found);
  await busFaults(target, options, found);
  onProgress({ step: 'verification', done: plan.events, total: plan.events });
  return {
    events: logs.held,
    streams: logs.streams,
    tenants: plan.tenants.length,
    ...totals,
    ...opened,
    mismatchCount: found.count,
    mismatches: found.first,
  };
}

async function logFaults(
  source: MovePlace,
  target: MovePlace,
  plan: MovePlan,
  logs: LogComparison,
  found: Findings,
): Promise<void> {
  if (logs.count !== plan.events || (await source.storage.lastPosition()) !== plan.through)
    found.add({ what: 'log', tenant: null, id: null, fault: 'changed' });
  const { broken, foreign, count, held } = logs;
  const fault = broken.source ?? broken.target;
  if (fault) {
    const id = `${fault.streamId} ${fault.streamPosition}`;
    found.add({ what: 'event', tenant: fault.tenant, id, fault: fault.fault });
  }
  if (foreign) found.add({ what: 'event', tenant: foreign.tenant, id: foreign.eventId, fault: 'other' });
  else if (held < count) {
    const [first] = await source.storage.readAll(logs.heldThrough, 1);
    found.add({ what: 'event', tenant: first?.tenant ?? null, id: first?.eventId ?? null, fault: 'missing' });
  }
  const [waiting] = await target.storage.readOutbox(1);
  if (waiting)
    found.add({ what: 'bus', tenant: waiting.event.tenant, id: waiting.event.eventId, fault: 'missing' });
}

async function busFaults({ bus }: MovePlace, { answering }: MoveOptions, found: Findings): Promise<void> {
  for (const { group, topics: read } of answering)
    if ((await bus.lag(group, read)) > 0)
      found.add({ what: 'bus', tenant: null, id: group, fault: 'unread' });
}

class Findings {
  readonly first: Mismatch[] = [];
  count = 0;

  add(mismatch: Mismatch): void {
    this.count++;
    this.first.push(mismatch);
  }

  addAll(what: Mismatch['what'], tenant: string, { faults, ids }: Compared): void {
    for (const fault of Object.keys(faults) as Fault[]) {
      this.count += faults[fault];
      this.first.push(...ids[fault].map((id) => ({ what, tenant, id, fault })));
    }
  }
}

/** The texts of every n-th event. */
class TextSample {
  private readonly texts = new Map<string, ReturnType<typeof sealedTextsIn>>();
  private offered = 0;

  constructor(
    private readonly source: MovePlace,
    private readonly target: MovePlace,
    private readonly every: number,
  ) {}

  offer(tenant: string, data: unknown): void {
    const texts = sealedTextsIn(data);
    if (texts.length === 0 || this.offered++ % this.every !== 0) return;
    this.texts.set(tenant, [...(this.texts.get(tenant) ?? []), ...texts]);
  }

  async open(found: Findings): Promise<{ readonly textsOpened: number; readonly textsErased: number }> {
    let [textsOpened, textsErased] = [0, 0];
    for (const [tenant, texts] of this.texts) {
      const here = await new Sealer(this.source.vault).open(tenant, texts);
      const there = await new Sealer(this.target.vault).open(tenant, texts);
      here.forEach((text, i) => {
        if (text === null) textsErased++;
        else textsOpened++;
        const keyId = texts[i]?.split('.')[1] ?? null;
        if (text !== there[i]) found.add({ what: 'text', tenant, id: keyId, fault: 'other' });
      });
    }
    return { textsOpened, textsErased };
  }
}
