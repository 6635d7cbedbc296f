import { z } from 'zod';
import { Metadata, Token } from './fields';
import { restLimits } from './limits';

/** Query parameters are text; these read them. `meta` tells the OpenAPI document what they stand for. */

/** A whole number in plain decimals. */
export function queryInt(min: number, max: number) {
  return z
    .string()
    .transform((value, context) => {
      const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
      if (number >= min && number <= max) return number;
      context.addIssue({ code: 'custom', message: `must be a whole number from ${min} to ${max}` });
      return z.NEVER;
    })
    .meta({ type: 'integer', minimum: min, maximum: max });
}

/** The same with a value for when it is left out. */
export function queryIntOr(min: number, max: number, fallback: number) {
  return queryInt(min, max)
    .default(fallback)
    .meta({ description: `Default ${fallback}.` });
}

export const QueryFlag = z
  .string()
  .transform((value, context) => {
    if (value === 'true' || value === 'false') return value === 'true';
    context.addIssue({ code: 'custom', message: 'must be true or false' });
    return z.NEVER;
  })
  .meta({ type: 'boolean' });

/** One or several of these values: the parameter repeated, or values with commas between them. */
export function queryList<const Value extends string>(values: readonly Value[]) {
  return z
    .union([z.string(), z.array(z.string()).max(values.length)])
    .transform((value, context) => {
      const wanted = [value].flat().flatMap((part) => part.split(','));
      if (wanted.every((each): each is Value => (values as readonly string[]).includes(each))) return wanted;
      context.addIssue({ code: 'custom', message: `must be among ${values.join(', ')}` });
      return z.NEVER;
    })
    .meta({
      anyOf: undefined,
      type: 'array',
      minItems: 1,
      maxItems: values.length,
      items: { type: 'string', enum: [...values] },
    });
}

/** Labels as a JSON object, so that a number and the text of it stay apart. */
export const QueryMetadata = z
  .string()
  .transform((value, context): unknown => {
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON object' });
      return z.NEVER;
    }
  })
  .pipe(Metadata)
  .meta({ contentMediaType: 'application/json', contentSchema: z.toJSONSchema(Metadata, { io: 'input' }) });

/** How long the answer may be held until all that the write causes is recallable, in milliseconds. */
export const WaitQuery = z.strictObject({ wait: queryInt(0, restLimits.waitMsMax).optional() });
export type WaitQuery = z.infer<typeof WaitQuery>;

/** Parameters of every list. `cursor` is the `nextCursor` of the page before. */
export const paging = {
  limit: queryIntOr(1, restLimits.pageMax, restLimits.pageDefault),
  cursor: Token.optional(),
};

export const PageQuery = z.strictObject(paging);
export type PageQuery = z.infer<typeof PageQuery>;

export const NoQuery = z.strictObject({});

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

/** `from` (inclusive) not after `to` (exclusive); equal ends are a range without a moment. */
export function inOrder(range: { readonly from?: string; readonly to?: string }): boolean {
  return range.from === undefined || range.to === undefined || range.from <= range.to;
}
export const orderIssue = { path: ['to'], error: 'must not be before from' };
