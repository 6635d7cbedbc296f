import type { Problem, ProblemField } from '@mindbase/contracts';
import { HttpException } from '@nestjs/common';

export interface ProblemParts {
  readonly detail?: string;
  readonly errors?: readonly ProblemField[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Members of the document beside the standard ones. */
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** An answer that is a problem document (RFC 9457). */
export class ProblemException extends HttpException {
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    /** Last part of the document's `type`. */
    readonly slug: string,
    { detail, errors, headers = {}, extensions }: ProblemParts = {},
  ) {
    super(problemDocument(status, slug, { detail, errors, extensions }), status);
    this.headers = headers;
  }

  document(): Problem {
    return this.getResponse() as Problem;
  }
}

export function problemDocument(
  status: number,
  slug: string,
  parts: Omit<ProblemParts, 'headers'> = {},
): Problem {
  const { detail, errors, extensions } = parts;
  return {
    type: `urn:mindbase:problem:${slug}`,
    title: titles[slug] ?? 'The request failed.',
    status,
    ...(detail === undefined ? {} : { detail }),
    ...(errors === undefined ? {} : { errors: [...errors] }),
    ...extensions,
  };
}

/** What kind of problem a slug is; equal for all its occurrences. */
const titles: Readonly<Record<string, string>> = {
  invalid: 'The request is not valid.',
  unauthenticated: 'A valid key is needed.',
  forbidden: 'The key may not do this.',
  'not-found': 'There is nothing here.',
  'method-not-allowed': 'This resource has no such method.',
  timeout: 'The request took too long to arrive.',
  conflict: 'The request conflicts with what is held.',
  'in-progress': 'The same request is being worked on.',
  'key-reused': 'The idempotency key came with another request.',
  stale: 'The memory has changed since it was read.',
  'too-large': 'The request body is too large.',
  'uri-too-long': 'The address is too long.',
  'unsupported-media-type': 'The body must be JSON.',
  'too-many-items': 'The request touches too many items.',
  'too-many-requests': 'The tenant has made too many calls.',
  internal: 'Something went wrong on our side.',
  unavailable: 'A store that is needed cannot be reached.',
};
