import type { PeriodFee } from '@tillslip/domain/vat/claim/bank-fees-of-period';
import type { UserDb } from '../../../platform/database/database.ts';

/** A bank charge as it was submitted; `fee` is its copy of then. */
export interface SubmittedFeeRow {
  readonly periodId: string;
  readonly fee: unknown;
}

/** The bank charges that a company submitted. */
export const submittedFees = ({ db, userId }: UserDb, companyId: string): Promise<SubmittedFeeRow[]> =>
  db
    .selectFrom('vatPeriodFees as f')
    .innerJoin('vatPeriods as p', (join) => join.onRef('p.userId', '=', 'f.userId').onRef('p.id', '=', 'f.periodId'))
    .select(['f.periodId', 'f.fee'])
    .where('f.userId', '=', userId)
    .where('p.companyId', '=', companyId)
    .orderBy('f.transactionId')
    .execute();

/** Keeps the bank charges of a period as they are submitted. */
export async function keepFees({ db, userId }: UserDb, periodId: string, fees: readonly PeriodFee[]): Promise<void> {
  if (fees.length === 0) return;
  await db
    .insertInto('vatPeriodFees')
    .values(fees.map((fee) => ({ userId, periodId, transactionId: fee.transactionId, fee: JSON.stringify(fee) })))
    .execute();
}

/** Takes back what was submitted of bank charges. */
export async function releaseFees({ db, userId }: UserDb, periodId: string): Promise<void> {
  await db.deleteFrom('vatPeriodFees').where('userId', '=', userId).where('periodId', '=', periodId).execute();
}
