import { Worker } from 'node:worker_threads';
import type { DocumentReader, PagePicture, ReadOptions, ReadOutcome, SourceFile } from '../../ports/document-reader.ts';
import { places } from './places.ts';
import { HEAP_MEGABYTES } from './reader-child.ts';
import { isReaderAnswer, type ReadRequest } from './reader-messages.ts';

/** Reads documents in a thread of this process. */
export type ThreadReader = Pick<DocumentReader, 'readReceipt' | 'close'>;

const ENTRY = new URL('./start-reader-thread.mjs', import.meta.url);

/**
 * Create a reader that needs neither a server nor a child process: the same engine in a worker thread, one document at a
 * time, with the same result.
 *
 * It protects less than the process of `createLocalReader`: a crash of a native library ends this process too, and memory
 * taken by one is not given back. So it is for people's own documents, not for those that others send to a server.
 */
export function createThreadReader(): ThreadReader {
  const slots = places<{ worker?: Worker }>([{}]);
  return {
    readReceipt: async (files, options = {}) => {
      const slot = await slots.take();
      try {
        slot.worker ??= startWorker(() => delete slot.worker);
        return await readIn(slot.worker, files, options);
      } finally {
        slots.give(slot);
      }
    },
    close: async () => {
      await Promise.all(slots.all.map(({ worker }) => worker?.terminate()));
    },
  };
}

function startWorker(onExit: () => void): Worker {
  const worker = new Worker(ENTRY, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES } });
  return worker.once('exit', onExit);
}

/** Ask the thread, and collect the facts and then the pictures. */
function readIn(worker: Worker, files: readonly SourceFile[], options: ReadOptions): Promise<ReadOutcome> {
  return new Promise((resolve, reject) => {
    let outcome: ReadOutcome | null = null;
    const finish = (pictures: readonly PagePicture[], error?: Error) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      options.signal?.removeEventListener('abort', onAbort);
      if (options.signal?.aborted) resolve({ ok: false, failure: 'cancelled', pictures: [] });
      else if (outcome && !error) resolve({ ...outcome, pictures });
      else reject(error ?? new Error('The reading thread ended before it answered'));
    };
    const onMessage = (message: unknown) => {
      if (!isReaderAnswer(message)) return;
      if (message.kind === 'progress') options.onProgress?.(message.progress);
      if (message.kind === 'outcome') outcome = message.outcome;
      // A thread that is being stopped is not asked for the next document before it has ended.
      if (message.kind === 'pictures' && !options.signal?.aborted) finish(message.pictures);
    };
    const onError = (error: Error) => finish([], error);
    const onExit = () => finish([]);
    const onAbort = () => void worker.terminate();
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    options.signal?.addEventListener('abort', onAbort, { once: true });
    if (options.signal?.aborted) onAbort();
    else worker.postMessage(requestOf(files, options));
  });
}

const requestOf = (files: readonly SourceFile[], { password, ourselves }: ReadOptions): ReadRequest => ({
  ...{ kind: 'read', files, password, ourselves },
});
