import type { Enum } from 'protobufjs';
import { type Form, WireError, mustBe } from './form';

type FormAt = (at: string) => Form;

const text: FormAt = (at) => ({
  toWire(value) {
    if (typeof value !== 'string') throw mustBe('a text', at);
    // Half of a surrogate pair has no UTF-8; every store reads it as U+FFFD, and so does this.
    return (value as string & { toWellFormed(): string }).toWellFormed();
  },
  fromWire: (wire) => wire,
});

const number: FormAt = (at) => ({
  toWire(value) {
    if (typeof value !== 'number') throw mustBe('a number', at);
    return value;
  },
  fromWire: (wire) => wire,
});

/** Whole numbers as far as JavaScript counts them one by one, ±(2^53 − 1). */
const wholeNumber: FormAt = (at) => ({
  toWire(value) {
    if (!Number.isSafeInteger(value)) throw mustBe('a whole number below 2^53', at);
    return value;
  },
  fromWire(wire) {
    const value = typeof wire === 'number' ? wire : (wire as { toNumber(): number }).toNumber();
    if (!Number.isSafeInteger(value)) throw new WireError(`${at} is beyond 2^53`);
    return value;
  },
});

const smallNumber: FormAt = (at) => ({
  toWire(value) {
    if (!Number.isInteger(value) || value !== ((value as number) | 0))
      throw mustBe('a whole number of 32 bits', at);
    return value;
  },
  fromWire: (wire) => wire,
});

const truth: FormAt = (at) => ({
  toWire(value) {
    if (typeof value !== 'boolean') throw mustBe('true or false', at);
    return value;
  },
  fromWire: (wire) => wire,
});

/** The scalar types that the contract uses. @param at the field that is meant, for errors. */
export const scalarForms: Readonly<Record<string, FormAt>> = {
  string: text,
  double: number,
  int32: smallNumber,
  int64: wholeNumber,
  bool: truth,
};

/** `TASK_STATE_IN_PROGRESS` stands for `in_progress`; what is unspecified is undefined. */
export function enumForm(type: Enum, at: string): Form {
  const words = wordsOf(type);
  const numbers = new Map([...words].map(([number, word]) => [word, number]));
  return {
    toWire(value) {
      const known = numbers.get(value as string);
      if (known === undefined) throw mustBe(`a word of ${type.name}`, at);
      return known;
    },
    fromWire(wire) {
      if (wire === 0) return undefined;
      const word = words.get(wire as number);
      if (word === undefined) throw new WireError(`${at} is a word that is not known here`);
      return word;
    },
  };
}

/** Words by number, without the one that says nothing. */
export function wordsOf(type: Enum): ReadonlyMap<number, string> {
  const prefix = `${type.name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toUpperCase()}_`;
  return new Map(
    Object.entries(type.values)
      .filter(([, number]) => number !== 0)
      .map(([name, number]) => [number, name.replace(prefix, '').toLowerCase()]),
  );
}
