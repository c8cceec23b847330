import { CAUGHT_STATES, type CaughtTransaction } from '@tillslip/contract/bank/rules';
import { conditionKey, isRuleFor } from '@tillslip/domain/bank/rules/bank-rule';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requireCompany } from '../../companies/index.ts';
import type { BankRuleFields } from './bank-rules.ts';
import { listRuledRows, type RuledRow } from './ruled-transactions.repository.ts';

/** The most past transactions that a rule is tried on, and the most that are shown. */
const MAX_TRIED = 20_000;
const MAX_SHOWN = 200;

/**
 * Try a rule on past transactions, open ones first and then newest first, with how many there are of each state; nothing
 * changes.
 *
 * @throws COMPANY_NOT_FOUND.
 */
export const tryBankRule = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { companyId, rule }: { readonly companyId: string | null; readonly rule: BankRuleFields },
) =>
  readAsUser(db, userId, async (tx) => {
    if (companyId !== null) await requireCompany(tx, companyId);
    const { direction, isContained, description } = rule;
    const condition = { direction, isContained, key: conditionKey(description, isContained) };
    const caught = (await listRuledRows(tx, companyId, MAX_TRIED))
      .filter((row) => isRuleFor(condition, { description: row.description, amount: row.amountCents }))
      .map(caughtView);
    const inState = (wanted: CaughtTransaction['state']) => caught.filter(({ state }) => state === wanted);
    return {
      transactions: CAUGHT_STATES.flatMap(inState).slice(0, MAX_SHOWN),
      counts: {
        open: inState('open').length,
        treated: inState('treated').length,
        matched: inState('matched').length,
        submitted: inState('submitted').length,
      },
    };
  });

const caughtView = (row: RuledRow): CaughtTransaction => ({
  transactionId: row.id,
  date: row.transactionDate,
  description: row.description,
  isFee: row.isFee,
  isFeeOfPayment: row.isFeeOfPayment,
  amountCents: row.amountCents,
  state: stateOf(row),
  isSuggested: row.isSuggested,
});

function stateOf({ isMatched, isReconciled, isSubmitted }: RuledRow): CaughtTransaction['state'] {
  if (isMatched) return 'matched';
  if (isReconciled) return 'treated';
  return isSubmitted ? 'submitted' : 'open';
}
