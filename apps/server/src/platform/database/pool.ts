import pg from 'pg';
import type { Logger } from '../log.ts';

// Days stay text, because a Date would shift them with the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// Cents and counts are exact as numbers up to 2^53; anything larger is a bug and must not be rounded.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Too large for an exact number: ${text}`);
  return value;
});

/** How a part of the server connects: its role and search path. */
export interface PoolOptions {
  readonly max: number;
  /** The role set on connecting, so that one login can serve several parts; the login must be a member. */
  readonly role: string;
  readonly searchPath: string;
}

/**
 * Let PostgreSQL look this often whether the process that asked is still there. Without it the session of a killed process
 * that waits for a lock notices nothing, and holds its own locks until its turn has come.
 */
const NOTICE_THE_DEAD = `set client_connection_check_interval = '10s'`;

/** Open a pool that survives a lost connection: the next query opens a new one. */
export function openPool(url: string, { max, role, searchPath }: PoolOptions, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // Not among the options below: a database server on a system without it (Windows) would refuse the connection.
    onConnect: (client) => client.query(NOTICE_THE_DEAD).catch(unlessRefused),
    options: `-c role=${role} -c search_path=${searchPath} -c timezone=UTC`,
    // On a busy machine a person waits instead of getting an error.
    connectionTimeoutMillis: 60_000,
  });
  // Log only the message, because the error contains the whole connection. While closing it is expected.
  const report = ({ message }: Error) => pool.ending || log.warn({ reason: message }, 'database connection lost');
  pool.on('error', report);
  // Also for a client in use: an "error" event without a handler would end the process.
  pool.on('connect', (client) => client.on('error', report));
  return allowSecondRelease(pool);
}

/** Go on where the server refused a statement, but not where the connection was lost: that client is dead. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof pg.DatabaseError) || error.severity !== 'ERROR') throw error;
}

/**
 * Let the callback of `connect` give its client back twice. The queue does so (graphile-worker 0.17.3) when it is ended
 * while its client begins to listen and then loses its connection; the error about it, caught by nobody, would end the
 * process.
 */
function allowSecondRelease(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool);
  const connectOnce = (callback?: Parameters<typeof connect>[0]) =>
    callback
      ? connect((error, client, release) => callback(error, client, error ? release : once(release)))
      : connect();
  return Object.assign(pool, { connect: connectOnce as typeof pool.connect });
}

/** Return the same function, whose later calls do nothing. */
function once(release: (destroy?: Error | boolean) => void): (destroy?: Error | boolean) => void {
  let isReleased = false;
  return (destroy) => {
    if (isReleased) return;
    isReleased = true;
    release(destroy);
  };
}
