import type pg from 'pg';
import { NOTICE_CHANNEL } from '../outbox/outbox.repository.ts';

/** Subscribe this session to the channel of notices. */
export async function listenForChannel(session: pg.Client): Promise<void> {
  await session.query(`listen ${NOTICE_CHANNEL}`);
}

/** The key of one of a person's places. */
const KEY = "hashtextextended('stream ' || $1 || ' ' || $2, 0)";

/** Lock the first of a person's places that no session has; null when there is none. */
export async function takeFreePlace(
  session: pg.Client,
  userId: string,
  places: readonly number[],
): Promise<number | null> {
  for (const place of places) if (await takePlace(session, userId, place)) return place;
  return null;
}

/** Lock one of a person's places for a session; false when another session has it. */
export async function takePlace(session: pg.Client, userId: string, place: number): Promise<boolean> {
  const { rows } = await session.query<{ taken: boolean }>(`select pg_try_advisory_lock(${KEY}) as taken`, [
    userId,
    String(place),
  ]);
  return rows[0]?.taken ?? false;
}

/** Give a place back. */
export async function unlockPlace(session: pg.Client | null, userId: string, place: number): Promise<void> {
  await session?.query(`select pg_advisory_unlock(${KEY})`, [userId, String(place)]);
}
