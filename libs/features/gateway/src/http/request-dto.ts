import { createZodDto } from 'nestjs-zod';
import type { z } from 'zod';
import type { Place } from '../problems/zod-fields';

/** A class that Nest can read a body, a path or a query by, and its instances: what the schema gives. */
export interface RequestDto<S extends z.ZodType = z.ZodType> {
  new (): z.output<S>;
  readonly place: Place;
  readonly schema: S;
}

/** The class tells Swagger nothing: `Endpoint` documents the schema itself, as zod states it. */
export function requestDto<S extends z.ZodType>(place: Place, schema: S): RequestDto<S> {
  const dto = Object.assign(createZodDto(schema), { place, _OPENAPI_METADATA_FACTORY: () => ({}) });
  return dto as unknown as RequestDto<S>;
}

export function isRequestDto(type: unknown): type is RequestDto {
  return typeof type === 'function' && 'place' in type && 'schema' in type;
}
