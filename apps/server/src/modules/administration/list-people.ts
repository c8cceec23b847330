import type { Person } from '@tillslip/contract/administration';
import { readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { listPeopleAfter } from './people.repository.ts';
import { listCompanyUsage, sumBytes } from './usage.repository.ts';

/**
 * List people with the names and sizes of their companies. Each person's sizes are read as that person, because row-level
 * security shows nobody the rows of all; only counts leave the database.
 */
export async function listPeople(
  { db, authDb }: Pick<Deps, 'db' | 'authDb'>,
  { after, limit }: { after: string; limit: number },
): Promise<{ people: Person[]; next: string | null }> {
  const rows = await listPeopleAfter(authDb, after, limit);
  const people: Person[] = [];
  for (const { createdAt, lastUsedAt, ...row } of rows) {
    const usage = await readAsUser(db, row.id, async (tx) => ({
      bytes: await sumBytes(tx),
      companies: await listCompanyUsage(tx),
    }));
    people.push({
      ...row,
      ...usage,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    });
  }
  return { people, next: rows.length < limit ? null : (rows.at(-1)?.email ?? null) };
}
