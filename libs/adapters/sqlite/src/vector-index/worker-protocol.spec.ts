import { PortError, isPortError } from '@mindbase/kernel';
import { documentOf, pieceLevels, signVector } from '@mindbase/testing';
import { fromPlainError, packDocuments, toPlainError, unpackDocuments } from './worker-protocol';

describe('documents on their way to the worker', () => {
  it('come out as they went in, across a clone that hands the buffers over', () => {
    const documents = [
      documentOf('m1', {
        vector: signVector(1),
        pieces: pieceLevels(1, 2),
        tokens: [
          { token: 2 ** 32 - 1, count: 7 },
          { token: 0, count: 1 },
        ],
      }),
      documentOf('m2', { vector: signVector(2), tokens: [] }),
      documentOf('short', { vector: new Float32Array(3), tokens: [{ token: 5, count: 1 }] }),
    ];
    const packed = packDocuments(documents);
    const arrived = structuredClone(packed, {
      transfer: [packed.vectors.buffer, packed.pieces.buffer, packed.tokens.buffer],
    });
    expect(unpackDocuments(arrived)).toEqual(documents);
    expect(documents[0]?.vector).toEqual(signVector(1));
    expect(unpackDocuments(packDocuments([]))).toEqual([]);
  });
});

describe('errors on their way back', () => {
  it('are port errors again, with their code and whether to retry', () => {
    const arrived = fromPlainError(
      structuredClone(toPlainError(new PortError('unavailable', 'the file is locked', { retryable: true }))),
    );
    expect(isPortError(arrived, 'unavailable')).toBe(true);
    expect(arrived).toMatchObject({ message: 'the file is locked', retryable: true });
  });

  it('keep the message of any other error, and no more', () => {
    const arrived = fromPlainError(toPlainError(new TypeError('not a vector')));
    expect(isPortError(arrived)).toBe(false);
    expect(arrived.message).toBe('not a vector');
  });
});
