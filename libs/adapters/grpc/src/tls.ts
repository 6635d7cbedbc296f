/** Mutual TLS: both ends show a certificate of the same authority. PEM. */
export interface TlsFiles {
  readonly ca: Buffer;
  readonly cert: Buffer;
  readonly key: Buffer;
}
