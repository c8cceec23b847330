import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { DocumentReader, ReadFailure, ReadOptions, ReadOutcome, SourceFile } from '../../ports/document-reader.ts';
import { places } from './places.ts';
import { type ReaderProcess, startReaderProcess } from './reader-child.ts';

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

  const readReceipt = async (files: readonly SourceFile[], given: ReadOptions = {}): Promise<ReadOutcome> => {
    // More documents at once than processes would need more memory and be no faster: they queue.
    const desk = await desks.take();
    if (given.signal?.aborted) {
      desks.give(desk);
      return failed('cancelled');
    }
    clearTimeout(desk.resting);
    const child = desk.child?.isAlive() ? desk.child : startReaderProcess(settings.entry);
    desk.child = child;
    const leave = () => {
      // The networks' memory goes back to the machine when nobody has asked for a while.
      desk.resting = setTimeout(() => void child.end(), settings.idleMs).unref();
      desks.give(desk);
    };
    return readAt(child, files, { ...given, timeoutMs: settings.timeoutMs }, leave);
  };

  return {
    name: 'local',
    readReceipt,
    close: async () => {
      await Promise.all(
        desks.all.map(async (desk) => {
          clearTimeout(desk.resting);
          await desk.child?.end();
          delete desk.child;
        }),
      );
    },
  };
}

const failed = (failure: ReadFailure): ReadOutcome => ({ ok: false, failure, pictures: [] });

type Limits = ReadOptions & { readonly timeoutMs: number };

/** Asks the process, and ends it when the time is up or the caller has gone. `leave` is called when it is free. */
async function readAt(
  child: ReaderProcess,
  files: readonly SourceFile[],
  options: Limits,
  leave: () => void,
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

/** Ends the process at the time limit or when the caller goes, and then knows why it ended. */
function stopInTime(child: ReaderProcess, { signal, timeoutMs }: Limits) {
  let reason: ReadFailure | null = null;
  const stop = (why: ReadFailure) => {
    reason ??= why;
    void child.end();
  };
  const onAbort = () => stop('cancelled');
  const timer = setTimeout(() => stop('timed-out'), timeoutMs);
  signal?.addEventListener('abort', onAbort, { once: true });
  return {
    reason: (): ReadFailure | null => reason,
    forget: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    },
  };
}
