import { PortError, type PortErrorCode, isPortError } from '@mindbase/kernel';

/** Beginnings of SQLSTATE codes (PostgreSQL manual, appendix A) and what they mean to a caller of a port. */
const meanings: readonly (readonly [prefix: string, code: PortErrorCode, retryable: boolean])[] = [
  ['23', 'constraint', false],
  // Row-level security refuses a row with the code of a missing privilege.
  ['42501', 'constraint', false],
  ['XX001', 'corrupt', false],
  ['XX002', 'corrupt', false],
  // No such schema, table, column, function or database: not migrated, or by another program.
  ['3F', 'incompatible', false],
  ['3D', 'incompatible', false],
  ['42P01', 'incompatible', false],
  ['42703', 'incompatible', false],
  ['42883', 'incompatible', false],
  ['28', 'unavailable', false],
  // Connections, resources, an operator's intervention or a timeout, locks, deadlocks, I/O.
  ['08', 'unavailable', true],
  ['53', 'unavailable', true],
  ['57', 'unavailable', true],
  ['55', 'unavailable', true],
  ['40', 'unavailable', true],
  ['58', 'unavailable', true],
  ['25', 'unavailable', true],
];

/** What the client says, without a code, of a connection or a pool that is gone. */
const gone =
  /^(Connection terminated|Client has encountered a connection error|Cannot use a pool|timeout e|Query read timeout|Client was closed)/;

/**
 * What PostgreSQL and its client throw, in the words of the ports; any other error stays as it is. Neither the
 * message nor the cause holds the server's own texts, which quote stored values.
 */
export function toPortError(error: unknown): unknown {
  if (isPortError(error)) return error;
  const code = codeOf(error);
  const meaning = meanings.find(([prefix]) => code.length === 5 && code.startsWith(prefix));
  if (meaning) {
    const [, portCode, retryable] = meaning;
    return new PortError(portCode, `PostgreSQL refused a statement: ${describe(error)}`, {
      retryable,
      cause: new Error(describe(error)),
    });
  }
  if (/^[0-9A-Z]{5}$/.test(code) && isServerError(error))
    return new Error(`PostgreSQL failed: ${describe(error)}`);
  if (/^E[A-Z_]+$/.test(code) || gone.test(messageOf(error))) {
    return new PortError('unavailable', 'PostgreSQL cannot be reached', {
      retryable: true,
      cause: new Error(code || 'connection lost'),
    });
  }
  return error;
}

/** The SQLSTATE, or the code of a failed system call; the empty string for anything else. */
export function codeOf(error: unknown): string {
  return fieldOf(error, 'code');
}

/** The name of the constraint that a statement broke. */
export function constraintOf(error: unknown): string {
  return fieldOf(error, 'constraint');
}

function describe(error: unknown): string {
  const names = [fieldOf(error, 'table'), fieldOf(error, 'constraint')].filter((name) => name !== '');
  return [`SQLSTATE ${codeOf(error)}`, ...names].join(', ');
}

function isServerError(error: unknown): boolean {
  return fieldOf(error, 'severity') !== '';
}

function messageOf(error: unknown): string {
  return fieldOf(error, 'message');
}

function fieldOf(error: unknown, name: string): string {
  if (typeof error !== 'object' || error === null) return '';
  const value = (error as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}
