import { z } from 'zod';

/** What is wrong with one part of a request. Exactly one of `pointer` and `parameter` names it. */
export const ProblemField = z
  .object({
    /** JSON pointer into the body (RFC 6901); the empty pointer is the whole body. */
    pointer: z.string().optional(),
    /** Name of a path, query or header parameter. */
    parameter: z.string().optional(),
    in: z.enum(['path', 'query', 'header']).optional(),
    detail: z.string(),
  })
  .meta({ id: 'ProblemField' });
export type ProblemField = z.infer<typeof ProblemField>;

/** An RFC 9457 problem document, sent as `application/problem+json`. */
export const Problem = z
  .looseObject({
    type: z.string().meta({ format: 'uri-reference' }),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string().optional(),
    errors: z.array(ProblemField).optional(),
    traceId: z.string().optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
