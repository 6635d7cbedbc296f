import { PortError } from '@mindbase/kernel';
import { attempt, toPortError } from './qdrant-errors';

const refusal = (status: number) =>
  Object.assign(new Error('Bad Request'), { status, data: { status: { error: 'user `wei` said tea' } } });

describe('toPortError', () => {
  it.each([
    [401, 'unavailable', false],
    [403, 'unavailable', false],
    [404, 'incompatible', false],
    [408, 'unavailable', true],
    [429, 'unavailable', true],
    [500, 'unavailable', true],
    [503, 'unavailable', true],
  ])('takes status %d for %s', (status, code, retryable) => {
    expect(toPortError(refusal(status))).toMatchObject({ name: 'PortError', code, retryable });
  });

  it('tells nothing that the store was sent', () => {
    for (const status of [400, 404, 422, 500]) {
      const error = toPortError(refusal(status)) as Error;
      expect(`${error.message} ${JSON.stringify(error)}`).not.toMatch(/wei|tea/);
      expect(error.cause).toBeUndefined();
    }
    expect(toPortError(refusal(400))).not.toBeInstanceOf(PortError);
  });

  it('knows lost connections and late answers', () => {
    const late = Object.assign(new Error('x'), { name: 'AbortError' });
    for (const error of [new TypeError('fetch failed'), late]) {
      expect(toPortError(error)).toMatchObject({ code: 'unavailable', retryable: true });
    }
  });

  it('leaves faults of the program and port errors as they are', async () => {
    const [fault, known] = [new TypeError('x is undefined'), new PortError('corrupt', 'x')];
    for (const error of [fault, known, null]) expect(toPortError(error)).toBe(error);
    await expect(attempt(() => Promise.reject(fault))).rejects.toBe(fault);
  });
});
