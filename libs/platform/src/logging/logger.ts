import pino, {
  type DestinationStream,
  type Logger as PinoLogger,
  type LoggerOptions as LoggerSettings,
} from 'pino';
import { currentSpanIds } from '../telemetry/span';
import { loggedError } from './logged-error';

export type Logger = PinoLogger;
export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

export interface LoggerOptions {
  readonly level: LogLevel;
  /** The program that writes: `standalone`, `cli`. */
  readonly service: string;
  /** Default: standard output, written at once. */
  readonly destination?: DestinationStream;
}

/** Members that hold words of a person or a secret; they are cut out wherever they stand, down to three levels. */
const withheld = [
  'authorization',
  'cookie',
  'apiKey',
  'adminKey',
  'password',
  'secret',
  'token',
  'body',
  'content',
  'text',
  'query',
  'quote',
  'subject',
  'object',
  'description',
  'metadata',
];

/**
 * JSON lines with ISO times. A line carries ids, counts, codes and a user's hash, never words of a
 * memory (design §8): fields that could hold some are cut out, and an error is told by its code and place.
 * Where a span is active, the line names it and its trace, unless it names a trace itself.
 */
export function createLogger({ level, service, destination }: LoggerOptions): Logger {
  return pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: currentSpanIds,
      hooks: { logMethod: withoutErrorMessages },
      serializers: { err: loggedError, error: loggedError },
      redact: { paths: withheld.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[withheld]' },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
}

/** pino takes the message of a lone error for the line's own; such a line gets a neutral one. */
const withoutErrorMessages: NonNullable<LoggerSettings['hooks']>['logMethod'] = function (args, method) {
  const [first, message, ...rest] = args as unknown as [unknown, string | undefined, ...unknown[]];
  const fields = first instanceof Error ? { err: first } : first;
  const lone = message === undefined && typeof fields === 'object' && fields !== null && 'err' in fields;
  const given = message === undefined && !lone ? [fields] : [fields, message ?? 'failed', ...rest];
  method.apply(this, given as Parameters<typeof method>);
};
