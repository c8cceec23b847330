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
import { places } from './places.ts';
import { type ReaderProcess, startReaderProcess } from './reader-child.ts';
import type { UnlockRequest } from './reader-messages.ts';

export interface LocalReaderOptions {
  /** The module the reading process runs: TypeScript beside this file in development, a bundle in production. */
  readonly entry?: string;
  /** A document that takes longer is given up, and its process ended. */
  readonly timeoutMs?: number;
  /** The process ends by itself after resting this long. */
  readonly idleMs?: number;
  /** How many documents are read at the same time, each in a process of its own. */
  readonly processes?: number;
}

const DEFAULTS = {
  entry: fileURLToPath(new URL('./reader-process.ts', import.meta.url)),
  timeoutMs: 120_000,
  idleMs: 60_000,
  // A process reads with two threads: one for every two cores keeps all busy and memory small.
  processes: Math.max(1, Math.floor(availableParallelism() / 2)),
};

/** Where one document at a time is read. */
interface Desk {
  child?: ReaderProcess;
  resting?: NodeJS.Timeout;
}

/**
 * The embedded reader: text layers and OCR in processes of their own, sized to the machine's cores.
 *
 * A hostile or endless document can only cost its own process, which is ended at the time limit or on
 * cancellation; the next document gets a fresh one.
 */
export function createLocalReader(options: LocalReaderOptions = {}): DocumentReader {
  const settings = { ...DEFAULTS, ...options };
  const desks = places(Array.from({ length: settings.processes }, (): Desk => ({})));
  // Somebody looks at the screen: a small picture does not wait for documents.
  const easels = places<Desk>([{}]);

  /** A running process and the way to leave it; null for a caller who has gone while it queued. */
  const sit = async (signal: AbortSignal | undefined, at = desks) => {
    // More documents at once than processes would need more memory and be no faster: they queue.
    const desk = await at.take();
    if (signal?.aborted) {
      at.give(desk);
      return null;
    }
    clearTimeout(desk.resting);
    const child = desk.child?.isAlive() ? desk.child : startReaderProcess(settings.entry);
    desk.child = child;
    const leave = () => {
      // The networks' memory goes back to the machine when nobody has asked for a while.
      desk.resting = setTimeout(() => void child.end(), settings.idleMs).unref();
      at.give(desk);
    };
    return { child, leave };
  };

  return {
    name: 'local',
    readReceipt: async (files, given = {}) => {
      const seat = await sit(given.signal);
      return seat ? readAt(seat, files, { ...given, timeoutMs: settings.timeoutMs }) : failed('cancelled');
    },
    unlockPdf: async (bytes, password, { signal } = {}) => {
      const seat = await sit(signal);
      const limits = { signal, timeoutMs: settings.timeoutMs };
      return seat ? unlockAt(seat, { kind: 'unlock', bytes, password }, limits) : { ok: false, failure: 'cancelled' };
    },
    drawSmall: async (file, { signal } = {}) => {
      const seat = await sit(signal, easels);
      return seat && drawAt(seat, file, { signal, timeoutMs: settings.timeoutMs });
    },
    close: async () => {
      await Promise.all(
        [...desks.all, ...easels.all].map(async (desk) => {
          clearTimeout(desk.resting);
          await desk.child?.end();
          delete desk.child;
        }),
      );
    },
  };
}

const failed = (failure: ReadFailure): ReadOutcome => ({ ok: false, failure, pictures: [] });

/** A process for one document; `leave` when it is free again. */
interface Seat {
  readonly child: ReaderProcess;
  readonly leave: () => void;
}

interface Limits {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs: number;
}

/** Ask the process, and ends it when the time is up or the caller has gone. */
async function readAt(
  { child, leave }: Seat,
  files: readonly SourceFile[],
  options: ReadOptions & Limits,
): Promise<ReadOutcome> {
  const stopping = stopInTime(child, options);
  const done = () => {
    stopping.forget();
    leave();
  };
  try {
    const { outcome, pictures } = await child.ask(
      { kind: 'read', files, password: options.password },
      options.onProgress,
    );
    const picturesToCome = pictures.finally(done);
    if (options.picturesLater) return { ...outcome, picturesToCome };
    const drawn = await picturesToCome;
    // Facts without their pictures are no answer for a caller who has gone or a document that took too long.
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
async function unlockAt({ child, leave }: Seat, request: UnlockRequest, limits: Limits): Promise<UnlockOutcome> {
  const stopping = stopInTime(child, limits);
  try {
    return await child.unlock(request);
  } catch (error) {
    const stopped = stopping.reason();
    if (stopped) return { ok: false, failure: stopped };
    throw error;
  } finally {
    stopping.forget();
    leave();
  }
}

/** See {@link readAt}. */
async function drawAt({ child, leave }: Seat, file: SourceFile, limits: Limits): Promise<Uint8Array | null> {
  const stopping = stopInTime(child, limits);
  try {
    return await child.draw({ kind: 'draw', file });
  } finally {
    stopping.forget();
    leave();
  }
}

type Stopped = 'timed-out' | 'cancelled';

/** End the process at the time limit or when the caller goes, and then knows why it ended. */
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
    reason: (): Stopped | null => reason,
    forget: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    },
  };
}
