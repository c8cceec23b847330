import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openSession } from '../database/session.ts';
import type { Logger } from '../log.ts';
import { listenForChannel } from './notices.repository.ts';

const RECONNECT_AFTER_MS = 1000;

/** The callbacks of a listener. */
export interface ListenerEvents {
  notice(payload: string): void;
  /** Called after a reconnect: notices may have been missed. */
  reconnected(): void;
}

/**
 * Keep one session listening for notices, and open a new one when it is lost.
 *
 * @returns a function that closes it.
 * @throws when the first session cannot be opened.
 */
export async function listenForNotices(url: string, events: ListenerEvents, log: Logger): Promise<() => Promise<void>> {
  const closing = new AbortController();
  const { signal } = closing;
  const open = async (): Promise<pg.Client> => {
    const session = await openSession(url, (reason) => {
      if (signal.aborted) return;
      log.warn({ reason }, 'no longer listening for changes');
      void reconnect();
    });
    session.on('notification', ({ payload }) => events.notice(payload ?? ''));
    await listenForChannel(session);
    return session;
  };
  const reconnect = async () => {
    while (!signal.aborted) {
      await sleep(RECONNECT_AFTER_MS, undefined, { ref: false });
      try {
        current = await open();
        return events.reconnected();
      } catch (error) {
        log.debug({ err: error }, 'still not listening for changes');
      }
    }
  };
  let current = await open();
  return async () => {
    closing.abort();
    await current.end().catch(() => {});
  };
}
