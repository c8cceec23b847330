import type { SourceFile } from '../../ports/document-reader.ts';
import { type Places, places } from './places.ts';
import { type ReaderProcess, startReaderProcess } from './reader-child.ts';

/** A slot in which one document at a time is read, with its process. */
export interface ReaderSlot {
  child?: ReaderProcess;
  resting?: NodeJS.Timeout;
}

/** A process for one document; `leave` releases it. */
export interface Lease {
  readonly child: ReaderProcess;
  readonly leave: () => void;
}

interface LendOptions {
  readonly entry: string;
  readonly idleMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Create slots, whose processes start when they are needed. */
export const createSlots = (count: number): Places<ReaderSlot> =>
  places(Array.from({ length: count }, (): ReaderSlot => ({})));

/** Take a running process; null for a caller that aborted while it queued. */
export async function lend(slots: Places<ReaderSlot>, { entry, idleMs, signal }: LendOptions): Promise<Lease | null> {
  // More documents at once than processes would need more memory without being faster, so they queue.
  const slot = await slots.take();
  if (signal?.aborted) {
    slots.give(slot);
    return null;
  }
  clearTimeout(slot.resting);
  const child = slot.child?.isAlive() ? slot.child : startReaderProcess(entry);
  slot.child = child;
  const leave = () => {
    // End the process after some idle time, to free the networks' memory.
    slot.resting = setTimeout(() => void child.end(), idleMs).unref();
    slots.give(slot);
  };
  return { child, leave };
}

/** End the processes of these slots. */
export async function endSlots(...slots: readonly Places<ReaderSlot>[]): Promise<void> {
  await Promise.all(
    slots
      .flatMap(({ all }) => all)
      .map(async (slot) => {
        clearTimeout(slot.resting);
        await slot.child?.end();
        delete slot.child;
      }),
  );
}

/** A few photos, or a PDF that is too small to have many pages or scans. */
const MAX_SHORT_FILES = 3;
const MAX_SHORT_PDF_BYTES = 300_000;

/** Whether a document is read so fast that it need not wait for a long one. */
export const isShort = (files: readonly SourceFile[]): boolean =>
  files.length <= MAX_SHORT_FILES &&
  files.every(({ kind, bytes }) => kind !== 'pdf' || bytes.length <= MAX_SHORT_PDF_BYTES);
