import type { ModelProblem, PictureProblem } from '@tillslip/domain/receipts/facts/read-failures';
import type { ReadingField, ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import type { StatementReading } from '@tillslip/reading/statement/read-statement';
import type { Box, PageWords } from '@tillslip/reading/word';

/** One file of a document, in the order of its pages. */
export interface SourceFile {
  readonly bytes: Uint8Array;
  /** Told by the content, never by the name. */
  readonly kind: 'pdf' | 'image' | 'heic';
  /** Of a PDF only these are read, as if there were no others; counted from 1, both included. */
  readonly pages?: { readonly from: number; readonly to: number } | undefined;
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
  /** A PDF that asks for a password, or for another one. */
  | 'encrypted'
  /** The file cannot be opened as what it is. */
  | 'corrupt'
  /** Opened, but not one word could be read. */
  | 'unreadable'
  | 'too-many-pages'
  | 'timed-out'
  | 'cancelled';

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

/** How well a photographed or scanned page could be read. */
export interface PageQuality {
  readonly page: number;
  readonly problem: PictureProblem;
  /** Too poor for any value to be believed; otherwise a warning. */
  readonly isUnreadable: boolean;
}

/** One of several slips that lie in one picture, read as a document of its own. */
export interface DocumentPart {
  /** The page of the picture, and the part of it that the slip fills. */
  readonly page: number;
  readonly box: Box;
  readonly reading: ReceiptReading;
  /** Words and evidence in fractions of the slip's own picture. */
  readonly words: PageWords;
  readonly picture: PagePicture;
}

/** What is said of a document whether it could be read or not. */
interface Judged {
  /** Pages whose picture is poor; none or absent when all are good. */
  readonly quality?: readonly PageQuality[];
  /** Only when pages were sent to a model, also where the reading was given up then. */
  readonly sentTo?: SentTo;
}

interface WithPictures {
  /** Pictures are given where the pages could still be shown, so that a person can fill it in. */
  readonly pictures: readonly PagePicture[];
  /**
   * With `picturesLater`: the pictures that are still being drawn. Never rejects; empty when it could not be
   * done or the caller has gone.
   */
  readonly picturesToCome?: Promise<readonly PagePicture[]>;
}

export type ReadOutcome =
  | (Judged &
      WithPictures & {
        readonly ok: true;
        /** Of several slips in one picture, that of the first. */
        readonly reading: ReceiptReading;
        readonly pages: readonly PageWords[];
        /** How many of the pages are each file's, in the order of the files. */
        readonly pagesOfFiles?: readonly number[];
        readonly seconds: number;
        /** Two or more slips that lie in one picture; absent when there is one. */
        readonly parts?: readonly DocumentPart[];
        /** What a PDF's own invoice data (Factur-X, ZUGFeRD) says otherwise than the page. */
        readonly contradicted?: readonly ReadingField[];
      })
  | (Judged &
      WithPictures & {
        readonly ok: false;
        readonly failure: ReadFailure;
        /** With `encrypted`: whether no password was given or a wrong one. */
        readonly password?: 'missing' | 'wrong';
      });

/** Who is heard: the embedded rules, a model outside alone, or the model beside the rules. */
export type ReadingEngine = 'local' | 'hosted' | 'both';

export interface ReadOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ReadingProgress) => void;
  /** Opens protected PDFs among the files; for this reading only, never kept or logged. */
  readonly password?: string;
  /** Answers as soon as the facts are known; `pictures` is then empty and `picturesToCome` follows. */
  readonly picturesLater?: boolean;
  /** The company of the document allows its pages to be sent to a model; without it nothing leaves. */
  readonly mayBeSent?: boolean;
  /** `both` unless said otherwise. Without a model, or where nothing may be sent, it is always `local`. */
  readonly engine?: ReadingEngine;
}

/** A copy of a protected PDF that asks for no password, or why there is none. */
export type UnlockOutcome =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | {
      readonly ok: false;
      readonly failure: 'encrypted';
      /** Whether no password was given or a wrong one. */
      readonly password: 'missing' | 'wrong';
    }
  | { readonly ok: false; readonly failure: 'corrupt' | 'timed-out' | 'cancelled' };

/** Reads several files as the pages of one document. Refusals are values; only faults are thrown. */
export interface DocumentReader {
  readonly name: string;
  readReceipt(files: readonly SourceFile[], options?: ReadOptions): Promise<ReadOutcome>;
  /**
   * Make a copy of a protected PDF that opens without a password, its pages the same; the original stays the
   * record. The password is used for this and never kept or logged. A PDF without protection is copied too.
   */
  unlockPdf(bytes: Uint8Array, password: string, options?: Pick<ReadOptions, 'signal'>): Promise<UnlockOutcome>;
  /**
   * A small picture of a photo that browsers cannot show: upright, JPEG. Null when it cannot be opened. It does
   * not wait for documents that are being read.
   */
  drawSmall(file: SourceFile, options?: Pick<ReadOptions, 'signal'>): Promise<Uint8Array | null>;
  /** End the reader's process and gives back its memory. */
  close(): Promise<void>;
}

/** What was read of a file of bank statements, or why nothing was. */
export type StatementOutcome =
  | {
      readonly ok: true;
      /** One for each account in the file, unproved. */
      readonly statements: readonly StatementReading[];
      readonly pages: number;
      readonly seconds: number;
      /** The words of every page, where they were asked for. */
      readonly words?: readonly PageWords[];
      /** Only when pages were sent to a model. */
      readonly sentTo?: SentTo;
    }
  | {
      readonly ok: false;
      readonly failure: ReadFailure | 'not-a-statement';
      /** With `encrypted`: whether no password was given or a wrong one. */
      readonly password?: 'missing' | 'wrong';
      /** What had left the machine before it was given up. */
      readonly sentTo?: SentTo;
    };

/** How a statement is read; see {@link StatementReader}. */
export interface StatementOptions extends Pick<ReadOptions, 'signal' | 'onProgress' | 'password' | 'mayBeSent'> {
  /** Whether the words of the pages are part of the outcome. */
  readonly withWords?: boolean;
  /** Takes the picture of a page as soon as it is drawn; the next is not drawn before it was taken. */
  readonly onPicture?: (picture: PagePicture) => Promise<void>;
}

/**
 * Reads a file of bank statements page by page, in the same memory however many they are. A file in which no
 * statement was found may give no pictures. Refusals are values; only faults are thrown.
 */
export interface StatementReader {
  readStatement(file: SourceFile, options?: StatementOptions): Promise<StatementOutcome>;
  /** End the reader's process and gives back its memory. */
  close(): Promise<void>;
}
