import type { UserDb } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { countSubmitted, lockForChange } from './transactions.repository.ts';

/**
 * Refuse a change of a statement, or of some of its transactions, whose VAT was submitted, and keep its company from
 * submitting until the transaction ends. The database also refuses it (migration 0040).
 *
 * @throws VAT_PERIOD_SUBMITTED.
 */
export async function refuseSubmitted(
  tx: UserDb,
  statementId: string,
  ids: readonly string[] | null = null,
): Promise<void> {
  await lockForChange(tx, statementId);
  if ((await countSubmitted(tx, statementId, ids)) > 0)
    throw new AppError('VAT_PERIOD_SUBMITTED', { data: { what: 'bank-fee' } });
}
