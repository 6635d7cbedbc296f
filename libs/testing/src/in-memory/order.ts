/** The order of ids in every store: by the bytes of their UTF-8, which is the order of code points. */
export function byUtf8(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
