import type { PagePicture, ReadingProgress, ReadOutcome, SourceFile } from '../../ports/document-reader.ts';

/** What the server asks of the reading process. */
export interface ReadRequest {
  readonly kind: 'read';
  readonly files: readonly SourceFile[];
  readonly password?: string | undefined;
}

/**
 * What the reading process answers: any number of progress messages, then one outcome without pictures and
 * the pictures after it. After a fault, and after an outcome whose document cannot be drawn, the process ends.
 */
export type ReaderAnswer =
  | { readonly kind: 'progress'; readonly progress: ReadingProgress }
  | { readonly kind: 'outcome'; readonly outcome: ReadOutcome }
  | { readonly kind: 'pictures'; readonly pictures: readonly PagePicture[] }
  | { readonly kind: 'fault'; readonly message: string };

/** Both ends are ours; the check tells our messages from a runtime's own (tsx sends some). */
export const isReadRequest = (message: unknown): message is ReadRequest => hasKind(message, ['read']);

/** See {@link isReadRequest}. */
export const isReaderAnswer = (message: unknown): message is ReaderAnswer =>
  hasKind(message, ['progress', 'outcome', 'pictures', 'fault']);

const hasKind = (message: unknown, kinds: readonly string[]): boolean =>
  typeof message === 'object' && message !== null && 'kind' in message && kinds.some((kind) => kind === message.kind);
