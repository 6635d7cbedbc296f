import { type Sealed, isSealed } from '@mindbase/domain';
import { PortError, type UserScope, deriveId } from '@mindbase/kernel';
import type { KeyVault } from '@mindbase/ports';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** What a data key belongs to: one turn, one memory, one entity. Destroying the key erases the item's words everywhere. */
export type SealedItem =
  | { readonly kind: 'turn'; readonly sessionId: string; readonly turnId: string }
  | { readonly kind: 'memory'; readonly memoryId: string }
  | { readonly kind: 'entity'; readonly entityId: string }
  | { readonly kind: 'answer'; readonly id: string };

/** The id of an item's data key: the same item always has the same one. */
export function dataKeyId(scope: UserScope, item: SealedItem): string {
  switch (item.kind) {
    case 'turn':
      return deriveId('key', 'turn', scope.tenant, scope.user, item.sessionId, item.turnId);
    case 'memory':
      return deriveId('key', 'memory', scope.tenant, scope.user, item.memoryId);
    case 'entity':
      return deriveId('key', 'entity', scope.tenant, scope.user, item.entityId);
    case 'answer':
      return deriveId('key', 'answer', scope.tenant, scope.user, item.id);
  }
}

/**
 * Seals texts before they are written anywhere and opens them where they are used (design §5).
 * AES-256-GCM; tenant and key id are authenticated, so a sealed text cannot be moved to another item.
 */
export class Sealer {
  constructor(private readonly vault: KeyVault) {}

  /**
   * A function that seals texts of these items. Their keys are durable before it is returned, so that no
   * event can outlive its key by a crash.
   * @throws PortError `key-destroyed` when an item was erased.
   */
  async sealing(
    scope: UserScope,
    items: readonly SealedItem[],
  ): Promise<(item: SealedItem, text: string) => Sealed> {
    const keys = await this.vault.createDataKeys(scope.tenant, [
      ...new Set(items.map((item) => dataKeyId(scope, item))),
    ]);
    return (item, text) => {
      const keyId = dataKeyId(scope, item);
      const key = keys.get(keyId);
      if (!key) throw new Error('sealing: the item was not announced');
      return encrypt(scope.tenant, keyId, key, text);
    };
  }

  /** Opens texts; what was erased (or never had a key here) is null. */
  async open(tenant: string, sealed: readonly Sealed[]): Promise<readonly (string | null)[]> {
    const opening = await this.opening(tenant, sealed);
    return sealed.map(opening);
  }

  /** Opens texts that several items share (see `sealTogether`); null where any of the items was erased. */
  async openShared(tenant: string, sealed: readonly Sealed[]): Promise<readonly (string | null)[]> {
    const opened = await this.open(tenant, sealed);
    const inner = opened.flatMap((text) => (text !== null && isSealed(text) ? [text] : []));
    if (inner.length === 0) return opened;
    const next = (await this.openShared(tenant, inner))[Symbol.iterator]();
    return opened.map((text) =>
      text !== null && isSealed(text) ? ((next.next().value as string | null | undefined) ?? null) : text,
    );
  }

  /** A function that opens any text sealed under the keys of `sealed`; null for what was erased. */
  async opening(tenant: string, sealed: readonly Sealed[]): Promise<(text: Sealed) => string | null> {
    const ids = [...new Set(sealed.map((text) => partsOf(text).keyId))];
    const keys = ids.length === 0 ? new Map<string, Buffer>() : await this.vault.dataKeys(tenant, ids);
    return (text) => {
      const { keyId, bytes } = partsOf(text);
      const key = keys.get(keyId);
      return key ? decrypt(tenant, keyId, key, bytes) : null;
    };
  }

  /** Which of these items can still be read: an item without its key was erased. In the order asked. */
  async readable(scope: UserScope, items: readonly SealedItem[]): Promise<readonly boolean[]> {
    const ids = items.map((item) => dataKeyId(scope, item));
    const keys = await this.vault.dataKeys(scope.tenant, [...new Set(ids)]);
    return ids.map((id) => keys.has(id));
  }

  /** Destroys the keys of items; their words are unreadable from then on, in every store and copy. */
  destroy(scope: UserScope, items: readonly SealedItem[]): Promise<number> {
    return this.vault.destroyDataKeys(
      scope.tenant,
      items.map((item) => dataKeyId(scope, item)),
    );
  }
}

/** Seals a text that says words of several items: it opens only while all of them can be read. */
export function sealTogether(
  seal: (item: SealedItem, text: string) => Sealed,
  [first, ...others]: readonly [SealedItem, ...SealedItem[]],
  text: string,
): Sealed {
  return others.reduce<Sealed>((sealed, item) => seal(item, sealed), seal(first, text));
}

/** Every sealed text inside a value, however deep; for opening a whole card or event in one go. */
export function sealedTextsIn(value: unknown): Sealed[] {
  if (typeof value === 'string') return isSealed(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(sealedTextsIn);
}

function encrypt(tenant: string, keyId: string, key: Buffer, text: string): Sealed {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(`${tenant}\n${keyId}`));
  const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `s1.${keyId}.${body.toString('base64url')}` as Sealed;
}

function decrypt(tenant: string, keyId: string, key: Buffer, bytes: Buffer): string {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
    decipher.setAAD(Buffer.from(`${tenant}\n${keyId}`)).setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString(
      'utf8',
    );
  } catch (cause) {
    throw new PortError('corrupt', 'a sealed text does not open with its key', { cause });
  }
}

function partsOf(sealed: Sealed): { keyId: string; bytes: Buffer } {
  const [, keyId = '', body = ''] = sealed.split('.');
  return { keyId, bytes: Buffer.from(body, 'base64url') };
}
