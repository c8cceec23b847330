import type { Person } from '@tillslip/contract/administration';
import { readAsUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { storageUse } from '../companies/index.ts';
import { listPeopleAfter } from './people.repository.ts';
import { listCompanyCounts } from './usage.repository.ts';

/**
 * List people with the names and sizes of their companies. Each person's sizes are read as that person, because row-level
 * security shows nobody the rows of all; only counts leave the database.
 */
export async function listPeople(
  deps: Pick<Deps, 'db' | 'authDb' | 'clock'>,
  { after, limit }: { after: string; limit: number },
): Promise<{ people: Person[]; next: string | null }> {
  const rows = await listPeopleAfter(deps.authDb, after, limit);
  const people: Person[] = [];
  for (const { createdAt, lastUsedAt, ...row } of rows) {
    const usage = await readAsUser(deps.db, row.id, (tx) => usageOf(deps, tx));
    people.push({
      ...row,
      ...usage,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    });
  }
  return { people, next: rows.length < limit ? null : (rows.at(-1)?.email ?? null) };
}

/** Return the sizes of a person's files and companies; `bytes` has those of no company too. */
async function usageOf(deps: Pick<Deps, 'clock'>, tx: UserDb): Promise<Pick<Person, 'bytes' | 'companies'>> {
  const uses = await storageUse(tx, deps);
  const companies = (await listCompanyCounts(tx)).map((company) => {
    const { bytes, uploadsToday } = uses.find(({ companyId }) => companyId === company.id) ?? NOTHING;
    return { ...company, bytes, uploadsToday };
  });
  return { bytes: uses.reduce((sum, { bytes }) => sum + bytes, 0), companies };
}

const NOTHING = { bytes: 0, uploadsToday: 0 };
