import type { FastifyInstance } from 'fastify';
import { problems } from '../problems/problems';

/**
 * JSON in UTF-8 is the only body there is. An empty one is no body; bytes that are no UTF-8, nesting
 * beyond the limit and keys that would reach a prototype are refused before anything looks at them.
 */
export function acceptJsonOnly(fastify: FastifyInstance, depthMax: number): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = decoded(decoder, body as Buffer);
    if (text === null) return done(problems.malformed('must be UTF-8'));
    if (text.trim() === '') return done(null, undefined);
    if (depthOf(text) > depthMax)
      return done(problems.malformed(`must not be nested deeper than ${depthMax}`));
    // The parser's own error quotes the text.
    void parse(request, text, (error, value) =>
      error ? done(problems.malformed('must be valid JSON')) : done(null, value),
    );
  });
}

function decoded(decoder: InstanceType<typeof TextDecoder>, bytes: Buffer): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** The deepest nesting of brackets outside strings. */
export function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < json.length; at++) {
    const char = json.charCodeAt(at);
    if (inString) {
      if (char === backslash) at++;
      else if (char === quote) inString = false;
    } else if (char === quote) inString = true;
    else if (char === openBrace || char === openBracket) deepest = Math.max(deepest, ++depth);
    else if (char === closeBrace || char === closeBracket) depth--;
  }
  return deepest;
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [...'"\\{}[]'].map((char) =>
  char.charCodeAt(0),
);
