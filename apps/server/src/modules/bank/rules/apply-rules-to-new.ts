import { firstRuleFor } from '@tillslip/domain/bank/rules/bank-rule';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { applyRule } from './apply-rule.ts';
import { type BankRuleRow, conditionOf, findRulesOf } from './bank-rules.repository.ts';
import { findRuledRows, takeUnseenRows } from './ruled-transactions.repository.ts';

/**
 * Apply a company's rules to its new transactions, each of which they look at once: what a person opened again or left out
 * is left to the person. It runs after matching, so that a transaction with a likely invoice is left for that.
 */
export const applyRulesToNew = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  companyId: string | null,
): Promise<void> =>
  asUser(deps.db, userId, async (tx) => {
    const unseen = await takeUnseenRows(tx, companyId);
    if (unseen.length === 0) return;
    const rules = (await findRulesOf(tx, companyId)).map((row) => ({ ...conditionOf(row), row }));
    if (rules.length === 0) return;
    const caught = new Map<BankRuleRow, string[]>();
    for (const { id, isSuggested, description, amountCents } of await findRuledRows(tx, unseen)) {
      const rule = isSuggested ? undefined : firstRuleFor(rules, { description, amount: amountCents })?.row;
      if (rule?.isReconciling) caught.set(rule, [...(caught.get(rule) ?? []), id]);
    }
    for (const [rule, ids] of caught) await applyRule(deps, tx, rule, ids, null);
  });
