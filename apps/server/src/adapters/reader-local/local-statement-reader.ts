import { fileURLToPath } from 'node:url';
import type { SourceFile, StatementOptions, StatementOutcome, StatementReader } from '../../ports/document-reader.ts';
import type { Places } from './places.ts';
import type { ReaderProcess } from './reader-child.ts';
import type { StatementRequest } from './reader-messages.ts';
import { createSlots, endSlots, isShort, lend, type ReaderSlot } from './reader-slots.ts';

export interface LocalStatementReaderOptions {
  /** The module that the reading process runs: TypeScript next to this file in development, a bundle in production. */
  readonly entry?: string;
  /** A file without a finished page for this long fails, and its process is killed. */
  readonly timeoutMs?: number;
  /** The process ends by itself after this idle time. */
  readonly idleMs?: number;
  /** The process for short documents, where it is shared with the reader of invoices. */
  readonly shortSlots?: Places<ReaderSlot>;
}

const DEFAULTS = {
  entry: fileURLToPath(new URL('./reader-process.ts', import.meta.url)),
  timeoutMs: 120_000,
  idleMs: 60_000,
};

/**
 * Create the embedded statement reader, which reads one file at a time in its own process, so that a long statement does
 * not hold up invoices; while it reads, short files go to the process for short documents. The time limit applies to a
 * single page, because a long file rightly takes long; a single call into PDFium has a limit of its own.
 */
export function createLocalStatementReader(options: LocalStatementReaderOptions = {}): StatementReader {
  const settings = { ...DEFAULTS, ...options };
  const slots = createSlots(1);
  const shortSlots = settings.shortSlots ?? createSlots(1);
  const serve = async (file: SourceFile, given: StatementOptions, pictures: Pictures): Promise<StatementOutcome> => {
    const at = !slots.hasFree() && isShort([file]) ? shortSlots : slots;
    const lease = await lend(at, { ...settings, signal: given.signal });
    if (!lease) return { ok: false, failure: 'cancelled' };
    try {
      return await readAt(lease.child, { file, pictures }, given, settings.timeoutMs);
    } finally {
      lease.leave();
    }
  };
  return {
    readStatement: (file, given = {}) => serve(file, given, given.picturesLater ? 'later' : 'too'),
    drawPages: async (file, given) => void (await serve(file, given, 'only')),
    close: () => endSlots(slots, shortSlots),
  };
}

type Pictures = StatementRequest['pictures'];
type Stopped = 'timed-out' | 'cancelled' | 'too-complex';

/** Ask the process, and kill it when no page is finished in time, a single call takes too long, or the caller aborts. */
async function readAt(
  child: ReaderProcess,
  { file, pictures }: { readonly file: SourceFile; readonly pictures: Pictures },
  { signal, password, withWords = false, onProgress, onPicture }: StatementOptions,
  timeoutMs: number,
): Promise<StatementOutcome> {
  let stopped: Stopped | null = null;
  const stop = (why: Stopped) => {
    stopped ??= why;
    void child.end();
  };
  const timer = setTimeout(() => stop('timed-out'), timeoutMs);
  const onAbort = () => stop('cancelled');
  const unwatch = child.watchCalls(() => stop('too-complex'));
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    return await child.readStatement(
      { kind: 'statement', file, password, withWords, pictures },
      {
        onProgress: (progress) => {
          timer.refresh();
          onProgress?.(progress);
        },
        onPicture: async (picture) => {
          timer.refresh();
          await onPicture?.(picture);
        },
      },
    );
  } catch (error) {
    if (stopped) return { ok: false, failure: stopped };
    // Anything it still sends belongs to no file.
    await child.end();
    throw error;
  } finally {
    unwatch();
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}
