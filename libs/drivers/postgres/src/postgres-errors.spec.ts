import { PortError } from '@mindbase/kernel';
import { toPortError } from './postgres-errors';

const serverError = (code: string, rest: object = {}) =>
  Object.assign(new Error('Key (id)=(secret) already exists'), {
    code,
    severity: 'ERROR',
    detail: 'secret',
    ...rest,
  });

describe('errors of PostgreSQL', () => {
  it.each([
    ['23505', 'constraint', false],
    ['23503', 'constraint', false],
    ['42501', 'constraint', false],
    ['42P01', 'incompatible', false],
    ['3F000', 'incompatible', false],
    ['XX001', 'corrupt', false],
    ['28P01', 'unavailable', false],
    ['40P01', 'unavailable', true],
    ['55P03', 'unavailable', true],
    ['57014', 'unavailable', true],
    ['57P01', 'unavailable', true],
    ['53300', 'unavailable', true],
  ])('%s is %s to a caller', (sqlState, code, retryable) => {
    expect(toPortError(serverError(sqlState))).toMatchObject({ name: 'PortError', code, retryable });
  });

  it('say what was broken by its name and never quote a value', () => {
    const said = toPortError(
      serverError('23505', { table: 'events', constraint: 'events_by_id' }),
    ) as PortError;
    expect(said.message).toBe('PostgreSQL refused a statement: SQLSTATE 23505, events, events_by_id');
    const everything = [said, toPortError(serverError('22P02'))]
      .flatMap((error) => [String(error), JSON.stringify(error), String((error as Error).cause)])
      .join();
    expect(everything).not.toContain('secret');
  });

  it('of the connection may pass', () => {
    for (const error of [
      Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
      new Error('Connection terminated unexpectedly'),
      new Error('Cannot use a pool after calling end on the pool'),
      new Error('timeout exceeded when trying to connect'),
    ]) {
      expect(toPortError(error)).toMatchObject({ code: 'unavailable', retryable: true });
    }
  });

  it('of others stay as they are', () => {
    const known = new PortError('stream-conflict', 'moved');
    const bug = new TypeError('no');
    expect(toPortError(known)).toBe(known);
    expect(toPortError(bug)).toBe(bug);
  });
});
