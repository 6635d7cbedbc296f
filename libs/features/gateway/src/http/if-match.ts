import type { FastifyReply } from 'fastify';
import { problems } from '../problems/problems';

/** The version number of a card as a strong ETag. */
export function setEtag(reply: FastifyReply, { version }: { readonly version: number }): void {
  reply.header('etag', `"${version}"`);
}

/**
 * The version that the caller has seen, from `If-Match`; undefined when it does not matter.
 * @throws ProblemException 400 for what is no entity tag; 412 for a tag that no card of ours ever had
 * (weak ones included: `If-Match` compares strongly, RFC 9110 §13.1.1).
 */
export function versionOf(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const tag = /^(W\/)?"([^"]*)"$/.exec(header.trim());
  if (!tag) throw problems.parameter('If-Match', 'header', 'must be one entity tag in quotes, such as "3"');
  const [, weak, version = ''] = tag;
  if (weak || !/^\d{1,15}$/.test(version)) throw problems.stale();
  return Number(version);
}
