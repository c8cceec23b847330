/**
 * The entry of the reading process: reads one document at a time for its parent, and never outlives it.
 */
import sharp from 'sharp';
import type { UnlockOutcome } from '../../ports/document-reader.ts';
import { drawSmall } from './image/draw-small.ts';
import { openPdf } from './pdf/pdf-document.ts';
import { readDocument } from './read-document.ts';
import {
  isReaderRequest,
  type ReaderAnswer,
  type ReaderRequest,
  type ReadRequest,
  type StatementRequest,
} from './reader-messages.ts';
import { readStatementFile } from './statement-reader.ts';

// No picture is opened twice: a cache of them would only hold memory.
sharp.cache(false);

process.on('disconnect', () => process.exit(0));
process.on('message', (message) => {
  if (isReaderRequest(message)) void serve(message);
});

async function serve(request: ReaderRequest): Promise<void> {
  try {
    if (request.kind === 'taken') return pictureTaken();
    if (request.kind === 'read') return await read(request);
    if (request.kind === 'draw') return answer({ kind: 'drawn', jpeg: await drawSmall(request.file) });
    if (request.kind === 'statement') return await readStatement(request);
    answer({ kind: 'unlocked', outcome: await unlockPdf(request.bytes, request.password) });
  } catch (error) {
    leave(error);
  }
}

/** Facts first: a person can look at them while the pages are still being drawn. */
async function read({ files, password }: ReadRequest): Promise<void> {
  const onProgress: Parameters<typeof readDocument>[1] = (progress) => answer({ kind: 'progress', progress });
  const { outcome, draw } = await readDocument(files, onProgress, { password });
  answer({ kind: 'outcome', outcome });
  answer({ kind: 'pictures', pictures: await draw() });
}

/** Goes on with the next page; nothing waits outside a file of statements. */
let pictureTaken: () => void = () => {};

/** One picture is under way at a time, so that memory stays the same however long the file is. */
async function readStatement({ file, password, withWords }: StatementRequest): Promise<void> {
  const outcome = await readStatementFile(file, {
    ...(password === undefined ? {} : { password }),
    withWords,
    onProgress: (progress) => answer({ kind: 'progress', progress }),
    onPicture: (picture) =>
      new Promise((resolve) => {
        pictureTaken = resolve;
        answer({ kind: 'picture', picture });
      }),
  });
  answer({ kind: 'statements', outcome });
}

/**
 * A document that made a library stumble is damaged; anything else is a fault of ours. Either way what is in
 * memory cannot be relied on any more: the next document gets a fresh process.
 */
function leave(error: unknown): void {
  const isDocuments = error instanceof RangeError || (error instanceof Error && error.name === 'RuntimeError');
  const message = error instanceof Error ? error.message : String(error);
  const last: ReaderAnswer = isDocuments
    ? { kind: 'outcome', outcome: { ok: false, failure: 'corrupt', pictures: [] } }
    : { kind: 'fault', message };
  answer(last, () => process.exit(1));
}

function answer(message: ReaderAnswer, sent: () => void = () => {}): void {
  process.send?.(message, undefined, undefined, sent);
}

/**
 * Make a copy of a protected PDF that asks for no password. Runs inside the reading process.
 *
 * The copy is opened before it is given: one that cannot be read would stand in the original's place.
 */
async function unlockPdf(bytes: Uint8Array, password: string): Promise<UnlockOutcome> {
  const opened = await openPdf(bytes, password);
  if (!opened.ok) return opened;
  const { document } = opened;
  try {
    const copy = document.unprotected();
    return copy && (await hasPages(copy, document.pages))
      ? { ok: true, bytes: copy }
      : { ok: false, failure: 'corrupt' };
  } finally {
    document.close();
  }
}

async function hasPages(bytes: Uint8Array, pages: number): Promise<boolean> {
  const opened = await openPdf(bytes);
  if (!opened.ok) return false;
  opened.document.close();
  return opened.document.pages === pages;
}
