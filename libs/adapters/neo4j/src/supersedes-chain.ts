import { newestFirst } from '@mindbase/domain';
import type { UserScope } from '@mindbase/kernel';
import type { GraphNames } from './graph-names';
import type { Rows } from './neo4j-database';

interface LinkRow {
  readonly id: string;
  readonly recordedMs: number;
  readonly supersedes: readonly string[];
}

/** Follows what a memory supersedes, and what supersedes it, to both ends. */
export class SupersedesChain {
  private readonly cypher;

  constructor({ memory, supersedes }: GraphNames) {
    this.cypher = `
      MATCH (m:${memory} {tenant: $tenant, user: $user, id: $id}) WHERE m.version IS NOT NULL
      CALL (m) {
        MATCH (m)-[:${supersedes}*0..]->(older:${memory}) RETURN DISTINCT older AS link
        UNION
        MATCH (m)<-[:${supersedes}*0..]-(newer:${memory}) RETURN DISTINCT newer AS link
      }
      WITH DISTINCT link WHERE link.version IS NOT NULL
      RETURN link.id AS id, link.recordedMs AS recordedMs,
        COLLECT { MATCH (link)-[:${supersedes}]->(o) RETURN o.id } AS supersedes`;
  }

  /** Newest first, the memory itself included; empty for an unknown memory. */
  async of(rows: Rows, { tenant, user }: UserScope, memoryId: string): Promise<string[]> {
    const links = await rows<LinkRow>(this.cypher, { tenant, user, id: memoryId });
    const ids = new Set(links.map(({ id }) => id));
    return newestFirst(
      links.map((link) => ({ ...link, supersedes: link.supersedes.filter((other) => ids.has(other)) })),
    );
  }
}
