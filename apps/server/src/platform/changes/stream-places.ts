import type pg from 'pg';
import { AppError } from '../errors.ts';
import { takeFreePlace, takePlace, unlockPlace } from './notices.repository.ts';

/** The most streams that one person can have open, on all instances together: more than anybody has tabs. */
export const MAX_STREAMS_PER_USER = 20;

const ALL_PLACES = Array.from({ length: MAX_STREAMS_PER_USER }, (_, index) => index + 1);

/** The places of this instance's streams. */
export interface StreamPlaces {
  /**
   * Take one of a person's places.
   *
   * @param lose called when the place is lost, because another instance took it while this one was not connected.
   * @returns a function that gives it back.
   * @throws TOO_MANY_STREAMS when all are taken; UNAVAILABLE without a connection.
   */
  take(userId: string, lose: () => void): Promise<() => void>;
  /** Take all places again on a new session, in which the database has forgotten them. */
  retake(): Promise<void>;
}

/**
 * Count the streams of each person over all instances, by locks that the database holds for a session and gives back when
 * it ends: an instance that is killed leaves nothing behind, and nothing is written.
 *
 * @param session the session of this process that listens for notices; null while it is lost.
 */
export function createStreamPlaces(session: () => pg.Client | null): StreamPlaces {
  /** Person → place → what to do when it is lost. A session may lock twice what it has, so it must know. */
  const held = new Map<string, Map<number, () => void>>();
  /** Forget a place; false when it is lost or given back already, and another stream may have it. */
  const forget = (userId: string, place: number, lose: () => void): boolean => {
    const places = held.get(userId);
    if (places?.get(place) !== lose) return false;
    places.delete(place);
    if (places.size === 0) held.delete(userId);
    return true;
  };
  /** One after the other: so two do not choose the same place, and the session has one query at a time. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const turn = last.then(act);
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    take: (userId, lose) =>
      inTurn(async () => {
        const current = session();
        if (!current) throw new AppError('UNAVAILABLE');
        const own = held.get(userId) ?? new Map<number, () => void>();
        const free = ALL_PLACES.filter((place) => !own.has(place));
        const place = await takeFreePlace(current, userId, free).catch(() => {
          throw new AppError('UNAVAILABLE');
        });
        if (place === null) throw new AppError('TOO_MANY_STREAMS');
        held.set(userId, own.set(place, lose));
        return () => {
          const giveBack = async () => {
            if (forget(userId, place, lose)) await unlockPlace(session(), userId, place);
          };
          // A connection that breaks gives the place back.
          inTurn(giveBack).catch(() => undefined);
        };
      }),
    retake: () =>
      inTurn(async () => {
        const current = session();
        if (!current) return;
        for (const [userId, places] of [...held])
          for (const [place, lose] of [...places]) {
            const isTaken = await takePlace(current, userId, place);
            if (!isTaken && forget(userId, place, lose)) lose();
          }
      }),
  };
}
