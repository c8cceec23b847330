import type { UserDb } from '../../../platform/database/database.ts';
import { notify, publish } from '../../../platform/outbox/outbox.ts';
import { findStatementCompany } from '../statements/statements.repository.ts';

/**
 * Publish that statements were saved, corrected, moved, deleted or restored, in the same transaction, so that their
 * transactions are matched again and their charges count in VAT.
 */
export async function afterStatementsChanged(tx: UserDb, statementIds: Iterable<string>): Promise<void> {
  for (const statementId of new Set(statementIds)) {
    publish(tx, 'statement.changed', { statementId, companyId: await findStatementCompany(tx, statementId) });
    notify(tx, { kind: 'changed', topic: 'bank', id: statementId });
  }
  notify(tx, { kind: 'changed', topic: 'vat', id: null });
}
