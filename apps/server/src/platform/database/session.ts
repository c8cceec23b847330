import pg from 'pg';

/**
 * Open a connection outside the pools, to listen for notices or hold a lock. A pooler that shares connections per
 * transaction breaks both.
 *
 * @param name what `pg_stat_activity` shows of it.
 * @param onLost called once when the session ends, whoever ended it.
 */
export async function openSession(url: string, name: string, onLost: (reason: string) => void): Promise<pg.Client> {
  const session = new pg.Client({ connectionString: url, keepAlive: true, application_name: name });
  await session.connect();
  let isOver = false;
  const over = (reason: string) => {
    if (!isOver) onLost(reason);
    isOver = true;
  };
  session.on('error', ({ message }) => over(message));
  session.once('end', () => over('ended'));
  return session;
}
