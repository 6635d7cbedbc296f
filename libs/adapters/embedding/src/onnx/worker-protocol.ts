import { PortError, type PortErrorCode, isPortError } from '@mindbase/kernel';
import type { Relatedness, SameMeaning, TextInContext } from '@mindbase/ports';
import type { ExportedModelOptions } from '../exported/exported-files';
import type { EmbeddedTexts, Purpose } from './embedding-runs';

/** What the thread is started with. */
export interface WorkerOptions {
  /** The model folder. */
  readonly folder: string;
  /** Pieces that a window of a long text shares with the one before it. */
  readonly overlap: number;
  /** Pieces of a text that vectors are given of. */
  readonly piecesMax: number;
  /** About a folder of an exported model. */
  readonly exported: ExportedModelOptions;
}

export interface Call {
  readonly id: number;
  readonly texts: readonly TextInContext[];
  readonly purpose: Purpose;
}

/**
 * Ends the thread after the run that it is in. It must end by itself: ONNX Runtime takes the whole process with it when a
 * thread is terminated in the middle of a run.
 */
export const stop = 'stop';

/** The model has been opened. */
export interface Opened {
  readonly name: string;
  readonly dimensions: number;
  readonly pieceDimensions: number;
  readonly prefixes: { readonly query: string; readonly passage: string };
  readonly sameMeaning: SameMeaning | null;
  readonly relatedness: Relatedness | null;
}

export type Reply =
  | { readonly id: typeof openingId; readonly opened: Opened }
  | { readonly id: number; readonly embedded: EmbeddedTexts }
  | { readonly id: number; readonly error: PlainError };

/** The id of the reply that says whether the model could be opened. */
export const openingId = 0;

/** An error as it crosses threads, which keep neither the class nor the fields of one. */
export interface PlainError {
  readonly code: PortErrorCode;
  readonly message: string;
  readonly retryable: boolean;
}

export function toPlainError(error: unknown): PlainError {
  const message = error instanceof Error ? error.message : 'the embedding model failed';
  return isPortError(error)
    ? { code: error.code, message, retryable: error.retryable }
    : { code: 'unavailable', message, retryable: false };
}

export function fromPlainError({ code, message, retryable }: PlainError): PortError {
  return new PortError(code, message, { retryable });
}
