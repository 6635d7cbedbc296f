import { type Schema, roles } from '@mindbase/driver-postgres';

/** Which builds of the indexes there are: numbers, nothing of any tenant. Only the owner changes it. */
export const indexGenerationsSchema: Schema = {
  name: 'index-generations',
  migrations: [
    `
    CREATE TABLE index_generations (
      single boolean PRIMARY KEY DEFAULT true CHECK (single),
      epoch integer NOT NULL,
      indexes jsonb NOT NULL
    );
    INSERT INTO index_generations (epoch, indexes) VALUES (1, '{}');
    GRANT SELECT ON index_generations TO ${roles.app}, ${roles.system};
    `,
  ],
};
