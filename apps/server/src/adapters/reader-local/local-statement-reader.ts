import { fileURLToPath } from 'node:url';
import type { SourceFile, StatementOptions, StatementOutcome, StatementReader } from '../../ports/document-reader.ts';
import { places } from './places.ts';
import { type ReaderProcess, startReaderProcess } from './reader-child.ts';

export interface LocalStatementReaderOptions {
  /** The module that the reading process runs: TypeScript next to this file in development, a bundle in production. */
  readonly entry?: string;
  /** A file without a finished page for this long fails, and its process is killed. */
  readonly timeoutMs?: number;
  /** The process ends by itself after this idle time. */
  readonly idleMs?: number;
}

const DEFAULTS = {
  entry: fileURLToPath(new URL('./reader-process.ts', import.meta.url)),
  timeoutMs: 120_000,
  idleMs: 60_000,
};

/** A slot in which one file at a time is read, with its process. */
interface Slot {
  child?: ReaderProcess;
  resting?: NodeJS.Timeout;
}

/**
 * Create the embedded statement reader, which reads one file at a time in its own process, so that a long statement does
 * not hold up invoices. The time limit applies to a single page, because a long file rightly takes long.
 */
export function createLocalStatementReader(options: LocalStatementReaderOptions = {}): StatementReader {
  const settings = { ...DEFAULTS, ...options };
  const slot: Slot = {};
  const slots = places([slot]);
  return {
    async readStatement(file, given = {}) {
      await slots.take();
      clearTimeout(slot.resting);
      try {
        if (given.signal?.aborted) return { ok: false, failure: 'cancelled' };
        const child = slot.child?.isAlive() ? slot.child : startReaderProcess(settings.entry);
        slot.child = child;
        return await readAt(child, file, given, settings.timeoutMs);
      } finally {
        const { child } = slot;
        // End the process after some idle time, to free the networks' memory.
        slot.resting = setTimeout(() => void child?.end(), settings.idleMs).unref();
        slots.give(slot);
      }
    },
    async close() {
      clearTimeout(slot.resting);
      await slot.child?.end();
      delete slot.child;
    },
  };
}

/** Ask the process, and kill it when no page is finished in time or the caller aborts. */
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
    // Anything it still sends belongs to no file.
    await child.end();
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}
