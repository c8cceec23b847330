import type { SettingChange } from '@tillslip/domain/vat/periods/dated-settings';
import { type Selectable, sql } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';
import { settingChangesOf } from '../../platform/database/setting-changes.ts';
import type { Companies } from '../../platform/database/types.gen.ts';

/** A company with the earlier values of its dated settings; its columns have the newest ones. */
export type CompanyRow = Selectable<Companies> & { readonly settingChanges: readonly SettingChange[] };

/** A company with the number of its invoices that are not deleted; they are counted only to be shown. */
export type CountedCompany = CompanyRow & { readonly receiptCount: number };

/** The values of a company that a person sets. */
export type CompanyValues = Omit<
  Selectable<Companies>,
  'id' | 'userId' | 'isSample' | 'version' | 'createdAt' | 'updatedAt'
>;

const withCount = ({ db, userId }: UserDb) =>
  db
    .selectFrom('companies as c')
    .where('c.userId', '=', userId)
    .selectAll('c')
    .select(settingChangesOf('c'))
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

const BY_NAME = sql`lower(c.company_name) collate "C"`;

/** List the user's companies by name, ignoring case, in the same order on every database. */
export const findCountedCompanies = (tx: UserDb): Promise<CountedCompany[]> =>
  withCount(tx).orderBy(BY_NAME).orderBy('c.id').execute();

/** The same without counting their invoices. */
export const findCompanies = ({ db, userId }: UserDb): Promise<CompanyRow[]> =>
  db
    .selectFrom('companies as c')
    .selectAll('c')
    .select(settingChangesOf('c'))
    .where('c.userId', '=', userId)
    .orderBy(BY_NAME)
    .orderBy('c.id')
    .execute();

/** Find one of the user's companies. */
export const findCountedCompany = (tx: UserDb, id: string): Promise<CountedCompany | undefined> =>
  withCount(tx).where('c.id', '=', id).executeTakeFirst();

/** The same without counting its invoices. */
export const findCompany = ({ db, userId }: UserDb, id: string): Promise<CompanyRow | undefined> =>
  db
    .selectFrom('companies')
    .selectAll()
    .select(settingChangesOf('companies'))
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Find these companies of the user in the order of their ids. With `lock`, wait for running changes to commit, then lock
 * the companies against changes until the transaction ends.
 */
export const findCompaniesByIds = async ({ db, userId }: UserDb, ids: readonly string[], lock: boolean) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('companies')
        .selectAll()
        .select(settingChangesOf('companies'))
        .where('userId', '=', userId)
        .where('id', 'in', [...ids])
        .orderBy('id')
        .$if(lock, (query) => query.forShare())
        .execute();

/** Lock a company for a change to what belongs to it; false when the user has no such company. */
export async function lockCompanyRow({ db, userId }: UserDb, id: string): Promise<boolean> {
  const query = db
    .selectFrom('companies')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .forNoKeyUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}

/** Insert a company and return its id; whether it is the sample never changes later. */
export async function insertCompany({ db, userId }: UserDb, values: CompanyValues, isSample: boolean): Promise<string> {
  const { id } = await db
    .insertInto('companies')
    .values({ ...values, userId, isSample })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Update a company; false when the user has no such company. */
export async function updateCompanyRow({ db, userId }: UserDb, id: string, values: CompanyValues): Promise<boolean> {
  const changed = await db
    .updateTable('companies')
    .set({ ...values, updatedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** What belongs to a company and is deleted with it or loses it. */
export interface CompanyUsage {
  readonly folders: number;
  readonly invoices: number;
  readonly uploads: number;
  readonly statements: number;
}

/** Count a company's folders, invoices, bank statements and unsaved uploads. */
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

/**
 * Lock a company and everything that belongs to it, also what was deleted, until the transaction ends; in the order of
 * `lock-order.ts`.
 */
export async function lockCompanyContents(tx: UserDb, id: string): Promise<void> {
  for (const table of CONTENTS)
    await tx.db
      .selectFrom(table)
      .select('id')
      .where('userId', '=', tx.userId)
      .where('companyId', '=', id)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  await lockCompanyRow(tx, id);
}

const CONTENTS = ['receiptDrafts', 'bankUploads', 'bankStatements', 'bankTransactions', 'receipts'] as const;

/** Delete a company with its folders. Its invoices, statements and uploads, also deleted ones, stay without a company. */
export async function deleteCompanyRow({ db, userId }: UserDb, id: string): Promise<void> {
  for (const table of ['receiptDrafts', 'receipts'] as const)
    await db
      .updateTable(table)
      .set({ companyId: null, folderId: null })
      .where('userId', '=', userId)
      .where('companyId', '=', id)
      .execute();
  for (const table of ['bankUploads', 'bankStatements'] as const)
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
