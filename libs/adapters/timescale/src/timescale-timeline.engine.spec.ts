import {
  describeTimelineContract,
  describeTimelineModel,
  describeWithEngine,
  postgres,
  postgresSubject,
  timescale,
} from '@mindbase/testing';
import { migrateTimeline } from './migrate-timeline';
import { TimescaleTimeline } from './timescale-timeline';

describeWithEngine(postgres, (engine) => {
  const subject = postgresSubject({
    name: 'plain postgres',
    engine,
    migrate: migrateTimeline,
    open: (database) => new TimescaleTimeline({ database }),
  });
  describeTimelineContract(subject);
  describeTimelineModel(subject);
});

describeWithEngine(timescale, (engine) => {
  // The engine for tests takes one connection at a time, so one login takes on both roles.
  const subject = postgresSubject({
    name: 'timescale',
    engine,
    migrate: migrateTimeline,
    open: ({ ownerUrl, schema }) =>
      new TimescaleTimeline({ database: { url: ownerUrl, schema, connectionsMax: 1 } }),
  });
  describeTimelineContract(subject);
  describeTimelineModel(subject);
});
