import type { UserDb } from '../../platform/database/database.ts';

/** Who the tax invoices of an account are made out to; an empty VAT number is of somebody who is no vendor. */
export interface DetailsRow {
  readonly name: string;
  readonly address: string;
  readonly vatNumber: string;
  /** 0 while nothing was saved. */
  readonly version: number;
}

const NO_DETAILS: DetailsRow = { name: '', address: '', vatNumber: '', version: 0 };

/** Find an account's details; empty ones while nothing was saved. */
export async function findDetails({ db, userId }: UserDb): Promise<DetailsRow> {
  const row = await db.selectFrom('billingDetails').selectAll().where('userId', '=', userId).executeTakeFirst();
  return row ? rowOf(row) : NO_DETAILS;
}

/** Lock an account's details until the transaction ends; the first time empty ones are saved, with version 0. */
export async function lockDetails({ db, userId }: UserDb): Promise<DetailsRow> {
  await db
    .insertInto('billingDetails')
    .values({ userId, name: '', address: '', vatNumber: '', version: 0 })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
  const query = db.selectFrom('billingDetails').selectAll().where('userId', '=', userId).forNoKeyUpdate();
  return rowOf(await query.executeTakeFirstOrThrow());
}

/** Save details that were locked. */
export async function saveDetails(
  { db, userId }: UserDb,
  details: Omit<DetailsRow, 'version'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('billingDetails')
    .set({ ...details, updatedAt: now })
    .where('userId', '=', userId)
    .execute();
}

const rowOf = ({ name, address, vatNumber, version }: DetailsRow): DetailsRow => ({
  name,
  address,
  vatNumber,
  version,
});
