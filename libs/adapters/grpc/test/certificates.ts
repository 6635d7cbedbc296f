import { type KeyObject, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { TlsFiles } from '../src';

/** A certificate authority for a test: gives certificates for `localhost` and 127.0.0.1. Nothing of it is kept. */
export class TestAuthority {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly certificate: Buffer;

  constructor(private readonly name = 'test authority') {
    this.certificate = this.sign(name, this.keys.publicKey, isAuthority);
  }

  issue(): TlsFiles {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return {
      ca: pem(this.certificate),
      cert: pem(this.sign('peer', publicKey, forLocalhost)),
      key: Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    };
  }

  /** RFC 5280, section 4.1. */
  private sign(subject: string, key: KeyObject, extension: Buffer): Buffer {
    const day = 24 * 60 * 60 * 1000;
    const body = sequence(
      der(0xa0, integer(Buffer.from([2]))),
      integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
      ecdsaWithSha256,
      distinguished(this.name),
      sequence(time(Date.now() - day), time(Date.now() + day)),
      distinguished(subject),
      key.export({ type: 'spki', format: 'der' }),
      der(0xa3, sequence(extension)),
    );
    const signature = createSign('sha256').update(body).sign(this.keys.privateKey);
    return sequence(body, ecdsaWithSha256, bits(signature));
  }
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const integer = (bytes: Buffer) => der(0x02, bytes);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const octets = (content: Buffer) => der(0x04, content);
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content);
const truth = der(0x01, Buffer.from([255]));
const time = (ms: number) =>
  der(0x18, Buffer.from(`${new Date(ms).toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));
const distinguished = (name: string) =>
  sequence(der(0x31, sequence(identifier('550403'), der(0x0c, Buffer.from(name)))));
const pem = (certificate: Buffer) =>
  Buffer.from(`-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`);

const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));
const isAuthority = sequence(identifier('551d13'), truth, octets(sequence(truth)));
const forLocalhost = sequence(
  identifier('551d11'),
  octets(sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])))),
);
