import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { afterStatementsChanged } from '../statements/after-statements-changed.ts';
import { updateStatementRow } from '../statements/statements.repository.ts';
import { moveTransactions } from '../statements/transactions.repository.ts';
import { adoptUploadRows, lockUnassignedStatements, type UnassignedStatements } from './adoption.repository.ts';

/** Give the bank statements and uploads without a company this one, with their transactions, and return how many. */
export async function adoptStatements(
  { clock }: Pick<Deps, 'clock'>,
  tx: UserDb,
  companyId: string,
): Promise<UnassignedStatements> {
  const uploads = await adoptUploadRows(tx, companyId);
  const ids = await lockUnassignedStatements(tx);
  for (const id of ids) {
    await updateStatementRow(tx, id, { companyId, updatedAt: clock.now() });
    await moveTransactions(tx, id, companyId);
    recordAudit(tx, {
      ...{ action: 'statement.moved', subjectType: 'bank_statement', subjectId: id, actorId: tx.userId },
      ...{ before: { companyId: null, folderId: null }, after: { companyId, folderId: null } },
    });
    publish(tx, 'statement.changed', { statementId: id, companyId: null });
  }
  if (ids.length > 0) await afterStatementsChanged(tx, ids);
  if (uploads > 0) notify(tx, { kind: 'changed', topic: 'bank', id: null });
  return { statements: ids.length, uploads };
}
