export { type LoggedError, loggedError } from './logged-error';
export { type Logger, type LoggerOptions, type LogLevel, createLogger } from './logger';
export { userHash } from './user-hash';
