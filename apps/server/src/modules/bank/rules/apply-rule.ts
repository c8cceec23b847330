import { isRuleFor } from '@tillslip/domain/bank/rules/bank-rule';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { lockTransactions, setReconciled } from '../matching/transactions-to-match.repository.ts';
import { saveTreatments } from '../statements/treatments.repository.ts';
import { type BankRuleRow, conditionOf, findBankRule } from './bank-rules.repository.ts';
import { findRuledRows, type RuledRow } from './ruled-transactions.repository.ts';

type ApplyDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Apply a rule to open transactions that a person chose; those that it is not about, or that are not open, stay as they are.
 *
 * @throws BANK_RULE_NOT_FOUND; TRANSACTION_NOT_FOUND when one of them does not exist. Then nothing is changed.
 */
export const applyBankRule = (
  deps: ApplyDeps,
  userId: string,
  { id, transactionIds }: { readonly id: string; readonly transactionIds: readonly string[] },
): Promise<{ transactionIds: string[] }> =>
  asUser(deps.db, userId, async (tx) => {
    const rule = await findBankRule(tx, id);
    if (!rule) throw new AppError('BANK_RULE_NOT_FOUND');
    const wanted = [...new Set(transactionIds)];
    if ((await findRuledRows(tx, wanted)).length < wanted.length) throw new AppError('TRANSACTION_NOT_FOUND');
    return { transactionIds: await applyRule(deps, tx, rule, wanted) };
  });

/** Apply a rule inside a transaction, to those of these transactions that it may touch; return them. */
export async function applyRule(
  { clock }: Pick<Deps, 'clock'>,
  tx: UserDb,
  rule: BankRuleRow,
  wanted: readonly string[],
  actorId: string | null = tx.userId,
): Promise<string[]> {
  if (wanted.length === 0) return [];
  await lockTransactions(tx, wanted);
  const rows = (await findRuledRows(tx, wanted)).filter((row) => mayTouch(rule, row));
  if (rows.length === 0) return [];
  const now = clock.now();
  const { id: ruleId, name: ruleName, kind, vat, expenseCategoryId } = rule;
  const ids = rows.map(({ id }) => id);
  await setReconciled(tx, ids, { isReconciled: true, now });
  const treatment = { kind, vat, expenseCategoryId, ruleId, ruleName, createdAt: now };
  await saveTreatments(
    tx,
    ids.map((transactionId) => ({ ...treatment, transactionId })),
  );
  for (const { id } of rows)
    recordAudit(tx, {
      ...{ action: 'transaction.treated', subjectType: 'bank_transaction', subjectId: id, actorId },
      after: { isReconciled: true, kind, vat, expenseCategoryId, ruleId, ruleName },
      reason: { code: 'BANK_RULE', rule: ruleName },
      ...(actorId === null && { source: { kind: 'system', name: 'Tillslip' } }),
    });
  publish(tx, 'payment.matched', { receiptIds: [], companyId: rule.companyId });
  notify(tx, { kind: 'changed', topic: 'bank', id: null });
  return ids;
}

/** Whether a rule is about a transaction that is of its company, open, without a match, and in no submitted return. */
const mayTouch = (rule: BankRuleRow, row: RuledRow): boolean =>
  row.companyId === rule.companyId &&
  !row.isReconciled &&
  !row.isMatched &&
  !row.isSubmitted &&
  isRuleFor(conditionOf(rule), { description: row.description, amount: row.amountCents });
