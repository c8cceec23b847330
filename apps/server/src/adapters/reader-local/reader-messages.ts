import type { OwnCompany } from '@tillslip/reading/parties/own-traces';
import type {
  PagePicture,
  ReadingProgress,
  ReadOutcome,
  SourceFile,
  StatementOutcome,
  UnlockOutcome,
} from '../../ports/document-reader.ts';

/** A request to read a document. */
export interface ReadRequest {
  readonly kind: 'read';
  readonly files: readonly SourceFile[];
  readonly password?: string | undefined;
  readonly ourselves?: readonly OwnCompany[] | undefined;
}

/** A request for an unprotected copy of a PDF. */
export interface UnlockRequest {
  readonly kind: 'unlock';
  readonly bytes: Uint8Array;
  readonly password: string;
}

/** A request for a thumbnail. */
export interface DrawRequest {
  readonly kind: 'draw';
  readonly file: SourceFile;
}

/** A request to read a file of bank statements and draw its pages, or leave those of text for later, or only to draw them. */
export interface StatementRequest {
  readonly kind: 'statement';
  readonly file: SourceFile;
  readonly password?: string | undefined;
  readonly withWords: boolean;
  readonly pictures: 'too' | 'later' | 'only';
}

/** The parent has taken a picture, so the next may be drawn. */
export interface PictureTaken {
  readonly kind: 'taken';
}

export type ReaderRequest = ReadRequest | UnlockRequest | DrawRequest | StatementRequest | PictureTaken;

/**
 * The messages of the reading process. A reading is answered with any number of progress messages, one outcome without
 * pictures, then the pictures; an unlocking or drawing with one answer; a file of statements with progress and one picture
 * at a time, each to be taken before the next, then one answer. The process ends after a fault, and after an outcome whose
 * document cannot be drawn.
 */
export type ReaderAnswer =
  | { readonly kind: 'progress'; readonly progress: ReadingProgress }
  /** A call into PDFium begins or ends; the parent stops one that takes too long. */
  | { readonly kind: 'pdf'; readonly isInside: boolean }
  | { readonly kind: 'outcome'; readonly outcome: ReadOutcome }
  | { readonly kind: 'pictures'; readonly pictures: readonly PagePicture[] }
  | { readonly kind: 'unlocked'; readonly outcome: UnlockOutcome }
  | { readonly kind: 'drawn'; readonly jpeg: Uint8Array | null }
  | { readonly kind: 'picture'; readonly picture: PagePicture }
  | { readonly kind: 'statements'; readonly outcome: StatementOutcome }
  | { readonly kind: 'fault'; readonly message: string };

/** Both ends are ours; the check separates our messages from those of a runtime (tsx sends some). */
export const isReaderRequest = (message: unknown): message is ReaderRequest =>
  hasKind(message, ['read', 'unlock', 'draw', 'statement', 'taken']);

/** See {@link isReaderRequest}. */
export const isReaderAnswer = (message: unknown): message is ReaderAnswer =>
  hasKind(message, ['progress', 'pdf', 'outcome', 'pictures', 'unlocked', 'drawn', 'picture', 'statements', 'fault']);

const hasKind = (message: unknown, kinds: readonly string[]): boolean =>
  typeof message === 'object' && message !== null && 'kind' in message && kinds.some((kind) => kind === message.kind);
