import { randomBytes } from 'node:crypto';
import { PortError } from '@mindbase/kernel';
import type { IndexedKind } from '@mindbase/ports';
import type { QdrantClient, Schemas } from '@qdrant/js-client-rest';
import type { CollectionName, CollectionNames } from './collection-names';
import {
  type CollectionMaker,
  type QdrantStorage,
  collectionOf,
  makerOf,
  payloadIndexes,
  referenceLengths,
  schemaVersion,
} from './collection-schema';
import type { PointShape } from './point';
import { statusOf } from './qdrant-errors';

/** A collection to search and to write, and how it has its points. */
export interface OpenCollection extends PointShape {
  readonly name: string;
}

export interface CollectionsOptions {
  readonly model: string;
  readonly dimensions: number;
  readonly pieceDimensions: number;
  readonly storage: QdrantStorage;
  /** Tenants whose points stand in collections of their own. */
  readonly isolated: (tenant: string) => boolean;
  /** The collections of this generation itself instead of what the aliases point to. */
  readonly beside: boolean;
}

/** The collections of an index: made when they are first needed, and checked for what they were made for. */
export class Collections {
  private readonly opened = new Map<string, Promise<OpenCollection>>();

  constructor(
    private readonly client: QdrantClient,
    private readonly names: CollectionNames,
    private readonly options: CollectionsOptions,
  ) {}

  of(tenant: string, kind: IndexedKind): Promise<OpenCollection> {
    return this.open(this.names.of(kind, this.options.isolated(tenant) ? tenant : null));
  }

  async openShared(): Promise<void> {
    for (const kind of ['memory', 'turn'] as const) await this.open(this.names.of(kind, null));
  }

  /** Puts an empty collection in the place of each that this index writes to, those of isolated tenants included. */
  async renew(): Promise<void> {
    if (this.options.beside) {
      for (const name of await this.current()) {
        await this.client.deleteCollection(name.collection);
        await this.create(name);
      }
      return;
    }
    for (const { alias_name: alias, collection_name: old } of (await this.client.getAliases()).aliases) {
      if (!this.names.owns(alias)) continue;
      const fresh = { alias, collection: `${alias}.${randomBytes(6).toString('hex')}` };
      await this.create(fresh);
      await this.client.updateCollectionAliases({ actions: swap(fresh) });
      await this.client.deleteCollection(old);
    }
  }

  /** Where this index reads and writes, with what stands there; those of isolated tenants included. */
  async addresses(): Promise<{ readonly kind: IndexedKind; readonly name: string }[]> {
    const names = this.options.beside
      ? (await this.current()).map(({ alias, collection }) => ({ alias, name: collection }))
      : (await this.client.getAliases()).aliases.map(({ alias_name: alias }) => ({ alias, name: alias }));
    return names
      .filter(({ alias }) => this.names.owns(alias))
      .map(({ alias, name }) => ({ kind: this.names.kindOf(alias), name }));
  }

  /**
   * Points the aliases at this generation, all in one step, and removes the collections that stood behind them. One that
   * this generation has nothing for (an isolated tenant without points) goes as well.
   */
  async promote(): Promise<void> {
    const current = await this.current();
    const live = new Set((await this.client.getAliases()).aliases.map(({ alias_name }) => alias_name));
    const own = new Set(current.map(({ alias }) => alias));
    const left = [...live].filter((alias) => this.names.owns(alias) && !own.has(alias));
    await this.client.updateCollectionAliases({
      actions: [
        ...current.flatMap((name) => (live.has(name.alias) ? swap(name) : [point(name)])),
        ...left.map((alias) => ({ delete_alias: { alias_name: alias } })),
      ],
    });
    for (const name of await this.existing())
      if (!this.names.isCurrent(name)) await this.client.deleteCollection(name.collection);
  }

