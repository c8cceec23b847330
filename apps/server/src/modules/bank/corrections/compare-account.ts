import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { settleMatches } from '../matching/settle-matches.ts';
import { afterStatementsChanged } from '../statements/after-statements-changed.ts';
import { hasOpenEnd } from '../statements/known-ends.ts';
import { leaveToOthers } from '../statements/leave-to-others.ts';
import { listOverlaps, saveOverlaps } from '../statements/overlaps.repository.ts';
import { recheckBalances } from '../statements/recheck-balances.ts';
import { findNeighbours, recountStatements, type StatementRow } from '../statements/statements.repository.ts';
import { listTransactionIds, releaseHeld, releaseOwn } from '../statements/transactions.repository.ts';

/** What says which account a statement is of. */
type AccountOf = Pick<StatementRow, 'bankName' | 'accountNumber'>;

/** Whether two headers are of accounts that are told apart: another bank, or other last digits. */
export const isOtherAccount = (before: AccountOf, after: AccountOf): boolean =>
  before.bankName !== after.bankName || before.accountNumber?.slice(-4) !== after.accountNumber?.slice(-4);

/**
 * Compare a statement again whose account was corrected. What it shared with statements of the account that it was taken for
 * counts in each of them; what it shares with statements of its own account, by the bank's ids, balances or words, counts
 * once. The balances of statements beside it in both accounts are checked again. The caller has taken `lockUserUploads`.
 *
 * @throws VAT_PERIOD_SUBMITTED, by the database, when a bank charge of a submitted return would no longer count where it
 * does; then nothing is changed.
 */
export async function compareAccountAgain(
  { clock }: Pick<Deps, 'clock'>,
  tx: UserDb,
  before: StatementRow,
): Promise<void> {
  const { id } = before;
  const now = clock.now();
  const shared = [...((await listOverlaps(tx, [id])).get(id) ?? [])].map(({ statementId }) => statementId);
  await releaseOwn(tx, id, now);
  const heirs = await releaseHeld(tx, id, now);
  const others = new Set([...shared, ...heirs]);
  for (const one of [id, ...heirs]) for (const other of await leaveToOthers(tx, one, now)) others.add(other);
  others.delete(id);
  for (const one of [id, ...others]) {
    await saveOverlaps(tx, one);
    await recountStatements(tx, [one]);
  }
  await recheckBeside(tx, before, now);
  const transactionIds = await listTransactionIds(tx, [id, ...others]);
  await settleMatches({ clock }, tx, { transactionIds, receiptIds: [] });
  await afterStatementsChanged(tx, others);
}

/** Check the statements again that stood beside it in the account that it was taken for: it confirms nothing there now. */
async function recheckBeside(tx: UserDb, before: StatementRow, now: Date): Promise<void> {
  const { id, periodStart, periodEnd } = before;
  if (before.accountNumber === null || periodStart === null || periodEnd === null) return;
  const beside = await findNeighbours(tx, before, { id, from: periodStart, to: periodEnd });
  for (const one of [beside.before, beside.after]) if (one && hasOpenEnd(one)) await recheckBalances(tx, one.id, now);
}
