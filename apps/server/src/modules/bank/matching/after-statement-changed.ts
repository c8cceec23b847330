import type { UserDb } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/outbox/outbox.ts';

/**
 * Says that a statement was saved, corrected, deleted or restored, in the transaction that did it: its charges
 * count in VAT. The matching of its rows is asked for by who hears it, after the commit (`matchAfterChange`):
 * not before there is anything to find.
 */
export function afterStatementChanged(tx: UserDb, statementId: string): void {
  notify(tx, { kind: 'changed', topic: 'bank', id: statementId });
  notify(tx, { kind: 'changed', topic: 'vat', id: null });
}
