import { type PostgresOptions, defaultSchema } from '@mindbase/driver-postgres';
import { escapeLiteral } from 'pg';

/** The builds of one index, by number; the first is 1. */
export interface IndexGenerations {
  /** Read by everybody. */
  readonly live: number;
  /** Kept up to date, and passed by an event before its operation is settled; the live one is among them. */
  readonly fed: readonly number[];
  /** Those of which something may be in a store. */
  readonly present: readonly number[];
  /** The greatest number given out so far: none is given twice. */
  readonly last: number;
}

/** What processes act by. */
export interface GenerationsState {
  /** Grows by one with every change of what is live or fed. */
  readonly epoch: number;
  /** By name of the index; one that was never rebuilt is left out. */
  readonly indexes: Readonly<Record<string, IndexGenerations>>;
}

const untouched: IndexGenerations = { live: 1, fed: [1], present: [1], last: 1 };

export const generationsOf = ({ indexes }: GenerationsState, index: string): IndexGenerations =>
  indexes[index] ?? untouched;

export const selectState = 'SELECT epoch, indexes FROM index_generations';

/** Where changes are told. */
export const changedChannel = `'mindbase_generations_' || 'index_generations'::regclass::oid`;

/** The first half of the locks that tell by which epoch a process acts; the second is the epoch. */
export const epochLocks = ({ schema = defaultSchema }: Pick<PostgresOptions, 'schema'>): string =>
  `hashtext(${escapeLiteral(`mindbase epochs ${schema}`)})`;
