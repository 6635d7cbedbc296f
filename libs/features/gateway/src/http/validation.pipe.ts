import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { problems } from '../problems/problems';
import { zodFields } from '../problems/zod-fields';
import { isRequestDto } from './request-dto';

/** Reads a body, a path or a query by the schema of its DTO, or refuses with every bad field named. */
@Injectable()
export class ValidationPipe implements PipeTransform {
  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if (type === 'custom') return value;
    if (!isRequestDto(metatype)) throw new TypeError(`a ${type} without a schema`);
    // No body is an empty one: then the errors name the fields that are missing.
    const parsed = metatype.schema.safeParse(value === undefined ? {} : value);
    if (parsed.success) return parsed.data;
    throw problems.invalid(zodFields(parsed.error.issues, metatype.place));
  }
}
