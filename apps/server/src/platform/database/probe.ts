import pg from 'pg';
import { isMigrated } from './migrate.ts';
import { APP_ROLE } from './roles.ts';

/** How long the database may take to answer a probe. */
const PROBE_LIMIT_MS = 2000;

/** A request that failed this soon after a connection was lost most likely failed because of it. */
const RECENT_MS = 5000;

/** What is known about the database at this moment. */
export interface Probe {
  /** Whether it answers now. It has a connection of its own, so that a busy server does not look like a dead one. */
  answers(): Promise<boolean>;
  /** Whether it answers, and has every migration that this program needs. */
  isMigrated(): Promise<boolean>;
  /** Whether one of the pools lost a connection within the last seconds. */
  wasLostRecently(): boolean;
  close(): Promise<void>;
}

/** Open a probe of a database, and let it notice the connections that these pools lose. */
export function openProbe(url: string, pools: readonly pg.Pool[]): Probe {
  const pool = new pg.Pool({
    ...{ connectionString: url, options: `-c role=${APP_ROLE} -c search_path=public`, max: 1 },
    ...{ connectionTimeoutMillis: PROBE_LIMIT_MS, query_timeout: PROBE_LIMIT_MS },
  });
  let lostAt = Number.NEGATIVE_INFINITY;
  const note = () => {
    lostAt = Date.now();
  };
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  for (const one of pools) one.on('error', note).on('connect', (client) => client.on('error', note));
  const ask = (question: () => Promise<boolean>) => question().catch(() => false);
  return {
    answers: () => ask(async () => (await pool.query('select 1')).rowCount === 1),
    isMigrated: () => ask(() => isMigrated(pool)),
    wasLostRecently: () => Date.now() - lostAt < RECENT_MS,
    close: () => pool.end(),
  };
}
