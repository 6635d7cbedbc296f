import { Metadata, type StatusObject, status } from '@grpc/grpc-js';
import { PortError, type PortErrorCode, isPortError } from '@mindbase/kernel';
import { codec } from '../schema/methods';
import { protoRoot } from '../schema/proto-root';

/** Trailing metadata that says what failed (`mindbase.internal.v1.Fault`). */
const faultKey = 'mindbase-fault-bin';

type Fault =
  | { readonly kind: 'port'; readonly port: { code: string; message: string; retryable: boolean } }
  | { readonly kind: 'range'; readonly range: object }
  | { readonly kind: 'unknown'; readonly unknown: object };

/** An error of a port as the wire carries it. Only the message of a `PortError` crosses: it quotes no text. */
export function statusOfError(error: unknown): Partial<StatusObject> {
  const fault = faultOf(error);
  const metadata = new Metadata();
  metadata.set(faultKey, faultCodec().encode(fault));
  switch (fault.kind) {
    case 'port':
      return { code: statusByCode[fault.port.code as PortErrorCode], details: fault.port.message, metadata };
    case 'range':
      return { code: status.OUT_OF_RANGE, details: rangeMessage, metadata };
    case 'unknown':
      return { code: status.INTERNAL, details: 'the service failed', metadata };
  }
}

function faultOf(error: unknown): Fault {
  if (isKnown(error)) {
    const { code, message, retryable } = error;
    return { kind: 'port', port: { code, message, retryable } };
  }
  if (error instanceof RangeError) return { kind: 'range', range: {} };
  return { kind: 'unknown', unknown: {} };
}

/** The error that a caller of the port sees. @param peer what was called, for the message. */
export function errorOfStatus(
  { code, metadata }: Pick<StatusObject, 'code'> & Partial<StatusObject>,
  peer: string,
): Error {
  const fault = readFault(metadata);
  if (fault?.kind === 'range') return new RangeError(`${peer}: ${rangeMessage}`);
  if (fault?.kind === 'port' && isPortCode(fault.port.code))
    return new PortError(fault.port.code, fault.port.message, { retryable: fault.port.retryable });
  // Who gives no fault was not reached, was late, or went away while it worked: it may be there next time.
  const retryable = !fault && fleeting.has(code);
  return new PortError('unavailable', `${peer}: ${reasons[code] ?? 'the call failed'}`, { retryable });
}

function readFault(metadata: Metadata | undefined): Fault | undefined {
  const [bytes] = metadata?.get(faultKey) ?? [];
  if (!Buffer.isBuffer(bytes)) return undefined;
  try {
    return faultCodec().decode(bytes) as Fault | undefined;
  } catch {
    return { kind: 'unknown', unknown: {} };
  }
}

let made: ReturnType<typeof codec> | undefined;
function faultCodec() {
  return (made ??= codec(protoRoot().lookupType('mindbase.internal.v1.Fault')));
}

const rangeMessage = 'an argument is not one that the service takes';

const statusByCode: Readonly<Record<PortErrorCode, status>> = {
  'stream-conflict': status.ABORTED,
  'duplicate-event': status.ALREADY_EXISTS,
  unavailable: status.UNAVAILABLE,
  'key-destroyed': status.FAILED_PRECONDITION,
  corrupt: status.DATA_LOSS,
  constraint: status.FAILED_PRECONDITION,
  incompatible: status.FAILED_PRECONDITION,
};

function isPortCode(code: string): code is PortErrorCode {
  return Object.hasOwn(statusByCode, code);
}

/** Port errors are known by their shape, whichever package they come from; an error of another library may look alike. */
function isKnown(error: unknown): error is PortError {
  return isPortError(error) && isPortCode(error.code);
}

const fleeting: ReadonlySet<status> = new Set([
  status.UNAVAILABLE,
  status.DEADLINE_EXCEEDED,
  status.CANCELLED,
  status.INTERNAL,
]);

const reasons: Readonly<Partial<Record<status, string>>> = {
  [status.UNAVAILABLE]: 'cannot be reached',
  [status.DEADLINE_EXCEEDED]: 'no answer in time',
  [status.CANCELLED]: 'the call was broken off',
  [status.UNAUTHENTICATED]: 'does not take the token',
  [status.UNIMPLEMENTED]: 'does not serve this call',
  [status.RESOURCE_EXHAUSTED]: 'a message is too large',
};