  /** Removes the collections of this generation that no alias points at. */
  async drop(): Promise<void> {
    const aliases = (await this.client.getAliases()).aliases;
    const live = new Set(aliases.map(({ collection_name }) => collection_name));
    for (const { collection } of await this.current())
      if (!live.has(collection)) await this.client.deleteCollection(collection);
    this.opened.clear();
  }

  /** By the end of their names, of all collections of this index. */
  async generations(): Promise<readonly string[]> {
    const names = (await this.existing()).map(({ alias, collection }) => collection.slice(alias.length + 1));
    return [...new Set(names)];
  }

  private async current(): Promise<CollectionName[]> {
    return (await this.existing()).filter((name) => this.names.isCurrent(name));
  }

  private async existing(): Promise<CollectionName[]> {
    const { collections } = await this.client.getCollections();
    return collections.flatMap(({ name }) => this.names.read(name) ?? []);
  }

  private open(name: CollectionName): Promise<OpenCollection> {
    const known = this.opened.get(name.alias);
    if (known !== undefined) return known;
    const opening = this.ensure(name);
    this.opened.set(name.alias, opening);
    opening.catch(() => this.opened.delete(name.alias));
    return opening;
  }

  private async ensure(name: CollectionName): Promise<OpenCollection> {
    const { beside } = this.options;
    const address = beside ? name.collection : name.alias;
    if ((await this.look(address)) === null) {
      await this.create(name);
      if (!beside) await this.client.updateCollectionAliases({ actions: [point(name)] });
    }
    const { referenceLength, pieceDimensions } = this.check(await this.look(address));
    return { name: address, referenceLength, pieceDimensions };
  }

  private maker(alias: string): CollectionMaker {
    const { model, dimensions, pieceDimensions } = this.options;
    const referenceLength = referenceLengths[this.names.kindOf(alias)];
    return { schema: schemaVersion, model, dimensions, pieceDimensions, referenceLength };
  }

  /** What a collection was made for; null when there is none. */
  private async look(address: string): Promise<CollectionMaker | 'unknown' | null> {
    try {
      return makerOf(await this.client.getCollection(address)) ?? 'unknown';
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  }

  /** Indexes may be made again; a collection that another process has made meanwhile is as good. */
  private async create({ alias, collection }: CollectionName): Promise<void> {
    const wanted = collectionOf(this.maker(alias), this.options.storage);
    try {
      await this.client.api().createCollection({ collection_name: collection, ...wanted });
    } catch (error) {
      if (statusOf(error) !== 409 && (await this.look(collection)) === null) throw error;
    }
    for (const index of payloadIndexes)
      await this.client.createPayloadIndex(collection, { ...index, wait: true });
  }

  private check(maker: CollectionMaker | 'unknown' | null): CollectionMaker {
    if (maker === null || maker === 'unknown')
      throw new PortError('incompatible', 'a collection that this product has not made');
    if (maker.schema !== schemaVersion) {
      throw new PortError('incompatible', `a collection of schema ${maker.schema}, not ${schemaVersion}`);
    }
    const [is, wanted] = [maker, this.options].map(vectorsOf);
    if (is !== wanted) {
      throw new PortError(
        'incompatible',
        `a collection of ${is}, not of ${wanted}: mindbase cluster rebuild --index vectors embeds anew beside it`,
      );
    }
    return maker;
  }
}

/** Of which vectors, in plain words. */
function vectorsOf({
  model,
  dimensions,
  pieceDimensions,
}: Omit<CollectionMaker, 'schema' | 'referenceLength'>) {
  const each = pieceDimensions > 0 ? `, ${pieceDimensions} a piece` : '';
  return `${model} (${dimensions} dimensions${each})`;
}

function point({ alias, collection }: CollectionName): Schemas['AliasOperations'] {
  return { create_alias: { alias_name: alias, collection_name: collection } };
}

/** In one request, so that no reader finds the alias gone. */
function swap(name: CollectionName): Schemas['AliasOperations'][] {
  return [{ delete_alias: { alias_name: name.alias } }, point(name)];
}
