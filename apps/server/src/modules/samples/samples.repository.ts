import { sql } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';

/** Find the user's sample company with the number of its invoices. */
export const findSample = ({ db, userId }: UserDb): Promise<{ companyId: string; receipts: number } | undefined> =>
  db
    .selectFrom('companies as c')
    .select(['c.id as companyId'])
    .select((eb) =>
      eb
        .selectFrom('receipts as r')
        .innerJoin('receiptDrafts as d', (join) =>
          join.onRef('d.userId', '=', 'r.userId').onRef('d.id', '=', 'r.draftId'),
        )
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('r.userId', '=', 'c.userId')
        .where('d.isSample', '=', true)
        .where('r.deletedAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('receipts'),
    )
    .where('c.userId', '=', userId)
    .where('c.isSample', '=', true)
    .executeTakeFirst();

/** Lock the sample until the transaction ends, so that it is loaded or removed once at a time. */
export async function lockSample({ db, userId }: UserDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sample ${userId}`}, 0))`.execute(db);
}

/** List the storage keys of the sample's documents. */
export async function listSampleKeys({ db, userId }: UserDb): Promise<string[]> {
  const rows = await db
    .selectFrom('files as f')
    .innerJoin('receiptDrafts as d', (join) => join.onRef('d.userId', '=', 'f.userId').onRef('d.id', '=', 'f.draftId'))
    .select('f.storageKey')
    .where('f.userId', '=', userId)
    .where('d.isSample', '=', true)
    .unionAll(
      db
        .selectFrom('bankUploads as u')
        .select('u.storageKey')
        .where('u.userId', '=', userId)
        .where('u.isSample', '=', true),
    )
    .execute();
  return rows.map(({ storageKey }) => storageKey);
}

/** Delete the sample company and its documents, and return the number of invoices. */
export async function deleteSampleRows({ db }: UserDb): Promise<number> {
  const { rows } = await sql<{ removed: number }>`select remove_sample() as removed`.execute(db);
  return rows[0]?.removed ?? 0;
}

/** Return the id of a company's folder of this name; null when there is none. */
export async function findFolderByName(
  { db, userId }: UserDb,
  companyId: string,
  name: string,
): Promise<string | null> {
  const folder = await db
    .selectFrom('folders')
    .select('id')
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where('name', '=', name)
    .executeTakeFirst();
  return folder?.id ?? null;
}

/** List the ids of the sample's invoices. */
export async function listSampleReceiptIds({ db, userId }: UserDb): Promise<string[]> {
  const rows = await db
    .selectFrom('receipts as r')
    .innerJoin('receiptDrafts as d', (join) => join.onRef('d.userId', '=', 'r.userId').onRef('d.id', '=', 'r.draftId'))
    .select('r.id')
    .where('r.userId', '=', userId)
    .where('d.isSample', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

/** List the ids of the VAT periods of the sample company. */
export async function listSamplePeriodIds({ db, userId }: UserDb): Promise<string[]> {
  const rows = await db
    .selectFrom('vatPeriods as p')
    .innerJoin('companies as c', (join) => join.onRef('c.userId', '=', 'p.userId').onRef('c.id', '=', 'p.companyId'))
    .select('p.id')
    .where('p.userId', '=', userId)
    .where('c.isSample', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}
