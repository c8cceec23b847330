import type { UserDb } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { countSubmitted } from './transactions.repository.ts';

const MESSAGE = 'A bank charge of this is in a VAT period that was submitted. Open the submitted period again first.';

/**
 * Refuses a change of a statement, or of some of its rows, whose VAT was submitted. The database refuses it as
 * well, by whichever way it comes (migration 0040).
 *
 * @throws VAT_PERIOD_SUBMITTED.
 */
export async function refuseSubmitted(
  tx: UserDb,
  statementId: string,
  ids: readonly string[] | null = null,
): Promise<void> {
  if ((await countSubmitted(tx, statementId, ids)) > 0)
    throw new AppError('VAT_PERIOD_SUBMITTED', { message: MESSAGE });
}
