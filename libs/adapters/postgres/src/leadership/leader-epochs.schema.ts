import { type Schema, roles } from '@mindbase/driver-postgres';

/** How often each kind of leader was elected: nothing of any tenant. */
export const leaderEpochsSchema: Schema = {
  name: 'leader-epochs',
  migrations: [
    `
    CREATE TABLE leader_epochs (name text COLLATE "C" PRIMARY KEY, epoch bigint NOT NULL);
    GRANT SELECT, INSERT, UPDATE ON leader_epochs TO ${roles.system};
    `,
  ],
};
