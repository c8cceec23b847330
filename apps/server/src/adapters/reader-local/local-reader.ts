import { fileURLToPath } from 'node:url';
import type {
  DocumentReader,
  ReadFailure,
  ReadingProgress,
  ReadOutcome,
  SourceFile,
} from '../../ports/document-reader.ts';
import { type ReaderProcess, startReaderProcess } from './reader-child.ts';

export interface LocalReaderOptions {
  /** The module the reading process runs: TypeScript beside this file in development, a bundle in production. */
  readonly entry?: string;
  /** A document that takes longer is given up, and its process ended. */
  readonly timeoutMs?: number;
  /** The process ends by itself after resting this long. */
  readonly idleMs?: number;
}

const DEFAULTS = {
  entry: fileURLToPath(new URL('./reader-process.ts', import.meta.url)),
  timeoutMs: 120_000,
  idleMs: 60_000,
};

type Options = Parameters<DocumentReader['readReceipt']>[1];

/**
 * The embedded reader: text layers and OCR in a process of their own, one document at a time.
 *
 * A hostile or endless document can only cost its own process, which is ended at the time limit or on
 * cancellation; the next document gets a fresh one.
 */
export function createLocalReader(options: LocalReaderOptions = {}): DocumentReader {
  const settings = { ...DEFAULTS, ...options };
  let child: ReaderProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let resting: NodeJS.Timeout | undefined;

  const readOne = async (files: readonly SourceFile[], { signal, onProgress }: NonNullable<Options>) => {
    if (signal?.aborted) return failed('cancelled');
    clearTimeout(resting);
    const current = child?.isAlive() ? child : startReaderProcess(settings.entry);
    child = current;
    try {
      return await askWithin(current, files, { timeoutMs: settings.timeoutMs, signal, onProgress });
    } finally {
      // The networks' memory goes back to the machine when nobody has asked for a while.
      resting = setTimeout(() => void current.end(), settings.idleMs).unref();
    }
  };

  return {
    name: 'local',
    // Documents queue behind each other: two at once would need twice the memory and be no faster.
    readReceipt: (files, given = {}) => {
      const turn = last.then(() => readOne(files, given));
      last = turn.catch(() => undefined);
      return turn;
    },
    close: async () => {
      clearTimeout(resting);
      await child?.end();
      child = undefined;
    },
  };
}

const failed = (failure: ReadFailure): ReadOutcome => ({ ok: false, failure, pictures: [] });

interface Limits {
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((progress: ReadingProgress) => void) | undefined;
}

/** Asks the process, and ends it when the time is up or the caller has gone. */
async function askWithin(child: ReaderProcess, files: readonly SourceFile[], limits: Limits): Promise<ReadOutcome> {
  const { promise: stopped, resolve: stop } = deferred<ReadFailure>();
  const onAbort = () => stop('cancelled');
  const timer = setTimeout(() => stop('timed-out'), limits.timeoutMs);
  limits.signal?.addEventListener('abort', onAbort, { once: true });
  try {
    const asked = child.ask({ kind: 'read', files }, limits.onProgress);
    const first = await Promise.race([asked, stopped]);
    if (typeof first !== 'string') return first;
    asked.catch(() => undefined);
    await child.end();
    return failed(first);
  } finally {
    clearTimeout(timer);
    limits.signal?.removeEventListener('abort', onAbort);
  }
}

function deferred<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((given) => {
    resolve = given;
  });
  return { promise, resolve };
}
