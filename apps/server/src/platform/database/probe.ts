import pg from 'pg';
import { isMigrated } from './migrate.ts';
import { APP_ROLE } from './roles.ts';

/** How long the database may take to answer a probe. */
const PROBE_LIMIT_MS = 2000;

/**
 * A request that began this soon after the database was away may have failed because of it: a busy server may still use a
 * connection that was lost before.
 */
const RECENT_MS = 30_000;

/** What is known about the database at this moment. */
export interface Probe {
  /** Whether it answers now. It has a connection of its own, so that a busy server does not look like a dead one. */
  answers(): Promise<boolean>;
  /** Whether it answers, and has every migration that this program needs. */
  isMigrated(): Promise<boolean>;
  /**
   * Whether a connection was lost or a probe failed after a moment (of `Date.now`), or within the seconds before it. A request
   * may wait for long before it fails, and the database may be back by then.
   */
  wasAwaySince(moment: number): boolean;
  close(): Promise<void>;
}

/** Open a probe of a database, and let it notice the connections that these pools lose. */
export function openProbe(url: string, pools: readonly pg.Pool[]): Probe {
  const pool = new pg.Pool({
    ...{ connectionString: url, options: `-c role=${APP_ROLE} -c search_path=public`, max: 1 },
    ...{ connectionTimeoutMillis: PROBE_LIMIT_MS, query_timeout: PROBE_LIMIT_MS },
  });
  let awayAt = Number.NEGATIVE_INFINITY;
  const note = () => {
    awayAt = Date.now();
  };
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  for (const one of pools) one.on('error', note).on('connect', (client) => client.on('error', note));
  const ask = (question: () => Promise<boolean>) => question().catch(() => false);
  return {
    async answers() {
      const isThere = await ask(async () => (await pool.query('select 1')).rowCount === 1);
      if (!isThere) note();
      return isThere;
    },
    isMigrated: () => ask(() => isMigrated(pool)),
    wasAwaySince: (moment) => awayAt > moment - RECENT_MS,
    close: () => pool.end(),
  };
}
