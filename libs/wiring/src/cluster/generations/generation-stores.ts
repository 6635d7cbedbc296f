import { TenantGraphs } from '@mindbase/adapter-neo4j';
import {
  type ListedTable,
  type MigrateOptions,
  asOwner,
  migratePostgres,
  operationTables,
  operationsSchemas,
} from '@mindbase/adapter-postgres';
import { QdrantVectorIndex } from '@mindbase/adapter-qdrant';
import { cardTables, migratePostgresModel, turnTables } from '@mindbase/adapter-relational';
import { migrateTimeline } from '@mindbase/adapter-timescale';
import { type RebuildSettings, SettingsError } from '@mindbase/platform';
import type { EmbeddingModel } from '@mindbase/ports';
import { graphOptions, patientMs, vectorOptions } from '../engine-options';
import { type IndexName, namespaceOf, schemaOf } from './index-names';

type Stores = Pick<RebuildSettings, 'postgres' | 'timescale' | 'qdrant' | 'neo4j'>;

/** Makes and removes what generations of indexes stand in, by the login that owns the tables. Every call may be repeated. */
export class GenerationStores {
  /** The owner of all but the timeline. */
  private readonly owner: MigrateOptions;
  private readonly timelineOwner: MigrateOptions;

  constructor(
    private readonly settings: Stores,
    private readonly embedding: EmbeddingModel,
  ) {
    const { postgres, timescale } = settings;
    this.owner = ownerOf(settings);
    this.timelineOwner = timescale.url
      ? { url: named(timescale.ownerUrl, 'MINDBASE_TIMESCALE_OWNER_URL'), schema: postgres.schema }
      : this.owner;
  }

  /** Tables; a graph and collections are made when they are opened. */
  async make(index: IndexName, generation: number): Promise<void> {
    const owner = { ...this.ownerOf(index), schema: this.schemaOf(index, generation) };
    if (index === 'cards' || index === 'turns') await migratePostgresModel(owner);
    if (index === 'operations') await migratePostgres(owner, operationsSchemas);
    if (index === 'timeline') await migrateTimeline(owner);
  }

  /** Numbers of generations, from 2 on, of which there is something. */
  async found(index: IndexName): Promise<readonly number[]> {
    const names = await this.namesAfter(index);
    return names
      .filter((name) => /^[1-9]\d{0,6}$/.test(name))
      .map(Number)
      .filter((number) => number > 1);
  }

  /** Lets what has a name of its own for the live generation find this one. */
  async promote(index: IndexName, generation: number): Promise<void> {
    if (index !== 'vectors' || generation === 1) return;
    const vectors = await QdrantVectorIndex.open(this.vectors(generation));
    await vectors.promote();
  }

  /** Of the first generation the tables stay, which stand among those of what is true. */
  async drop(index: IndexName, generation: number): Promise<void> {
    if (index === 'graph') return this.withGraph(generation, (graph) => graph.drop());
    // Those of the first go when another one is promoted.
    if (index === 'vectors')
      return generation > 1 ? QdrantVectorIndex.dropGeneration(this.vectors(generation)) : undefined;
    const schema = this.schemaOf(index, generation);
    await asOwner(this.ownerOf(index), async (client) => {
      if (generation > 1)
        await client.query(`DROP SCHEMA IF EXISTS ${client.escapeIdentifier(schema)} CASCADE`);
      else if (index === 'timeline') await client.query(emptyTimeline);
      else await client.query(`TRUNCATE ${tables[index].map(({ table }) => table).join(', ')}`);
    });
  }

  private async namesAfter(index: IndexName): Promise<readonly string[]> {
    if (index === 'vectors') return QdrantVectorIndex.generations(this.vectors(1));
    if (index === 'graph') {
      const names = await this.withGraph(1, (graph) => graph.namespacesBeside());
      return names.map((name) => name.replace(/^Gen/, ''));
    }
    const start = `${this.settings.postgres.schema}_${index}_`;
    return asOwner(this.ownerOf(index), async (client) => {
      const { rows } = await client.query<{ name: string }>(
        'SELECT substr(nspname, length($1) + 1) AS name FROM pg_namespace WHERE starts_with(nspname, $1)',
        [start],
      );
      return rows.map(({ name }) => name);
    });
  }

  private async withGraph<T>(generation: number, work: (graph: TenantGraphs) => Promise<T>): Promise<T> {
    const { neo4j } = this.settings;
    const namespace = namespaceOf(neo4j.namespace, generation);
    const graph = await TenantGraphs.at({ ...graphOptions(neo4j), namespace });
    try {
      return await work(graph);
    } finally {
      await graph.close();
    }
  }

  private vectors(generation: number) {
    const options = vectorOptions(this.settings.qdrant, this.embedding);
    return { ...options, generation: String(generation), timeoutMs: patientMs };
  }

  private ownerOf(index: IndexName): MigrateOptions {
    return index === 'timeline' ? this.timelineOwner : this.owner;
  }

  private schemaOf(index: IndexName, generation: number): string {
    return schemaOf(this.settings.postgres.schema, index, generation);
  }
}

const tables: Readonly<Record<'cards' | 'turns' | 'operations', readonly ListedTable[]>> = {
  cards: cardTables,
  turns: turnTables,
  operations: operationTables,
};

const emptyTimeline = 'TRUNCATE timeline_entries; SELECT clear_timeline_changes()';

/** The login that owns what is true, and which builds are live. */
export function ownerOf({
  postgres: { ownerUrl, schema },
}: Pick<RebuildSettings, 'postgres'>): MigrateOptions {
  return { url: named(ownerUrl, 'MINDBASE_POSTGRES_OWNER_URL'), schema };
}

function named(url: string | undefined, key: string): string {
  if (url !== undefined) return url;
  throw new SettingsError([{ key, problem: 'is missing' }]);
}
