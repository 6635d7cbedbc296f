import { z } from 'zod';
import { restLimits } from './limits';

/** Field schemas that several calls share. Patterns in `meta` are for readers of the OpenAPI document; the checks are code. */

const anyText = '^[^\\u0000]*$';
const textThatSays = '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$';

/**
 * Text as a store can hold it: well-formed Unicode without NUL, at most `bytesMax` UTF-8 bytes, and,
 * unless `blank` is allowed, with something in it besides white space.
 */
export function text(bytesMax: number, { blank = false }: { readonly blank?: boolean } = {}) {
  return z
    .string()
    .max(bytesMax, { abort: true })
    .superRefine((value, context) => {
      const fault = faultOf(value, bytesMax, blank);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    })
    .meta({ pattern: blank ? anyText : textThatSays, ...(blank ? {} : { minLength: 1 }) });
}

function faultOf(value: string, bytesMax: number, blank: boolean): string | undefined {
  if (!blank && value.trim() === '') return 'must not be empty';
  if (value.includes('\0')) return 'must not contain NUL';
  if (/\p{Surrogate}/u.test(value)) return 'must be well-formed Unicode (it has a lone surrogate)';
  if (Buffer.byteLength(value) > bytesMax) return `must be at most ${bytesMax} bytes of UTF-8`;
  return undefined;
}

/** An opaque id: any text of 1–256 UTF-16 code units. */
export const Id = z
  .string()
  .max(restLimits.idLengthMax, { abort: true })
  .superRefine((value, context) => {
    const fault = faultOf(value, Infinity, false);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  })
  .meta({ pattern: textThatSays, minLength: 1 });

/** A recall id or a cursor, as the service gave it. */
export const Token = text(restLimits.tokenBytesMax);
export const Name = text(restLimits.nameBytesMax);
export const Note = text(restLimits.noteBytesMax);
export const Content = text(restLimits.contentBytesMax);
export const QueryText = text(restLimits.queryBytesMax);

const day31 = '(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])';
const day30 = '(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)';
const february = '02-(?:0[1-9]|1\\d|2[0-9])';
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,9})?';
const offset = '(?:Z|[+-](?:0\\d|1[0-4]):[0-5]\\d)';
const instantPattern = new RegExp(
  `^(?:19\\d{2}|2[01]\\d{2}|2200)-(?:${day31}|${day30}|${february})T${time}${offset}$`,
);

/** A moment: RFC 3339 with an offset, in the years 1900–2200, as it was written. */
export const Instant = z
  .string()
  .regex(instantPattern, {
    abort: true,
    error: `must be an RFC 3339 time with an offset in the years ${restLimits.yearMin}–${restLimits.yearMax}`,
  })
  .refine(isRealDay, { error: 'is not a day of the calendar' })
  .meta({ format: 'date-time' });

/** A moment, turned to UTC as `Date.toISOString` writes it: what stored times are compared with. */
export const UtcInstant = Instant.transform((value) => new Date(value).toISOString());

/** 29 February of a common year matches the pattern and yet is no day; `Date` would make it 1 March. */
function isRealDay(value: string): boolean {
  if (!value.startsWith('02-29', 5)) return true;
  const year = Number(value.slice(0, 4));
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** An IANA time zone that the runtime knows, such as `Asia/Shanghai`. */
export const TimeZone = z
  .string()
  .min(1)
  .max(64, { abort: true })
  .refine(isTimeZone, { error: 'must be a known IANA time zone, such as Asia/Shanghai' })
  .meta({ format: 'iana-time-zone', examples: ['Asia/Shanghai', 'Europe/Berlin', 'UTC'] });

function isTimeZone(value: string): boolean {
  // Offsets such as +08:00 are taken by Intl, but they are no zones: they know no summer time.
  if (!/^[A-Za-z]/.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** A language tag (BCP 47), such as `zh`, `en` or `zh-Hans`. */
export const LanguageTag = z
  .string()
  .max(35, { abort: true })
  .regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/, { error: 'must be a language tag such as zh or en' });

/** Flat labels of the caller; exact values can be filtered by. */
export const Metadata = z
  .record(
    z
      .string()
      .min(1)
      .max(restLimits.metadataKeyLengthMax)
      .regex(/^[A-Za-z0-9_.:-]+$/, {
        error: 'a key may hold letters, digits and _ . : -',
      }),
    z.union([text(restLimits.metadataValueBytesMax, { blank: true }), z.number(), z.boolean()]),
  )
  .refine((value) => Object.keys(value).length <= restLimits.metadataEntriesMax, {
    error: `must have at most ${restLimits.metadataEntriesMax} entries`,
  })
  .meta({ maxProperties: restLimits.metadataEntriesMax });

/** 0–1. */
export const Unit = z.number().min(0).max(1);
export const Count = z.int().nonnegative();
/** A moment in an answer: ISO 8601 in UTC. */
export const OutInstant = z.string().meta({ format: 'date-time' });
