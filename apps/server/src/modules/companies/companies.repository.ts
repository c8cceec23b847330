import { type Selectable, sql } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';
import type { Companies } from '../../platform/database/types.gen.ts';

/** A company with the number of its invoices, deleted ones left out. */
export type CompanyRow = Selectable<Companies> & { readonly receiptCount: number };

/** What a person decides about a company. */
export type CompanyValues = Omit<Selectable<Companies>, 'id' | 'userId' | 'isSample' | 'createdAt' | 'updatedAt'>;

const withCount = ({ db, userId }: UserDb) =>
  db
    .selectFrom('companies as c')
    .where('c.userId', '=', userId)
    .selectAll('c')
    .select((eb) =>
      eb
        .selectFrom('receipts as r')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('r.userId', '=', 'c.userId')
        .whereRef('r.companyId', '=', 'c.id')
        .where('r.deletedAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('receiptCount'),
    );

/** The user's companies by name, capitals aside; the same order on every database. */
export const companiesOf = (tx: UserDb): Promise<CompanyRow[]> =>
  withCount(tx).orderBy(sql`lower(c.company_name) collate "C"`).orderBy('c.id').execute();

/** One company of the user's, or undefined. */
export const findCompany = (tx: UserDb, id: string): Promise<CompanyRow | undefined> =>
  withCount(tx).where('c.id', '=', id).executeTakeFirst();

/**
 * These companies of the user's in the order of ids; with `hold` they stay as they are until the transaction
 * ends, after whoever is changing one now has committed.
 */
export const shareCompanies = async ({ db, userId }: UserDb, ids: readonly string[], hold: boolean) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('companies')
        .selectAll()
        .where('userId', '=', userId)
        .where('id', 'in', [...ids])
        .orderBy('id')
        .$if(hold, (query) => query.forShare())
        .execute();

/** Holds a company for a change of what belongs to it; false when the user has none of this id. */
export async function holdCompany({ db, userId }: UserDb, id: string): Promise<boolean> {
  const query = db.selectFrom('companies').select('id').where('userId', '=', userId).where('id', '=', id).forUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}

/** Add a company and gives its id; the mark of the sample is set here and never changed. */
export async function insertCompany({ db, userId }: UserDb, values: CompanyValues, isSample: boolean): Promise<string> {
  const { id } = await db
    .insertInto('companies')
    .values({ ...values, userId, isSample })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Change a company; false when the user has none of this id. */
export async function changeCompany({ db, userId }: UserDb, id: string, values: CompanyValues): Promise<boolean> {
  const changed = await db
    .updateTable('companies')
    .set({ ...values, updatedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** What belongs to a company: counts of what would go with it or lose it. */
export interface CompanyUsage {
  readonly folders: number;
  readonly invoices: number;
  readonly uploads: number;
  readonly statements: number;
}

/** Count what belongs to a company: its folders, invoices and bank statements, and its uploads that are still in hand. */
export const countCompanyUsage = ({ db, userId }: UserDb, id: string): Promise<CompanyUsage> =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('folders')
        .select((count) => count.fn.countAll<number>().as('n'))
        .where('userId', '=', userId)
        .where('companyId', '=', id)
        .$asScalar()
        .$notNull()
        .as('folders'),
      eb
        .selectFrom('receipts')
        .select((count) => count.fn.countAll<number>().as('n'))
        .where('userId', '=', userId)
        .where('companyId', '=', id)
        .where('deletedAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('invoices'),
      eb
        .selectFrom('receiptDrafts')
        .select((count) => count.fn.countAll<number>().as('n'))
        .where('userId', '=', userId)
        .where('companyId', '=', id)
        .where('status', 'in', ['queued', 'reading', 'awaiting_decision'])
        .$asScalar()
        .$notNull()
        .as('uploads'),
      eb
        .selectFrom('bankStatements')
        .select((count) => count.fn.countAll<number>().as('n'))
        .where('userId', '=', userId)
        .where('companyId', '=', id)
        .where('deletedAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('statements'),
    ])
    .executeTakeFirstOrThrow();

/** Remove a company with its folders. Its invoices, statements and uploads, deleted ones too, stay without a company. */
export async function removeCompany({ db, userId }: UserDb, id: string): Promise<void> {
  for (const table of ['receipts', 'receiptDrafts'] as const)
    await db
      .updateTable(table)
      .set({ companyId: null, folderId: null })
      .where('userId', '=', userId)
      .where('companyId', '=', id)
      .execute();
  for (const table of ['bankStatements', 'bankUploads'] as const)
    await db
      .updateTable(table)
      .set({ companyId: null, folderId: null })
      .where('userId', '=', userId)
      .where('companyId', '=', id)
      .execute();
  await db
    .updateTable('bankTransactions')
    .set({ companyId: null })
    .where('userId', '=', userId)
    .where('companyId', '=', id)
    .execute();
  await db.deleteFrom('companies').where('userId', '=', userId).where('id', '=', id).execute();
}
