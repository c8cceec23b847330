import { setTimeout as sleep } from 'node:timers/promises';

/** A deadlock that PostgreSQL broke, and a snapshot that another transaction overtook. */
const CONFLICTS = new Set(['40P01', '40001']);

const MAX_TRIES = 5;
const MAX_FIRST_PAUSE_MS = 20;

/**
 * Run a transaction, and run it again from the start when PostgreSQL ended it only because of another one. It was rolled
 * back, so nothing happens twice. The pause between tries is random and doubles, so that two do not meet again.
 *
 * @throws what the transaction throws, and the conflict after the last try.
 */
export async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await transaction();
    } catch (error) {
      if (tried === MAX_TRIES || !isConflict(error)) throw error;
      await sleep(Math.random() * MAX_FIRST_PAUSE_MS * 2 ** tried);
    }
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && CONFLICTS.has(error.code);
