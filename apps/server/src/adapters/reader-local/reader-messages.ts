import type {
  PagePicture,
  ReadingProgress,
  ReadOutcome,
  SourceFile,
  StatementOutcome,
  UnlockOutcome,
} from '../../ports/document-reader.ts';

/** What the server asks of the reading process. */
export interface ReadRequest {
  readonly kind: 'read';
  readonly files: readonly SourceFile[];
  readonly password?: string | undefined;
}

/** A copy of a protected PDF is asked for. */
export interface UnlockRequest {
  readonly kind: 'unlock';
  readonly bytes: Uint8Array;
  readonly password: string;
}

/** A small picture of a photo is asked for. */
export interface DrawRequest {
  readonly kind: 'draw';
  readonly file: SourceFile;
}

/** A file of bank statements is to be read, and its pages drawn. */
export interface StatementRequest {
  readonly kind: 'statement';
  readonly file: SourceFile;
  readonly password?: string | undefined;
  readonly withWords: boolean;
}

/** A picture was taken over: the next may be drawn. */
export interface PictureTaken {
  readonly kind: 'taken';
}

export type ReaderRequest = ReadRequest | UnlockRequest | DrawRequest | StatementRequest | PictureTaken;

/**
 * What the reading process answers to a reading: any number of progress messages, then one outcome without pictures and
 * the pictures after it; to an unlocking or drawing, one answer; to a file of statements, progress and one picture at a time, each
 * to be taken before the next, and then one answer. After a fault, and after an outcome whose document cannot be drawn, the process ends.
 */
export type ReaderAnswer =
  | { readonly kind: 'progress'; readonly progress: ReadingProgress }
  | { readonly kind: 'outcome'; readonly outcome: ReadOutcome }
  | { readonly kind: 'pictures'; readonly pictures: readonly PagePicture[] }
  | { readonly kind: 'unlocked'; readonly outcome: UnlockOutcome }
  | { readonly kind: 'drawn'; readonly jpeg: Uint8Array | null }
  | { readonly kind: 'picture'; readonly picture: PagePicture }
  | { readonly kind: 'statements'; readonly outcome: StatementOutcome }
  | { readonly kind: 'fault'; readonly message: string };

/** Both ends are ours; the check tells our messages from a runtime's own (tsx sends some). */
export const isReaderRequest = (message: unknown): message is ReaderRequest =>
  hasKind(message, ['read', 'unlock', 'draw', 'statement', 'taken']);

/** See {@link isReaderRequest}. */
export const isReaderAnswer = (message: unknown): message is ReaderAnswer =>
  hasKind(message, ['progress', 'outcome', 'pictures', 'unlocked', 'drawn', 'picture', 'statements', 'fault']);

const hasKind = (message: unknown, kinds: readonly string[]): boolean =>
  typeof message === 'object' && message !== null && 'kind' in message && kinds.some((kind) => kind === message.kind);
