import { isAnswered, isRefusal, isRefusedByServer } from '../../../api/refusal.ts';
import { bulkStore } from './bulk-store.ts';

/** The pauses before a call is sent again, in milliseconds; the last one repeats. */
const PAUSES_MS = [1000, 2000, 5000, 10_000] as const;

/** A server that fails so often will not carry it out. */
const MAX_FAULTS = 4;

/**
 * Make a call until an answer arrives: where the connection is gone it waits for it, and shows that it waits. The client
 * sends the same call with the same key, so it is carried out once.
 *
 * @throws what the server refuses, or fails at again and again; the last fault once `stop` is aborted.
 */
export async function untilConnected<Answer>(call: () => Promise<Answer>, stop: AbortSignal): Promise<Answer> {
  let faults = 0;
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await call();
      if (bulkStore.get().isWaiting) bulkStore.change({ isWaiting: false });
      return answer;
    } catch (error) {
      if (stop.aborted || isFinal(error, faults)) throw error;
      if (isAnswered(error)) faults++;
      bulkStore.change({ isWaiting: true });
      await pause(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] ?? 0, stop);
      if (stop.aborted) throw error;
    }
  }
}

const isFinal = (error: unknown, faults: number): boolean =>
  isAnswered(error) && !isRefusal(error, 'TOO_MANY_REQUESTS') && (isRefusedByServer(error) || faults >= MAX_FAULTS);

/** Wait, but no longer than until the connection is back or the person stops. */
const pause = (ms: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      stop.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    stop.addEventListener('abort', done);
  });
