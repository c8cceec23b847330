import type { InvoiceSumDifference } from '@tillslip/domain/receipts/facts/invoice-sums';
import type { ModelProblem, PictureProblem } from '@tillslip/domain/receipts/facts/read-failures';
import type { OwnCompany } from '@tillslip/reading/parties/own-traces';
import type { ReadingField, ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import type { PageCells } from '@tillslip/reading/statement/import/page-cells';
import type { StatementReading } from '@tillslip/reading/statement/read-statement';
import type { Box, PageWords } from '@tillslip/reading/word';

/** One file of a document, in the order of its pages. */
export interface SourceFile {
  readonly bytes: Uint8Array;
  /** Detected from the content, never from the name. */
  readonly kind: 'pdf' | 'image' | 'heic' | 'xml';
  /** Only these pages of a PDF are read, as if there were no others; counted from 1, both included. */
  readonly pages?: { readonly from: number; readonly to: number } | undefined;
}

/** The current step of the reader, shown to the person who waits. */
export interface ReadingProgress {
  readonly stage: 'opening' | 'page' | 'understanding';
  readonly page: number;
  readonly pages: number;
}

/** A page as an image for people: upright, JPEG, a derived file. */
export interface PagePicture {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly jpeg: Uint8Array;
}

export type ReadFailure =
  /** A PDF that needs a password, or another one. */
  | 'encrypted'
  /** The file cannot be opened as its type. */
  | 'corrupt'
  /** The file opens, but not one word is legible. */
  | 'unreadable'
  | 'too-many-pages'
  | 'page-too-large'
  /** It unfolds to far more than any document, or a page of it takes too long. */
  | 'too-complex'
  /** There is nothing on any page. */
  | 'blank'
  | 'timed-out'
  | 'cancelled';

/** What was sent to a model for a document, to whom, and its cost, for the audit trail. */
export interface SentTo {
  readonly provider: string;
  readonly model: string;
  readonly pages: number;
  /** In cents with fractions, because a page costs less than one. */
  readonly costCents: number;
  /** Null when the model's answer was used. */
  readonly problem: ModelProblem | null;
}

/** How legible a photographed or scanned page is. */
export interface PageQuality {
  readonly page: number;
  readonly problem: PictureProblem;
  /** Whether no value of the page is reliable; otherwise its quality is only a warning. */
  readonly isUnreadable: boolean;
}

/** A field that the invoice data states differently from the page: an amount in cents, a day or a text. */
export interface Contradiction {
  readonly field: ReadingField;
  readonly printed: string | number;
  readonly given: string | number;
}

/** One of several slips in one picture, read as a document of its own. */
export interface DocumentPart {
  /** The page of the picture, and the area that the slip fills. */
  readonly page: number;
  readonly box: Box;
  readonly reading: ReceiptReading;
  /** The words and evidence, in fractions of the slip's own picture. */
  readonly words: PageWords;
  readonly picture: PagePicture;
}

/** What is known of a document whether it could be read or not. */
interface Judged {
  /** The pages with a poor picture; absent or empty when all are good. */
  readonly quality?: readonly PageQuality[];
  /** Only when pages were sent to a model, also when the reading failed afterwards. */
  readonly sentTo?: SentTo;
}

interface WithPictures {
  /** The page images, also of an unread document if its pages can be shown, so that a person can fill it in. */
  readonly pictures: readonly PagePicture[];
  /**
   * With `picturesLater`, the images that are still being drawn. Never rejects; empty when they could not be drawn or the
   * caller aborted.
   */
  readonly picturesToCome?: Promise<readonly PagePicture[]>;
}

export type ReadOutcome =
  | (Judged &
      WithPictures & {
        readonly ok: true;
        /** The reading; for several slips in one picture, that of the first. */
        readonly reading: ReceiptReading;
        readonly pages: readonly PageWords[];
        /** The number of pages of each file, in the order of the files. */
        readonly pagesOfFiles?: readonly number[];
        readonly seconds: number;
        /** Two or more slips in one picture; absent when there is one. */
        readonly parts?: readonly DocumentPart[];
        /** Where a document's invoice data (Factur-X, ZUGFeRD, UBL) differs from its page. */
        readonly contradicted?: readonly Contradiction[];
        /** The sums of the invoice data that do not follow from its other values. */
        readonly wrongSums?: readonly InvoiceSumDifference[];
      })
  | (Judged &
      WithPictures & {
        readonly ok: false;
        readonly failure: ReadFailure;
        /** With `encrypted`, whether the password is missing or wrong. */
        readonly password?: 'missing' | 'wrong';
      });

/** Which engine reads: the embedded rules, a model alone, or the model beside the rules. */
export type ReadingEngine = 'local' | 'hosted' | 'both';

export interface ReadOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ReadingProgress) => void;
  /** The password of protected PDFs; used for this reading only, never stored or logged. */
  readonly password?: string;
  /** Returns as soon as the facts are known; `pictures` is then empty and `picturesToCome` follows. */
  readonly picturesLater?: boolean;
  /** Whether the document's company allows sending pages to a model; otherwise nothing is sent. */
  readonly mayBeSent?: boolean;
  /** The companies of the person, the document's first: on a purchase they are never the supplier. */
  readonly ourselves?: readonly OwnCompany[];
  /** `both` by default. Without a model, or if nothing may be sent, it is always `local`. */
  readonly engine?: ReadingEngine;
}

