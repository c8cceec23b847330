import type { PeriodFee } from '@tillslip/domain/vat/claim/bank-fees-of-period';
import type { UserDb } from '../../../platform/database/database.ts';

/** A submitted bank charge; `fee` is the copy made when it was submitted. */
export interface SubmittedFeeRow {
  readonly periodId: string;
  readonly fee: unknown;
}

/** List the bank charges that a company submitted. */
export const listSubmittedFees = ({ db, userId }: UserDb, companyId: string): Promise<SubmittedFeeRow[]> =>
  db
    .selectFrom('vatPeriodFees as f')
    .innerJoin('vatPeriods as p', (join) => join.onRef('p.userId', '=', 'f.userId').onRef('p.id', '=', 'f.periodId'))
    .select(['f.periodId', 'f.fee'])
    .where('f.userId', '=', userId)
    .where('p.companyId', '=', companyId)
    .orderBy('f.transactionId')
    .execute();

/** Save a copy of the bank charges that a period submits. */
export async function saveSubmittedFees(
  { db, userId }: UserDb,
  periodId: string,
  fees: readonly PeriodFee[],
): Promise<void> {
  if (fees.length === 0) return;
  await db
    .insertInto('vatPeriodFees')
    .values(fees.map((fee) => ({ userId, periodId, transactionId: fee.transactionId, fee: JSON.stringify(fee) })))
    .execute();
}

/** Delete the copies of a period's submitted bank charges. */
export async function deleteSubmittedFees({ db, userId }: UserDb, periodId: string): Promise<void> {
  await db.deleteFrom('vatPeriodFees').where('userId', '=', userId).where('periodId', '=', periodId).execute();
}
