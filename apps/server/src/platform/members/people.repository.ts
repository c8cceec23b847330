import { sql } from 'kysely';
import type { UserDb } from '../database/database.ts';
import { memberOf } from './member.ts';

/** The person who asks, with the id of whose books they are. */
interface Asking {
  readonly id: string;
  readonly name: string;
}

/**
 * Return the names of people who did something in these books, by id. Somebody who left keeps theirs; a deleted account has
 * none.
 *
 * @param asking who asks; while the owner asks of what they did themselves, the database is not asked.
 */
export async function namesOfPeople(
  { db, userId }: UserDb,
  asking: Asking,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const member = memberOf(userId);
  const known = new Map([[member?.personId ?? userId, asking.name]]);
  const others = [...new Set(ids)].filter((id) => id !== null && !known.has(id));
  if (others.length === 0) return known;
  const { rows } = await sql<Asking>`select id, name from names_of_people(${others}::uuid[])`.execute(db);
  return new Map([...known, ...rows.map(({ id, name }) => [id, name] as const)]);
}
