import type { MatchedWith } from '@tillslip/contract/bank/schemas';
import type { UserDb } from '../../../platform/database/database.ts';
import { listMatchedParts } from './matches.repository.ts';

/**
 * List what transactions are matched with, by the transaction's id; transactions without a match are left out.
 */
export async function matchesOf(
  tx: UserDb,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, MatchedWith[]>> {
  const found = new Map<string, MatchedWith[]>();
  for (const part of await listMatchedParts(tx, transactionIds)) {
    const { matchId, kind, isAutomatic, receiptId, date, amountCents } = part;
    const view = { matchId, kind, isAutomatic, receiptId, date, amountCents };
    const known = found.get(part.transactionId) ?? [];
    found.set(part.transactionId, [...known, { ...view, transactionId: part.otherId, label: part.label }]);
  }
  return found;
}
