import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import type { PageWords } from '@tillslip/reading/word';

/** One file of a document, in the order of its pages. */
export interface SourceFile {
  readonly bytes: Uint8Array;
  /** Told by the content, never by the name. */
  readonly kind: 'pdf' | 'image' | 'heic';
}

/** What the reader is doing now; shown to the person while they wait. */
export interface ReadingProgress {
  readonly stage: 'opening' | 'page' | 'understanding';
  readonly page: number;
  readonly pages: number;
}

/** A page as a picture for people: upright, JPEG, a derived file. */
export interface PagePicture {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly jpeg: Uint8Array;
}

export type ReadFailure =
  /** A PDF that asks for a password. */
  | 'encrypted'
  /** The file cannot be opened as what it is. */
  | 'corrupt'
  /** Opened, but not one word could be read. */
  | 'unreadable'
  | 'too-many-pages'
  | 'timed-out'
  | 'cancelled';

/** Why a model was of no help with a document. */
export type ModelProblem = 'busy' | 'quota' | 'not-configured' | 'network' | 'timed-out' | 'no-answer' | 'other';

/** What left this machine for a document, to whom, and what it cost: for the audit trail. */
export interface SentTo {
  readonly provider: string;
  readonly model: string;
  readonly pages: number;
  /** In cents with parts of a cent: a page costs less than one. */
  readonly costCents: number;
  /** Null when its answer was used. */
  readonly problem: ModelProblem | null;
}

export type ReadOutcome =
  | {
      readonly ok: true;
      readonly reading: ReceiptReading;
      readonly pages: readonly PageWords[];
      readonly pictures: readonly PagePicture[];
      readonly seconds: number;
      /** Only when pages were sent to a model. */
      readonly sentTo?: SentTo;
    }
  /** Pictures are given where the pages could still be shown, so that a person can fill it in. */
  | {
      readonly ok: false;
      readonly failure: ReadFailure;
      readonly pictures: readonly PagePicture[];
      /** Pages may have been sent before the reading was given up. */
      readonly sentTo?: SentTo;
    };

/** Reads several files as the pages of one document. Refusals are values; only faults are thrown. */
export interface DocumentReader {
  readonly name: string;
  readReceipt(
    files: readonly SourceFile[],
    options?: {
      readonly signal?: AbortSignal;
      readonly onProgress?: (progress: ReadingProgress) => void;
      /** The company of the document allows its pages to be sent to a model; without it nothing leaves. */
      readonly mayBeSent?: boolean;
    },
  ): Promise<ReadOutcome>;
  /** Ends the reader's process and gives back its memory. */
  close(): Promise<void>;
}
