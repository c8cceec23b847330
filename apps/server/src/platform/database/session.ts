import pg from 'pg';

/**
 * A connection of its own, outside the pools, for what lives as long as a session: listening for notices
 * and holding a lock. A pooler that hands connections around per transaction breaks both.
 *
 * @param onLost is told once when the session is over, whoever ended it.
 */
export async function openSession(url: string, onLost: (reason: string) => void): Promise<pg.Client> {
  const session = new pg.Client({ connectionString: url, keepAlive: true });
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
