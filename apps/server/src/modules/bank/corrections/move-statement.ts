import type { StatementDetail } from '@tillslip/contract/bank-schemas';
import type { SessionUser } from '@tillslip/contract/instance';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { holdTrail, recordEvent } from '../../audit/index.ts';
import { requirePlace } from '../../companies/index.ts';
import { afterStatementChanged } from '../matching/after-statement-changed.ts';
import { holdStatement } from '../statements/get-statement.ts';
import { refuseSubmitted } from '../statements/refuse-submitted.ts';
import { viewStatement } from '../statements/statement-view.ts';
import { changeStatement } from '../statements/statements.repository.ts';
import { moveTransactions } from '../statements/transactions.repository.ts';

/**
 * Puts a statement and its rows into a company and folder, or into none.
 *
 * @throws STATEMENT_NOT_FOUND, COMPANY_NOT_FOUND, FOLDER_NOT_FOUND; VAT_PERIOD_SUBMITTED where the company
 *   would be another and a bank charge of it was submitted.
 */
export const moveStatement = (
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'events' | 'queue'>,
  user: SessionUser,
  { id, companyId, folderId }: { id: string; companyId: string | null; folderId: string | null },
): Promise<StatementDetail> =>
  asUser(deps.db, user.id, async (db) => {
    await holdTrail(db, user.id);
    const before = await holdStatement(db, user.id, id);
    await requirePlace(db, user.id, companyId, folderId);
    if (companyId !== before.companyId) await refuseSubmitted(db, user.id, id);
    await changeStatement(db, user.id, id, { companyId, folderId, updatedAt: deps.clock.now() });
    if (companyId !== before.companyId) await moveTransactions(db, user.id, id, companyId);
    await recordEvent(db, user.id, {
      ...{ action: 'statement.moved', subjectType: 'bank_statement', subjectId: id, actorId: user.id },
      before: { companyId: before.companyId, folderId: before.folderId },
      after: { companyId, folderId },
    });
    await afterStatementChanged(deps, db, user.id, id);
    return viewStatement(deps, db, user, id);
  });
