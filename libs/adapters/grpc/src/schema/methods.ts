import type { MethodDefinition, ServiceDefinition } from '@grpc/grpc-js';
import type { Method as ProtoMethod, Service, Type } from 'protobufjs';
import { messageForm } from './message-form';

/** What a call answers. It may be null, which gRPC itself would take for no answer. */
export interface Answer {
  readonly value: unknown;
}

/** A method as both of its ends use it. */
export interface Method extends MethodDefinition<unknown, Answer> {
  /** As it stands in the schema: `RecordTurns`. */
  readonly name: string;
  /** The call of the port: `recordTurns`. */
  readonly member: string;
  /** The fields of the request, in the order of their numbers: the arguments of the port's call. */
  readonly parameters: readonly string[];
}

const known = new WeakMap<Service, readonly Method[]>();

export function methodsOf(service: Service): readonly Method[] {
  const methods = known.get(service) ?? service.methodsArray.map((method) => newMethod(service, method));
  known.set(service, methods);
  return methods;
}

function newMethod({ fullName }: Service, method: ProtoMethod): Method {
  const { name, resolvedRequestType, resolvedResponseType, responseStream = false } = method;
  const request = codec(resolvedRequestType);
  const response = codec(resolvedResponseType);
  const fields = resolvedRequestType?.fieldsArray ?? [];
  return {
    name,
    member: name.charAt(0).toLowerCase() + name.slice(1),
    parameters: fields.toSorted((a, b) => a.id - b.id).map((field) => field.name),
    path: `/${fullName.slice(1)}/${name}`,
    requestStream: false,
    responseStream,
    requestSerialize: request.encode,
    requestDeserialize: request.decode,
    responseSerialize: ({ value }) => response.encode(value),
    responseDeserialize: (bytes) => ({ value: response.decode(bytes) }),
  };
}

export function definitionOf(methods: readonly Method[]): ServiceDefinition {
  return Object.fromEntries(methods.map((method) => [method.name, method]));
}

/** Values to bytes and back, as the message's schema says. */
export function codec(type: Type | null): { encode(value: unknown): Buffer; decode(bytes: Buffer): unknown } {
  if (!type) throw new TypeError('a message that the schema does not have');
  const form = messageForm(type);
  return {
    encode: (value) => {
      const bytes = type.encode(form.toWire(value) as object).finish();
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    decode: (bytes) => form.fromWire(type.decode(bytes)),
  };
}
