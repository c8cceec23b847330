import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import { backoffMs, MAX_RETRIES } from '../http-client/send.ts';
import type { Timing } from '../http-client/timing.ts';

/**
 * Run a write again after a fault that may pass: whether it happened is unknown, so `done` is asked first. It returns what
 * the lost try made, or null when there is nothing.
 */
export async function retryWritten<T>(
  timing: Timing,
  write: () => Promise<T>,
  done: () => Promise<T | null>,
): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof AccountingFault) || error.kind !== 'system' || retry >= MAX_RETRIES) throw error;
    }
    await timing.sleep(backoffMs(retry, timing.random()));
    const found = await done();
    if (found !== null) return found;
  }
}
