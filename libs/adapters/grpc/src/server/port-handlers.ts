import type {
  ServerUnaryCall,
  ServerWritableStream,
  UntypedServiceImplementation,
  sendUnaryData,
} from '@grpc/grpc-js';
import { statusOfError } from '../faults/fault';
import type { Answer, Method } from '../schema/methods';
import { type TraceContext, carrierOf } from '../trace-context';
import { sendAll } from './send-all';

type Values = Readonly<Record<string, unknown>>;
type PortCall = (...args: readonly unknown[]) => unknown;

/** What a port could not do and threw; the caller is told only what it may know. */
export type OnError = (error: unknown, call: string) => void;

/** The handlers of a service whose methods are the calls of a port. */
export function portHandlers(
  methods: readonly Method[],
  port: object,
  onError: OnError,
  trace: TraceContext,
): UntypedServiceImplementation {
  return Object.fromEntries(
    methods.map((method) => {
      const call = callOf(port, method);
      return [
        method.name,
        method.responseStream ? streaming(call, method, onError, trace) : unary(call, method, onError, trace),
      ];
    }),
  );
}

/** The port's call with the fields of a request as its arguments. */
function callOf(port: object, { member, parameters, path }: Method): (request: unknown) => unknown {
  const call: unknown = Reflect.get(port, member);
  if (typeof call !== 'function') throw new TypeError(`the port has no call for ${path}`);
  return (request) =>
    (call as PortCall).apply(
      port,
      parameters.map((name) => (request as Values)[name]),
    );
}

function unary(call: (request: unknown) => unknown, { path }: Method, onError: OnError, trace: TraceContext) {
  return async ({ request, metadata }: ServerUnaryCall<unknown, Answer>, answer: sendUnaryData<Answer>) => {
    try {
      answer(null, { value: await trace.extract(carrierOf(metadata), () => call(request)) });
    } catch (error) {
      onError(error, path);
      answer(statusOfError(error));
    }
  };
}

function streaming(
  call: (request: unknown) => unknown,
  { path }: Method,
  onError: OnError,
  trace: TraceContext,
) {
  return async (stream: ServerWritableStream<unknown, Answer>) => {
    try {
      await trace.extract(carrierOf(stream.metadata), () =>
        sendAll(call(stream.request) as AsyncIterable<unknown>, stream),
      );
      stream.end();
    } catch (error) {
      onError(error, path);
      stream.emit('error', statusOfError(error));
    }
  };
}
