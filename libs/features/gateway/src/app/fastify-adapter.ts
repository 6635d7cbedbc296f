import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { onClientError, onFrameworkError } from '../edge/framework-errors';
import type { GatewayOptions } from '../gateway.options';

/** An id of 256 characters may take nine bytes each in an address. */
const paramLengthMax = 4096;

/** Fastify as the edge wants it. Sizes and times are the gateway's options. */
export function gatewayAdapter({ bodyBytesMax, requestTimeoutMs }: GatewayOptions): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: bodyBytesMax,
    requestTimeout: requestTimeoutMs,
    // A request that came before the stop is served: what was acknowledged must be done (design §2).
    return503OnClosing: false,
    routerOptions: { maxParamLength: paramLengthMax },
    frameworkErrors: onFrameworkError,
    clientErrorHandler: (error: Error, socket: Socket) => onClientError(error, socket),
  });
}
