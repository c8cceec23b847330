import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../log.ts';
import { CHANNEL } from './notices.repository.ts';

const RECONNECT_AFTER_MS = 1000;

/** What a listener tells its owner. */
export interface ListenerEvents {
  notice(payload: string): void;
  /** Listening again after a gap: notices may have been missed. */
  reconnected(): void;
}

/**
 * Keeps one connection listening for notices, and opens a new one when it is lost. It needs a session of
 * its own: a pooler that hands connections around per transaction loses notices.
 *
 * @returns what closes it.
 * @throws when the first connection cannot be made.
 */
export async function listenForNotices(url: string, events: ListenerEvents, log: Logger): Promise<() => Promise<void>> {
  const closing = new AbortController();
  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    client.on('notification', ({ payload }) => events.notice(payload ?? ''));
    client.once('error', ({ message }) => lost(message));
    client.once('end', () => lost('connection ended'));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    return client;
  };
  let current: pg.Client | null = null;
  let reconnecting = false;
  const lost = (reason: string) => {
    // A failed attempt and a broken connection both end here; one of them is dealing with it already.
    if (closing.signal.aborted || reconnecting || !current) return;
    log.warn({ reason }, 'no longer listening for changes');
    reconnecting = true;
    void reconnect();
  };
  const reconnect = async () => {
    while (!closing.signal.aborted) {
      await sleep(RECONNECT_AFTER_MS, undefined, { ref: false });
      try {
        current = await open();
        reconnecting = false;
        return events.reconnected();
      } catch (error) {
        log.debug({ err: error }, 'still not listening for changes');
      }
    }
  };
  current = await open();
  return async () => {
    closing.abort();
    await current?.end().catch(() => {});
  };
}
