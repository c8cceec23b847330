import type {
  PagePicture,
  ReadingProgress,
  ReadOutcome,
  SourceFile,
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

export type ReaderRequest = ReadRequest | UnlockRequest;

/**
 * What the reading process answers to a reading: any number of progress messages, then one outcome without pictures and
 * the pictures after it; to an unlocking, one answer. After a fault, and after an outcome whose document cannot be drawn, the process ends.
 */
export type ReaderAnswer =
  | { readonly kind: 'progress'; readonly progress: ReadingProgress }
  | { readonly kind: 'outcome'; readonly outcome: ReadOutcome }
  | { readonly kind: 'pictures'; readonly pictures: readonly PagePicture[] }
  | { readonly kind: 'unlocked'; readonly outcome: UnlockOutcome }
  | { readonly kind: 'fault'; readonly message: string };

/** Both ends are ours; the check tells our messages from a runtime's own (tsx sends some). */
export const isReaderRequest = (message: unknown): message is ReaderRequest => hasKind(message, ['read', 'unlock']);

/** See {@link isReaderRequest}. */
export const isReaderAnswer = (message: unknown): message is ReaderAnswer =>
  hasKind(message, ['progress', 'outcome', 'pictures', 'unlocked', 'fault']);

const hasKind = (message: unknown, kinds: readonly string[]): boolean =>
  typeof message === 'object' && message !== null && 'kind' in message && kinds.some((kind) => kind === message.kind);
