import { status } from '@grpc/grpc-js';
import type { Problem } from '@mindbase/contracts';
import { codec } from '../schema/methods';
import { protoRoot } from '../schema/proto-root';
import { problemKey, statusOfProblem } from './rest-problem';

const problem = (httpStatus: number, parts: Partial<Problem> = {}): Problem => ({
  type: 'urn:mindbase:problem:any',
  title: 'It failed.',
  status: httpStatus,
  ...parts,
});
const readBack = (bytes: unknown) =>
  codec(protoRoot().lookupType('mindbase.v1.Problem')).decode(bytes as Buffer) as Problem;

describe('a problem as a gRPC status', () => {
  it.each([
    [400, status.INVALID_ARGUMENT],
    [401, status.UNAUTHENTICATED],
    [403, status.PERMISSION_DENIED],
    [404, status.NOT_FOUND],
    [408, status.DEADLINE_EXCEEDED],
    [409, status.ABORTED],
    [412, status.FAILED_PRECONDITION],
    [413, status.RESOURCE_EXHAUSTED],
    [415, status.INVALID_ARGUMENT],
    [422, status.INVALID_ARGUMENT],
    [429, status.RESOURCE_EXHAUSTED],
    [500, status.INTERNAL],
    [503, status.UNAVAILABLE],
    [507, status.INTERNAL],
  ])('%s is %s', (httpStatus, code) => {
    expect(statusOfProblem(problem(httpStatus)).code).toBe(code);
  });

  it('carries the document, and when to come again', () => {
    const given = problem(503, {
      detail: 'not now: 稍后',
      traceId: 't',
      errors: [{ pointer: '/turns/0', detail: 'is missing' }],
    });
    const { metadata, details } = statusOfProblem(given, { 'retry-after': '3', 'content-type': 'x' });
    expect(details).toBe('not now: 稍后');
    expect(metadata?.getMap()).toEqual({ [problemKey]: expect.anything(), 'retry-after': '3' });
    expect(readBack(metadata?.get(problemKey)[0])).toEqual(given);
  });

  it('names only some of very many bad fields: clients refuse long metadata', () => {
    const errors = Array.from({ length: 50 }, (_, at) => ({
      pointer: `/${'字'.repeat(128)}/${at}`,
      detail: 'bad',
    }));
    const [bytes] = statusOfProblem(problem(400, { errors })).metadata?.get(problemKey) ?? [];
    expect((bytes as Buffer).length).toBeLessThan(4096);
    const { errors: kept = [] } = readBack(bytes);
    expect(kept.length).toBeGreaterThan(3);
    expect(kept).toEqual(errors.slice(0, kept.length));
  });
});
