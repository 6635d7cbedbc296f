/** Labels, relationship types and the prefix of schema names of one graph in a database. */
export interface GraphNames {
  readonly prefix: string;
  readonly entity: string;
  readonly name: string;
  readonly memory: string;
  /** Of two entities that are one. */
  readonly merge: string;
  readonly lock: string;
  readonly migration: string;
  /** Entity to its names. */
  readonly called: string;
  /** Memory to the entities that it names. */
  readonly mentions: string;
  /** Entity to entity, one for each relation that a memory states. */
  readonly relates: string;
  /** Memory to memory. */
  readonly supersedes: string;
}

/**
 * Cypher takes no parameters for labels, so the namespace stands in the text of every query and is held to
 * letters and digits. Graphs of different namespaces share a database and nothing else: one can be built anew
 * beside the live one, which the Community edition's single database would not allow otherwise.
 * @throws RangeError on any other namespace.
 */
export function graphNames(namespace: string): GraphNames {
  if (!/^[A-Z][A-Za-z0-9]{0,79}$/.test(namespace)) {
    throw new RangeError('a graph namespace is a capital letter, then up to 79 letters and digits');
  }
  return {
    prefix: namespace,
    entity: `${namespace}Entity`,
    name: `${namespace}Name`,
    memory: `${namespace}Memory`,
    merge: `${namespace}Merge`,
    lock: `${namespace}WriteLock`,
    migration: `${namespace}Migration`,
    called: `${namespace}_CALLED`,
    mentions: `${namespace}_MENTIONS`,
    relates: `${namespace}_RELATES`,
    supersedes: `${namespace}_SUPERSEDES`,
  };
}
