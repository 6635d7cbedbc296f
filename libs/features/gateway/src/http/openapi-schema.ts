import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const components = new Map<string, JsonSchema>();

/** A zod schema as OpenAPI states it. Schemas with an id become components of the document. */
export function openApiSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, $defs = {}, ...stated } = z.toJSONSchema(schema, { io });
  for (const [name, definition] of Object.entries($defs)) addComponent(name, withDocumentRefs(definition));
  return withDocumentRefs(stated);
}

/** All components that schemas have named so far, in order of their names. */
export function openApiComponents(): Record<string, JsonSchema> {
  return Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** @throws Error when one id stands for two shapes. */
function addComponent(name: string, definition: JsonSchema): void {
  const known = components.get(name);
  if (known && !isDeepStrictEqual(known, definition)) throw new Error(`two schemas are called ${name}`);
  components.set(name, definition);
}

function withDocumentRefs(schema: unknown): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
}
