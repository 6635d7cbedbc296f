import { PortError } from '@mindbase/kernel';
import { attempt, toPortError } from './neo4j-errors';

const thrown = (code: string) =>
  Object.assign(new Error("Node(7) already exists with property `user` = 'wei'"), { code });

describe('toPortError', () => {
  it.each([
    ['Neo.ClientError.Schema.ConstraintValidationFailed', 'constraint', false],
    ['Neo.ClientError.Security.Unauthorized', 'unavailable', false],
    ['Neo.ClientError.Transaction.TransactionTimedOut', 'unavailable', true],
    ['Neo.ClientError.Database.DatabaseNotFound', 'unavailable', true],
    ['Neo.TransientError.Transaction.DeadlockDetected', 'unavailable', true],
    ['Neo.DatabaseError.General.UnknownError', 'unavailable', true],
    ['ServiceUnavailable', 'unavailable', true],
    ['SessionExpired', 'unavailable', true],
  ])('takes %s for %s', (code, kind, retryable) => {
    const error = toPortError(thrown(code)) as PortError;
    expect(error).toMatchObject({ name: 'PortError', code: kind, retryable });
    expect(error.message).toContain(code);
  });

  it('tells nothing that the store holds', () => {
    const error = toPortError(thrown('Neo.ClientError.Schema.ConstraintValidationFailed')) as PortError;
    expect(error.message).not.toContain('wei');
    expect(error.cause).toBeUndefined();
  });

  it('leaves faults of the program and port errors as they are', async () => {
    const [fault, known] = [thrown('Neo.ClientError.Statement.SyntaxError'), new PortError('corrupt', 'x')];
    for (const error of [fault, known, new TypeError('x'), null]) expect(toPortError(error)).toBe(error);
    await expect(attempt(() => Promise.reject(fault))).rejects.toBe(fault);
  });
});
