import type { Deps } from '../../../platform/deps.ts';

/** The job that reads an upload. */
export const READ_DRAFT = 'receipts.read-draft';

/** A worker that was killed tries again; a fault that persists is given up earlier, by the job itself. */
const MAX_ATTEMPTS = 8;

/**
 * Asks a worker to read an upload. Called last in the transaction that makes it wait: the queue does not
 * take part in the transaction, so a job may start before the commit, sees no upload, and tries again.
 * The other way round, a crash in between would leave an upload that waits for ever.
 */
export const queueReading = ({ queue }: Pick<Deps, 'queue'>, userId: string, draftId: string): Promise<void> =>
  queue.add(READ_DRAFT, { userId, draftId }, { key: `${READ_DRAFT}:${draftId}`, maxAttempts: MAX_ATTEMPTS });
