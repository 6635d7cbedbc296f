/** Mutual TLS: both ends show a certificate of the same authority. PEM. */
export interface TlsFiles {
  readonly ca: Buffer;
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** What a server shows; with `ca`, clients have to show a certificate of that authority too. */
export type ServerTls = Omit<TlsFiles, 'ca'> & Partial<Pick<TlsFiles, 'ca'>>;
