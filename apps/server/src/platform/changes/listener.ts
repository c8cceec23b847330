import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openSession } from '../database/session.ts';
import type { Logger } from '../log.ts';
import { listenForChannel } from './notices.repository.ts';

const RECONNECT_AFTER_MS = 1000;
/** What `pg_stat_activity` shows of it. */
const LISTENER = 'tillslip changes';

/** The callbacks of a listener. */
export interface ListenerEvents {
  notice(payload: string): void;
  /** Called after a reconnect: notices may have been missed. */
  reconnected(): void;
}

/** A session that listens. */
export interface Listener {
  /** The session itself, of which others may hold locks; null while it is lost. */
  session(): pg.Client | null;
  close(): Promise<void>;
}

/**
 * Keep one session listening for notices, and open a new one when it is lost.
 *
 * @throws when the first session cannot be opened.
 */
export async function listenForNotices(url: string, events: ListenerEvents, log: Logger): Promise<Listener> {
  const closing = new AbortController();
  const { signal } = closing;
  const open = async (): Promise<pg.Client> => {
    const session = await openSession(url, LISTENER, (reason) => {
      if (signal.aborted) return;
      current = null;
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
  let current: pg.Client | null = null;
  current = await open();
  return {
    session: () => current,
    async close() {
      closing.abort();
      await current?.end().catch(() => {});
    },
  };
}
