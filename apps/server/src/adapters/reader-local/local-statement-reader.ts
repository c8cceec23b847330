import { fileURLToPath } from 'node:url';
import type { SourceFile, StatementOptions, StatementOutcome, StatementReader } from '../../ports/document-reader.ts';
import { places } from './places.ts';
import { type ReaderProcess, startReaderProcess } from './reader-child.ts';

export interface LocalStatementReaderOptions {
  /** The module the reading process runs: TypeScript beside this file in development, a bundle in production. */
  readonly entry?: string;
  /** A file of which no page is finished for so long is given up, and its process ended. */
  readonly timeoutMs?: number;
  /** The process ends by itself after resting this long. */
  readonly idleMs?: number;
}

const DEFAULTS = {
  entry: fileURLToPath(new URL('./reader-process.ts', import.meta.url)),
  timeoutMs: 120_000,
  idleMs: 60_000,
};

/** Where one file at a time is read. */
interface Desk {
  child?: ReaderProcess;
  resting?: NodeJS.Timeout;
}

/**
 * The embedded statement reader in a process of its own, one file at a time: a statement of a hundred pages
 * does not hold up invoices. The time limit is that of one page, as a long file takes long by right.
 */
export function createLocalStatementReader(options: LocalStatementReaderOptions = {}): StatementReader {
  const settings = { ...DEFAULTS, ...options };
  const desk: Desk = {};
  const seats = places([desk]);
  return {
    async readStatement(file, given = {}) {
      await seats.take();
      clearTimeout(desk.resting);
      try {
        if (given.signal?.aborted) return { ok: false, failure: 'cancelled' };
        const child = desk.child?.isAlive() ? desk.child : startReaderProcess(settings.entry);
        desk.child = child;
        return await readAt(child, file, given, settings.timeoutMs);
      } finally {
        const { child } = desk;
        // The networks' memory goes back to the machine when nobody has asked for a while.
        desk.resting = setTimeout(() => void child?.end(), settings.idleMs).unref();
        seats.give(desk);
      }
    },
    async close() {
      clearTimeout(desk.resting);
      await desk.child?.end();
      delete desk.child;
    },
  };
}

/** Ask the process, and ends it when nothing comes any more or the caller has gone. */
async function readAt(
  child: ReaderProcess,
  file: SourceFile,
  { signal, password, withWords = false, onProgress, onPicture }: StatementOptions,
  timeoutMs: number,
): Promise<StatementOutcome> {
  let stopped: 'timed-out' | 'cancelled' | null = null;
  const stop = (why: 'timed-out' | 'cancelled') => {
    stopped ??= why;
    void child.end();
  };
  const timer = setTimeout(() => stop('timed-out'), timeoutMs);
  const onAbort = () => stop('cancelled');
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    return await child.readStatement(
      { kind: 'statement', file, password, withWords },
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
    // Whatever it still says belongs to no file any more.
    await child.end();
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}
