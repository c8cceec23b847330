import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type {
  DocumentReader,
  ReadFailure,
  ReadOptions,
  ReadOutcome,
  SourceFile,
  UnlockOutcome,
} from '../../ports/document-reader.ts';
import type { Places } from './places.ts';
import type { ReaderProcess } from './reader-child.ts';
import type { UnlockRequest } from './reader-messages.ts';
import { createSlots, endSlots, isShort, type Lease, lend, type ReaderSlot } from './reader-slots.ts';

export interface LocalReaderOptions {
  /** The module that the reading process runs: TypeScript next to this file in development, a bundle in production. */
  readonly entry?: string;
  /** A document that takes longer fails, and its process is killed. */
  readonly timeoutMs?: number;
  /** The process ends by itself after this idle time. */
  readonly idleMs?: number;
  /** How many documents are read at the same time, each in its own process. */
  readonly processes?: number;
  /** The process for short documents, where it is shared with the reader of statements. */
  readonly shortSlots?: Places<ReaderSlot>;
}

const DEFAULTS = {
  entry: fileURLToPath(new URL('./reader-process.ts', import.meta.url)),
  timeoutMs: 120_000,
  idleMs: 60_000,
  // A process reads with two threads, so one process per two cores uses all cores and little memory.
  processes: Math.max(1, Math.floor(availableParallelism() / 2)),
};

/**
 * Create the embedded reader, which runs text layers and OCR in child processes, as many as suit the machine's cores.
 *
 * A hostile or endless document can only harm its own process, which is killed at the time limit or when the caller
 * aborts; the next document gets a new one.
 */
export function createLocalReader(options: LocalReaderOptions = {}): DocumentReader {
  const settings = { ...DEFAULTS, ...options };
  const slots = createSlots(settings.processes);
  // Short documents do not queue behind a long one: a process of their own reads them when the others are busy.
  const shortSlots = settings.shortSlots ?? createSlots(1);
  // A person is waiting for a thumbnail, so it does not queue behind documents.
  const thumbnailSlots = createSlots(1);
  const take = (signal: AbortSignal | undefined, at = slots) => lend(at, { ...settings, signal });

  return {
    name: 'local',
    readReceipt: async (files, given = {}) => {
      const lease = await take(given.signal, !slots.hasFree() && isShort(files) ? shortSlots : slots);
      return lease ? readAt(lease, files, { ...given, timeoutMs: settings.timeoutMs }) : failed('cancelled');
    },
    unlockPdf: async (bytes, password, { signal } = {}) => {
      const lease = await take(signal);
      const limits = { signal, timeoutMs: settings.timeoutMs };
      return lease ? unlockAt(lease, { kind: 'unlock', bytes, password }, limits) : { ok: false, failure: 'cancelled' };
    },
    drawSmall: async (file, { signal } = {}) => {
      const lease = await take(signal, thumbnailSlots);
      return lease && drawAt(lease, file, { signal, timeoutMs: settings.timeoutMs });
    },
    close: () => endSlots(slots, shortSlots, thumbnailSlots),
  };
}

const failed = (failure: ReadFailure): ReadOutcome => ({ ok: false, failure, pictures: [] });

interface Limits {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs: number;
}

/** Ask the process, and kill it when the time is up or the caller aborts. */
async function readAt(
  { child, leave }: Lease,
  files: readonly SourceFile[],
  options: ReadOptions & Limits,
): Promise<ReadOutcome> {
  const stopping = stopInTime(child, options);
  const unwatch = child.watchCalls(() => stopping.stop('too-complex'));
  const done = () => {
    unwatch();
    stopping.forget();
    leave();
  };
  try {
    const { outcome, pictures } = await child.ask(
      { kind: 'read', files, password: options.password, ourselves: options.ourselves },
      options.onProgress,
    );
    const picturesToCome = pictures.finally(done);
    if (options.picturesLater) return { ...outcome, picturesToCome };
    const drawn = await picturesToCome;
    // Facts without pictures are useless to a caller that has aborted, and for a document that took too long.
    const stopped = stopping.reason();
    return stopped ? failed(stopped) : { ...outcome, pictures: drawn };
  } catch (error) {
    done();
    const stopped = stopping.reason();
    if (stopped) return failed(stopped);
    throw error;
  }
}

/** See {@link readAt}. */
async function unlockAt({ child, leave }: Lease, request: UnlockRequest, limits: Limits): Promise<UnlockOutcome> {
  const stopping = stopInTime(child, limits);
  try {
    return await child.unlock(request);
  } catch (error) {
    const stopped = stopping.reason();
    if (stopped && stopped !== 'too-complex') return { ok: false, failure: stopped };
    throw error;
  } finally {
    stopping.forget();
    leave();
  }
}

/** See {@link readAt}. */
async function drawAt({ child, leave }: Lease, file: SourceFile, limits: Limits): Promise<Uint8Array | null> {
  const stopping = stopInTime(child, limits);
  const unwatch = child.watchCalls(() => stopping.stop('too-complex'));
  try {
    return await child.draw({ kind: 'draw', file });
  } finally {
    unwatch();
    stopping.forget();
    leave();
  }
}

type Stopped = 'timed-out' | 'cancelled' | 'too-complex';

/** Kill the process at the time limit or when the caller aborts, and remember why. */
function stopInTime(child: ReaderProcess, { signal, timeoutMs }: Limits) {
  let reason: Stopped | null = null;
  const stop = (why: Stopped) => {
    reason ??= why;
    void child.end();
  };
  const onAbort = () => stop('cancelled');
  const timer = setTimeout(() => stop('timed-out'), timeoutMs);
  signal?.addEventListener('abort', onAbort, { once: true });
  return {
    stop,
    reason: (): Stopped | null => reason,
    forget: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    },
  };
}
