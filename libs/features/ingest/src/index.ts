export { EpisodeIntakeService, type EpisodeIntakeOptions } from './episode-intake.service';
export { IdleSessions, type IdleSessionsOptions } from './idle-sessions';
