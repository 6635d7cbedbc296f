/**
 * How one kind of value stands on the wire. `toWire` gives what protobufjs encodes, `fromWire` takes
 * what it decoded.
 */
export interface Form {
  /** @throws TypeError for a value that the field cannot hold; it names the field and never quotes the value. */
  toWire(value: unknown): unknown;
  /** @throws WireError */
  fromWire(wire: unknown): unknown;
}

/** What a field or an enum of the wire holds is not in this version of the contract. */
export class WireError extends Error {
  override readonly name = 'WireError';
}

export function mustBe(what: string, at: string): TypeError {
  return new TypeError(`${at} must be ${what}`);
}
