import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/** Which methods an address has, so that a wrong one is 405 with `Allow` and not 404 (RFC 9110 §15.5.6). */
@Injectable()
export class KnownRoutes {
  private readonly routes: { readonly pattern: RegExp; readonly method: string }[] = [];

  /** Must run before routes are registered. */
  watch(fastify: FastifyInstance): void {
    fastify.addHook('onRoute', ({ url, method }) => {
      const pattern = patternOf(url);
      for (const each of [method].flat()) this.routes.push({ pattern, method: each });
    });
  }

  methodsOf(url: string): readonly string[] {
    const path = url.split('?', 1)[0] ?? '';
    return [...new Set(this.routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
  }
}

/** Fastify's `:name` is one segment, `:name(^a$|^b$)` one of these words, `*` the rest. */
function patternOf(url: string): RegExp {
  return new RegExp(`^${url.split('/').map(segmentPattern).join('/')}$`);
}

function segmentPattern(segment: string): string {
  const words = /^:\w+\((.+)\)$/.exec(segment)?.[1];
  if (words !== undefined) return `(?:${words.replace(/[$^]/g, '')})`;
  if (segment.startsWith(':')) return '[^/]+';
  return segment.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
}
