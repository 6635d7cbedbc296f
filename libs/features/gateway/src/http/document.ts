import { type SchemaObject, ApiBody, ApiHeader, ApiParam, ApiQuery, ApiResponse } from '@nestjs/swagger';
import type { z } from 'zod';
import { type JsonSchema, openApiSchema } from './openapi-schema';
import { type RequestDto, isRequestDto } from './request-dto';

/** Decorators that write the OpenAPI document of a call from zod schemas. */

/** What the DTOs of a controller method say about its path, query and body. */
export function documentRequest(
  target: object,
  method: string | symbol,
  bodyRequired: boolean,
): { readonly hasBody: boolean; readonly decorators: MethodDecorator[] } {
  const types = Reflect.getMetadata('design:paramtypes', target, method) as readonly unknown[];
  const dtos = types.filter(isRequestDto);
  return {
    hasBody: dtos.some(({ place }) => place === 'body'),
    decorators: dtos.flatMap((dto) => requestPart(dto, bodyRequired)),
  };
}

function requestPart({ place, schema }: RequestDto, bodyRequired: boolean): MethodDecorator[] {
  const stated = openApiSchema(schema, 'input');
  if (place === 'body') return [ApiBody({ schema: swagger(stated), required: bodyRequired })];
  return Object.entries((stated.properties ?? {}) as Record<string, JsonSchema>).map(([name, property]) => {
    const required = stated.required?.includes(name) ?? false;
    if (place === 'path') return ApiParam({ name, schema: swagger(property) });
    if (property.contentMediaType) return jsonParameter(name, required, property);
    return ApiQuery({ name, required, schema: swagger(property) });
  });
}

/** Swagger's types know OpenAPI 3.0; the document is 3.1, where a schema is any JSON schema. */
const swagger = (schema: JsonSchema) => schema as SchemaObject;

/** A parameter that is a JSON text: OpenAPI states what the JSON holds. */
function jsonParameter(name: string, required: boolean, { contentMediaType, contentSchema }: JsonSchema) {
  const content = { [String(contentMediaType)]: { schema: contentSchema } };
  return ApiQuery({ name, required, content } as Parameters<typeof ApiQuery>[0]);
}

export function documentAnswer(
  status: number,
  description: string,
  body: z.ZodType | readonly string[] | null,
  etag: boolean,
): MethodDecorator {
  return ApiResponse({ status, description, ...contentOf(body), ...(etag ? { headers: etagHeader } : {}) });
}

function contentOf(body: z.ZodType | readonly string[] | null) {
  if (body === null) return {};
  if ('length' in body)
    return { content: Object.fromEntries(body.map((type) => [type, { schema: { type: 'string' } }])) };
  return { content: { 'application/json': { schema: swagger(openApiSchema(body, 'output')) } } };
}

export function documentProblem(status: number, problem: z.ZodType): MethodDecorator {
  return ApiResponse({
    status,
    description: reasons[status] ?? 'The request failed.',
    content: { 'application/problem+json': { schema: swagger(openApiSchema(problem, 'output')) } },
    ...([429, 503].includes(status) ? { headers: retryAfterHeader } : {}),
  });
}

export function documentHeader(name: keyof typeof headers): MethodDecorator {
  return ApiHeader({ name, required: false, ...headers[name] });
}

const etagHeader = { ETag: { description: 'Version of the memory.', schema: { type: 'string' as const } } };
const retryAfterHeader = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' as const } },
};

const headers = {
  'Idempotency-Key': {
    description:
      'The same key with the same request gives the same answer again, for a day. With another request it is refused.',
    schema: { type: 'string', pattern: '^[!-~]{1,256}$' },
  },
  'If-Match': {
    description: 'The ETag of the memory as it was read; 412 when it has changed since.',
    schema: { type: 'string', pattern: '^(\\*|(W/)?"[^"]*")$' },
  },
};

const reasons: Readonly<Record<number, string>> = {
  400: 'The request is not valid; `errors` names each bad field.',
  401: 'No valid key.',
  403: 'The key has none of the roles.',
  404: 'Not there, or of another tenant.',
  409: 'In conflict with what is held, or the same request is being worked on.',
  412: 'The memory has changed since it was read.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  422: 'The idempotency key came with another request, or the request touches too many items.',
  429: 'The tenant has made too many calls.',
  503: 'A store that is needed cannot be reached.',
};
