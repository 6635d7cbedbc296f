import { createHash, timingSafeEqual } from 'node:crypto';
import { type Metadata, type ServerInterceptor, ServerInterceptingCall, status } from '@grpc/grpc-js';

/** Turns away, before a message is read, every call that does not carry `authorization: Bearer TOKEN`. */
export function requireToken(token: string): ServerInterceptor {
  const expected = digest(`Bearer ${token}`);
  return (_method, call) =>
    new ServerInterceptingCall(call, {
      start: (next) =>
        next({
          onReceiveMetadata: (metadata, admit) => {
            if (timingSafeEqual(digest(authorization(metadata)), expected)) admit(metadata);
            else call.sendStatus({ code: status.UNAUTHENTICATED, details: 'no valid token' });
          },
        }),
    });
}

function authorization(metadata: Metadata): string {
  const [value, ...more] = metadata.get('authorization');
  return more.length === 0 ? String(value ?? '') : '';
}

/** Of one length whatever was sent, so that the comparison tells nothing by its time. */
function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
