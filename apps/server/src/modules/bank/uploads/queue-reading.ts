import type { Deps } from '../../../platform/deps.ts';

/** The job that reads a file of statements. */
export const READ_STATEMENT = 'bank.read-statement';

/** A worker that was killed tries again; a fault that persists is given up earlier, by the job itself. */
const MAX_ATTEMPTS = 8;

/**
 * Asks a worker to read an upload. Called last in the transaction that makes it wait: the queue does not
 * take part in the transaction, so a job may start before the commit, sees no upload, and tries again.
 */
export const queueReading = ({ queue }: Pick<Deps, 'queue'>, userId: string, uploadId: string): Promise<void> =>
  queue.add(READ_STATEMENT, { userId, uploadId }, { key: `${READ_STATEMENT}:${uploadId}`, maxAttempts: MAX_ATTEMPTS });