/** A copy of a protected PDF without a password, or why there is none. */
export type UnlockOutcome =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | {
      readonly ok: false;
      readonly failure: 'encrypted';
      /** Whether the password is missing or wrong. */
      readonly password: 'missing' | 'wrong';
    }
  | { readonly ok: false; readonly failure: 'corrupt' | 'timed-out' | 'cancelled' };

/** Reads several files as the pages of one document. Refusals are values; only faults are thrown. */
export interface DocumentReader {
  readonly name: string;
  readReceipt(files: readonly SourceFile[], options?: ReadOptions): Promise<ReadOutcome>;
  /**
   * Make a copy of a protected PDF with the same pages that opens without a password; the original stays the record. The
   * password is never stored or logged. A PDF without protection is also copied.
   */
  unlockPdf(bytes: Uint8Array, password: string, options?: Pick<ReadOptions, 'signal'>): Promise<UnlockOutcome>;
  /**
   * Draw a thumbnail of a photo or of the first page of a PDF: upright, JPEG. Null when the file cannot be opened without a
   * password. It does not wait for documents that are being read.
   */
  drawSmall(file: SourceFile, options?: Pick<ReadOptions, 'signal'>): Promise<Uint8Array | null>;
  /** End the reader's process and free its memory. */
  close(): Promise<void>;
}

/** The statements read from a file, or why none were read. */
export type StatementOutcome =
  | {
      readonly ok: true;
      /** One statement for each account in the file, before the balance check. */
      readonly statements: readonly StatementReading[];
      readonly pages: number;
      readonly seconds: number;
      /** Some pages have no image yet. */
      readonly isUndrawn?: boolean;
      /** The words of every page, if requested. */
      readonly words?: readonly PageWords[];
      /** Only when pages were sent to a model. */
      readonly sentTo?: SentTo;
    }
  | {
      readonly ok: false;
      readonly failure: ReadFailure | 'not-a-statement';
      /** With `not-a-statement`, the table of text pages headed as a statement whose columns nobody knows. */
      readonly table?: PageCells;
      readonly isUndrawn?: boolean;
      /** With `encrypted`, whether the password is missing or wrong. */
      readonly password?: 'missing' | 'wrong';
      /** What was sent to a model before the reading failed. */
      readonly sentTo?: SentTo;
    };

/** The options of reading a statement; see {@link StatementReader}. */
export interface StatementOptions extends Pick<ReadOptions, 'signal' | 'onProgress' | 'password' | 'mayBeSent'> {
  /** Whether to include the words of the pages. */
  readonly withWords?: boolean;
  /** Called with the image of each page when it is drawn; the next page is drawn when it resolves. */
  readonly onPicture?: (picture: PagePicture) => Promise<void>;
  /** Leave pages of text without images, which `drawPages` draws: what is on them is known sooner. */
  readonly picturesLater?: boolean;
}

/** The options of drawing the pages of a statement; see {@link StatementReader}. */
export type DrawOptions = Pick<StatementOptions, 'signal' | 'password'> & Required<Pick<StatementOptions, 'onPicture'>>;

/**
 * Reads a file of bank statements page by page, in constant memory. A file without a statement may give no images. Refusals
 * are values; only faults are thrown.
 */
export interface StatementReader {
  readStatement(file: SourceFile, options?: StatementOptions): Promise<StatementOutcome>;
  /** Draw the pages of text that were left without images; a file that cannot be drawn gives none. */
  drawPages(file: SourceFile, options: DrawOptions): Promise<void>;
  /** End the reader's process and free its memory. */
  close(): Promise<void>;
}
