/**
 * The entry of the reading process: reads one document at a time for its parent, and never outlives it.
 */
import { setFlagsFromString } from 'node:v8';
import sharp from 'sharp';
import type { PagePicture, UnlockOutcome } from '../../ports/document-reader.ts';
import { drawSmall } from './image/draw-small.ts';
import { openPdf } from './pdf/pdf-document.ts';
import { watchPdf } from './pdf/pdf-watch.ts';
import { answerRead } from './read-document.ts';
import { isReaderRequest, type ReaderAnswer, type ReaderRequest, type StatementRequest } from './reader-messages.ts';
import { drawStatementPages, readStatementFile } from './statement-reader.ts';

// No picture is opened twice, so a cache would only use memory.
sharp.cache(false);

/** From this version on, V8 counts calls before it optimises a function; before, it counts executed bytes. */
const FIRST_VERSION_THAT_COUNTS_CALLS = 22;

// The rules are many functions that each run a little. Optimising them early took half of the processor time of a page and
// was undone as often as not; loops over pixels still become hot at once.
setFlagsFromString(
  Number.parseInt(process.versions.node, 10) < FIRST_VERSION_THAT_COUNTS_CALLS
    ? '--interrupt-budget=1000000'
    : '--invocation-count-for-turbofan=30000',
);

/** What the process had used when the last call into PDFium began, and what that call used itself. */
let [usedBefore, lastCallMs] = [process.cpuUsage(), 0];
watchPdf((isInside) => {
  if (isInside) usedBefore = process.cpuUsage();
  else lastCallMs = usedMs(process.cpuUsage(usedBefore));
  answer({ kind: 'pdf', isInside });
});

const usedMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

/** A call that crashed after this long was too much for PDFium; a damaged file crashes at once. */
const HEAVY_CALL_MS = 1_500;

process.on('disconnect', () => process.exit(0));
process.on('message', (message) => {
  if (isReaderRequest(message)) void serve(message);
});

async function serve(request: ReaderRequest): Promise<void> {
  try {
    if (request.kind === 'taken') return pictureTaken();
    if (request.kind === 'read') return await answerRead(request, answer);
    if (request.kind === 'draw') return answer({ kind: 'drawn', jpeg: await drawSmall(request.file) });
    if (request.kind === 'statement') return await readStatement(request);
    answer({ kind: 'unlocked', outcome: await unlockPdf(request.bytes, request.password) });
  } catch (error) {
    leave(error);
  }
}

/** Continues with the next page; does nothing outside a file of statements. */
let pictureTaken: () => void = () => {};

/** Read a file of statements with one picture in progress at a time, so that memory does not grow with the file. */
async function readStatement({ file, password, withWords, pictures }: StatementRequest): Promise<void> {
  const opening = password === undefined ? {} : { password };
  if (pictures === 'only') {
    await drawStatementPages(file, { ...opening, onPicture: givePicture });
    return answer({ kind: 'statements', outcome: { ok: true, statements: [], pages: 0, seconds: 0 } });
  }
  const outcome = await readStatementFile(file, {
    ...opening,
    ...{ withWords, picturesLater: pictures === 'later', onPicture: givePicture },
    onProgress: (progress) => answer({ kind: 'progress', progress }),
  });
  answer({ kind: 'statements', outcome });
}

const givePicture = (picture: PagePicture): Promise<void> =>
  new Promise((resolve) => {
    pictureTaken = resolve;
    answer({ kind: 'picture', picture });
  });

/**
 * End the process after an error. A document that crashed a library counts as damaged, or as too complex where the
 * library worked on it for long: on a busy machine it may run out of memory before its parent stops it. Anything else is
 * our fault.
 * Either way the memory may be corrupt, so the next document gets a new process.
 */
function leave(error: unknown): void {
  const isDocuments = error instanceof RangeError || (error instanceof Error && error.name === 'RuntimeError');
  const message = error instanceof Error ? error.message : String(error);
  const failure = lastCallMs >= HEAVY_CALL_MS ? 'too-complex' : 'corrupt';
  const last: ReaderAnswer = isDocuments
    ? { kind: 'outcome', outcome: { ok: false, failure, pictures: [] } }
    : { kind: 'fault', message };
  answer(last, () => process.exit(1));
}

function answer(message: ReaderAnswer, sent: () => void = () => {}): void {
  process.send?.(message, undefined, undefined, sent);
}

/**
 * Make an unprotected copy of a PDF. Runs in the reading process.
 *
 * The copy is opened before it is returned, because an unreadable one would replace the original.
 */
async function unlockPdf(bytes: Uint8Array, password: string): Promise<UnlockOutcome> {
  const opened = await openPdf(bytes, password);
  if (!opened.ok) return 'password' in opened ? opened : { ok: false, failure: 'corrupt' };
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
