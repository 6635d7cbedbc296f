import {
  describeTurnCardsContract,
  describeTurnCardsModel,
  describeWithEngine,
  postgres,
  postgresSubject,
} from '@mindbase/testing';
import { migratePostgresModel, openPostgresModel } from './postgres/open-postgres-model';

describeWithEngine(postgres, (engine) => {
  const subject = postgresSubject({
    name: 'typeorm over postgres',
    engine,
    migrate: migratePostgresModel,
    open: async (place) => (await openPostgresModel(place)).turns,
  });
  describeTurnCardsContract(subject);
  describeTurnCardsModel(subject);
});
