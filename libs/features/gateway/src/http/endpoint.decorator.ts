import { Problem } from '@mindbase/contracts';
import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation } from '@nestjs/swagger';
import type { z } from 'zod';
import { type Access, access } from '../auth/access';
import { ACCESS } from '../auth/access.guard';
import { documentAnswer, documentHeader, documentProblem, documentRequest } from './document';

export interface EndpointParts {
  /** Who may call; left out for public calls. */
  readonly access?: Access;
  readonly summary: string;
  readonly description?: string;
  /** Answers by status, the usual one first. What is no JSON is named by its media types; null is no body. */
  readonly answers: readonly (readonly [
    status: number,
    description: string,
    body: z.ZodType | readonly string[] | null,
  ])[];
  /** Problems beside those that every such call may have. */
  readonly problems?: readonly number[];
  /** The body may be left out. */
  readonly bodyOptional?: boolean;
  /** The call takes `Idempotency-Key`. */
  readonly idempotent?: boolean;
  /** The call takes `If-Match`. */
  readonly ifMatch?: boolean;
  /** The answer has an `ETag`. */
  readonly etag?: boolean;
}

/** All that the document, the guard and the status of one call need, in one place. */
export function Endpoint(parts: EndpointParts): MethodDecorator {
  return (target, method, descriptor) => {
    const { hasBody, decorators } = documentRequest(target, method, !parts.bodyOptional);
    const [[status] = [200]] = parts.answers;
    applyDecorators(
      HttpCode(status),
      ApiOperation({ summary: parts.summary, description: description(parts) }),
      ...decorators,
      ...(parts.idempotent ? [documentHeader('Idempotency-Key')] : []),
      ...(parts.ifMatch ? [documentHeader('If-Match')] : []),
      ...parts.answers.map(([code, text, body]) => documentAnswer(code, text, body, parts.etag ?? false)),
      ...problemCodes(parts, hasBody).map((code) => documentProblem(code, Problem)),
      ...(parts.access ? [SetMetadata(ACCESS, parts.access), ApiBearerAuth()] : []),
    )(target, method, descriptor);
  };
}

function description({ access: needed, description: text }: EndpointParts): string | undefined {
  const who = needed && `Roles: ${access[needed].join(', ')}.`;
  return [text, who].filter(Boolean).join('\n\n') || undefined;
}

function problemCodes(
  { access: needed, idempotent, ifMatch, problems = [] }: EndpointParts,
  hasBody: boolean,
) {
  const codes = new Set([
    400,
    ...(needed ? [401, 403, 429, 503] : []),
    ...(hasBody ? [413, 415] : []),
    ...(idempotent ? [409, 422] : []),
    ...(ifMatch ? [412] : []),
    ...problems,
  ]);
  return [...codes].sort((a, b) => a - b);
}
