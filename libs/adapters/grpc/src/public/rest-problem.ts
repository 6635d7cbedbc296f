import { Metadata, type StatusObject, status } from '@grpc/grpc-js';
import type { Problem, ProblemField } from '@mindbase/contracts';
import { codec } from '../schema/methods';
import { protoRoot } from '../schema/proto-root';

/** Trailing metadata with the problem document (`mindbase.v1.Problem`). */
export const problemKey = 'mindbase-problem-bin';

/** Clients take no more than 8 KiB of metadata; a long list of bad fields is cut. */
const problemBytesMax = 4096;

/** A problem document of the REST API as a gRPC status. @param headers of the answer, such as `retry-after`. */
export function statusOfProblem(
  problem: Problem,
  headers: Readonly<Record<string, unknown>> = {},
): Partial<StatusObject> {
  const metadata = new Metadata();
  metadata.set(problemKey, encoded(problem));
  if (headers['retry-after'] !== undefined) metadata.set('retry-after', String(headers['retry-after']));
  return { code: codeOf(problem.status), details: problem.detail ?? problem.title, metadata };
}

/** A request that is none of this version, or that no call of REST could be made of. */
export function invalidRequest(error: ProblemField): Partial<StatusObject> {
  return statusOfProblem({
    type: 'urn:mindbase:problem:invalid',
    title: 'The request is not valid.',
    status: 400,
    detail: `${error.parameter ?? 'the request'} ${error.detail}`,
    errors: [error],
  });
}

/** The API was not there to answer: it is closing, or broke off. */
export const brokenOff: Partial<StatusObject> = {
  code: status.UNAVAILABLE,
  details: 'the call was broken off',
};

function encoded(problem: Problem): Buffer {
  const { encode } = (problemCodec ??= codec(protoRoot().lookupType('mindbase.v1.Problem')));
  const errors = [...(problem.errors ?? [])];
  let bytes = encode({ ...problem, errors });
  while (bytes.length > problemBytesMax && errors.length > 0) {
    errors.length = Math.floor(errors.length / 2);
    bytes = encode({ ...problem, errors });
  }
  return bytes;
}
let problemCodec: ReturnType<typeof codec> | undefined;

function codeOf(httpStatus: number): status {
  return codes[httpStatus] ?? (httpStatus >= 500 ? status.INTERNAL : status.INVALID_ARGUMENT);
}

const codes: Readonly<Record<number, status>> = {
  400: status.INVALID_ARGUMENT,
  401: status.UNAUTHENTICATED,
  403: status.PERMISSION_DENIED,
  404: status.NOT_FOUND,
  408: status.DEADLINE_EXCEEDED,
  409: status.ABORTED,
  412: status.FAILED_PRECONDITION,
  413: status.RESOURCE_EXHAUSTED,
  429: status.RESOURCE_EXHAUSTED,
  503: status.UNAVAILABLE,
};
