import type { SessionUser } from '@tillslip/contract/auth';
import type { StatementDetail } from '@tillslip/contract/bank/schemas';
import type { SeenInput } from '@tillslip/contract/common';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { resolveEdit } from '../../../platform/edits/resolve-edit.ts';
import { publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { requirePlace } from '../../companies/index.ts';
import { requireLockedStatement } from '../lists/get-statement.ts';
import { viewStatement } from '../lists/statement-view.ts';
import { afterStatementsChanged } from '../statements/after-statements-changed.ts';
import { refuseSubmitted } from '../statements/refuse-submitted.ts';
import { type StatementRow, updateStatementRow } from '../statements/statements.repository.ts';
import { moveTransactions } from '../statements/transactions.repository.ts';

/**
 * Move a statement and its transactions into a company and folder, or out of any.
 *
 * @throws STATEMENT_NOT_FOUND, COMPANY_NOT_FOUND, FOLDER_NOT_FOUND, COMPANY_IS_SAMPLE; VAT_PERIOD_SUBMITTED when the company would change
 * and one of its bank charges was submitted; CHANGED_MEANWHILE when it was moved since the person saw it.
 */
export const moveStatement = (
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  user: SessionUser,
  { id, companyId, folderId, ...seen }: SeenInput & { id: string; companyId: string | null; folderId: string | null },
): Promise<StatementDetail> =>
  asUser(deps.db, user.id, async (tx) => {
    const before = await requireLockedStatement(tx, id);
    const mine = { place: { companyId, folderId } };
    await resolveEdit(tx, { table: 'bank_statements', id, row: before, valuesOf: placeOf, mine, seen });
    await requirePlace(tx, companyId, folderId, before.companyId);
    if (companyId !== before.companyId) await refuseSubmitted(tx, id);
    await updateStatementRow(tx, id, { companyId, folderId, updatedAt: deps.clock.now() });
    if (companyId !== before.companyId) await moveTransactions(tx, id, companyId);
    recordAudit(tx, {
      ...{ action: 'statement.moved', subjectType: 'bank_statement', subjectId: id, actorId: user.id },
      before: { companyId: before.companyId, folderId: before.folderId },
      after: { companyId, folderId },
    });
    publish(tx, 'statement.changed', { statementId: id, companyId: before.companyId });
    await afterStatementsChanged(tx, [id]);
    return viewStatement(deps, tx, user, id);
  });

const placeOf = ({ companyId, folderId }: StatementRow) => ({ place: { companyId, folderId } });
