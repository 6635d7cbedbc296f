/**
 * How one kind of value stands on the wire. `toWire` gives what protobufjs encodes, `fromWire` takes
 * what it decoded.
 */
export interface Form {
  /** @param at the field, for the error. @throws TypeError for a value that the field cannot hold; it never quotes it. */
  toWire(value: unknown, at: string): unknown;
  fromWire(wire: unknown): unknown;
}

/** What a field or an enum of the wire holds is not in this version of the contract. */
export class WireError extends Error {
  override readonly name = 'WireError';
}

export function mustBe(what: string, at: string): TypeError {
  return new TypeError(`${at} must be ${what}`);
}
