import pg from 'pg';
import type { Logger } from '../log.ts';

// A day stays the text it is: a Date would move it with the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// Cents and counts are exact as numbers up to 2^53; anything larger is a bug and must not be rounded.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Too large for an exact number: ${text}`);
  return value;
});

/** How a part of the server connects: as which role, with which schemas first. */
export interface PoolOptions {
  readonly max: number;
  /** The role taken on connecting, so that one login can serve several parts; the login must be a member. */
  readonly role: string;
  readonly searchPath: string;
}

/** A pool that outlives a lost connection: the next query opens a new one. */
export function openPool(url: string, { max, role, searchPath }: PoolOptions, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: `-c role=${role} -c search_path=${searchPath} -c timezone=UTC`,
    // A person waits rather than being refused: a busy machine answers late.
    connectionTimeoutMillis: 60_000,
  });
  // Only the reason: the error carries the whole connection with it. When we are closing it is expected.
  const report = ({ message }: Error) => pool.ending || log.warn({ reason: message }, 'database connection lost');
  pool.on('error', report);
  // Also while a client is out of the pool: an unheard "error" event would end the process.
  pool.on('connect', (client) => client.on('error', report));
  return pool;
}
