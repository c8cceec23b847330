import type { Db } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';

/**
 * Says that a statement was saved, corrected, deleted or restored, in the transaction that did it: its charges
 * count in VAT. The matching of its rows is asked for by who hears it, after the commit (`matchAfterChange`):
 * not before there is anything to find.
 */
export async function afterStatementChanged(
  { events }: Pick<Deps, 'events'>,
  db: Db,
  userId: string,
  statementId: string,
): Promise<void> {
  await events.publish(db, userId, { kind: 'changed', topic: 'bank', id: statementId });
  await events.publish(db, userId, { kind: 'changed', topic: 'vat', id: null });
}
