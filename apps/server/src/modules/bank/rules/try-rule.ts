import {
  CAUGHT_STATES,
  type CaughtTransaction,
  MAX_RULED,
  type RedoneTransaction,
} from '@tillslip/contract/bank/rules';
import { conditionKey, isRuleFor, type RuleCondition } from '@tillslip/domain/bank/rules/bank-rule';
import { readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireCompany } from '../../companies/index.ts';
import { findBankRule, listDecided } from './bank-rules.repository.ts';
import type { BankRuleFields } from './bank-rules.ts';
import { redoPlan } from './redo-rule.ts';
import { findRuledRows, listRuledRows, type RuledRow } from './ruled-transactions.repository.ts';

/** The most past transactions that a rule is tried on, and the most that are shown of those that it does not touch. */
const MAX_TRIED = 20_000;
const MAX_SHOWN = 200;

/** A rule to try, and the saved one that it is to replace. */
interface TriedRule {
  readonly companyId: string | null;
  readonly rule: BankRuleFields;
  readonly ruleId?: string | undefined;
}

/**
 * Try a rule on past transactions, open ones first and then newest first, with how many there are of each state, and on what
 * the rule reconciled before; nothing changes.
 *
 * @throws COMPANY_NOT_FOUND, BANK_RULE_NOT_FOUND.
 */
export const tryBankRule = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { companyId, rule, ruleId }: TriedRule,
  tried = MAX_TRIED,
) =>
  readAsUser(db, userId, async (tx) => {
    if (companyId !== null) await requireCompany(tx, companyId);
    const condition = conditionOfFields(rule);
    const rows = await listRuledRows(tx, companyId, tried + 1);
    const caught = rows
      .slice(0, tried)
      .filter((row) => isRuleFor(condition, { description: row.description, amount: row.amountCents }))
      .map(caughtView);
    const inState = (wanted: CaughtTransaction['state']) => caught.filter(({ state }) => state === wanted);
    const others = CAUGHT_STATES.filter((state) => state !== 'open').flatMap(inState);
    return {
      transactions: [...inState('open').slice(0, MAX_RULED), ...others.slice(0, MAX_SHOWN)],
      counts: {
        open: inState('open').length,
        treated: inState('treated').length,
        matched: inState('matched').length,
        submitted: inState('submitted').length,
      },
      lookedAt: rows.length > tried ? tried : null,
      redone: await tryRedoing(tx, ruleId, { ...rule, ...condition }),
    };
  });

const conditionOfFields = ({ direction, isContained, description, fromCents, toCents }: BankRuleFields) => ({
  ...{ direction, isContained, key: conditionKey(description, isContained), from: fromCents, to: toCents },
});

async function tryRedoing(tx: UserDb, ruleId: string | undefined, rule: BankRuleFields & RuleCondition) {
  if (ruleId === undefined) return { transactions: [], counts: { changed: 0, opened: 0, locked: 0 } };
  if (!(await findBankRule(tx, ruleId))) throw new AppError('BANK_RULE_NOT_FOUND');
  const plan = redoPlan(rule, await findRuledRows(tx, await listDecided(tx, ruleId)));
  const rows = [...plan.changed, ...plan.opened];
  const opened = new Set(plan.opened);
  return {
    transactions: rows
      .slice(0, MAX_SHOWN)
      .map(
        (row): RedoneTransaction => ({ ...lineOf(row), ...row.said, outcome: opened.has(row) ? 'opened' : 'changed' }),
      ),
    counts: { changed: plan.changed.length, opened: plan.opened.length, locked: plan.locked.length },
  };
}

const lineOf = (row: RuledRow) => ({
  transactionId: row.id,
  date: row.transactionDate,
  description: row.description,
  isFee: row.isFee,
  isFeeOfPayment: row.isFeeOfPayment,
  amountCents: row.amountCents,
});

const caughtView = (row: RuledRow): CaughtTransaction => ({
  ...lineOf(row),
  state: stateOf(row),
  isSuggested: row.isSuggested,
});

function stateOf({ isMatched, isReconciled, isSubmitted }: RuledRow): CaughtTransaction['state'] {
  if (isMatched) return 'matched';
  if (isReconciled) return 'treated';
  return isSubmitted ? 'submitted' : 'open';
}
