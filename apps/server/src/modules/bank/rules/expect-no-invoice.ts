import { paymentKey } from '@tillslip/domain/bank/matching/description-key';
import { conditionKey } from '@tillslip/domain/bank/rules/bank-rule';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockUserMatching } from '../matching/suggestions.repository.ts';
import { findTransactionsById } from '../matching/transactions-to-match.repository.ts';
import { deleteBankRuleRow, findBankRule, findRulesOf, insertBankRule } from './bank-rules.repository.ts';
import { recordRuleChange } from './bank-rules.ts';

/** The longest name of a rule. */
const MAX_NAME_LENGTH = 100;

/**
 * Expect no invoice for payments like these: those of their company that name the same payee. It is a rule that reconciles
 * nothing, until the person says so.
 *
 * @throws TRANSACTION_NOT_FOUND when one of them does not exist. Then nothing is changed.
 */
export const expectNoInvoice = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { transactionIds }: { readonly transactionIds: readonly string[] },
): Promise<{ ids: string[] }> =>
  asUser(db, userId, async (tx) => {
    await lockUserMatching(tx);
    const wanted = [...new Set(transactionIds)];
    const payees = await findTransactionsById(tx, wanted);
    if (payees.length < wanted.length || payees.some(({ description }) => paymentKey(description) === ''))
      throw new AppError('TRANSACTION_NOT_FOUND');
    const ids: string[] = [];
    for (const payee of payees) ids.push(await tellOne(tx, payee, clock.now()));
    return { ids: [...new Set(ids)] };
  });

interface Payee {
  readonly companyId: string | null;
  readonly description: string;
}

async function tellOne(tx: UserDb, { companyId, description }: Payee, now: Date): Promise<string> {
  const descriptionKey = conditionKey(description, false);
  const rules = await findRulesOf(tx, companyId);
  const known = rules.find(
    (rule) => rule.descriptionKey === descriptionKey && !rule.isContained && rule.direction === 'out',
  );
  if (known) return known.id;
  const place = { companyId, position: (rules.at(-1)?.position ?? -1) + 1, now };
  const { id } = await insertBankRule(tx, place, {
    ...{ name: description.slice(0, MAX_NAME_LENGTH), description, descriptionKey, isContained: false },
    ...{ direction: 'out', kind: 'no_document', vat: 'no_claim', expenseCategoryId: null, isReconciling: false },
  });
  recordRuleChange(tx, id, { action: 'payment.invoice_not_expected', after: { companyId, description } });
  return id;
}

/**
 * Expect invoices for such payments again.
 *
 * @throws MEMORY_NOT_FOUND.
 */
export const expectInvoice = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { id }: { readonly id: string },
): Promise<{ id: string }> =>
  asUser(db, userId, async (tx) => {
    await lockUserMatching(tx);
    const row = await findBankRule(tx, id);
    if (!row) throw new AppError('MEMORY_NOT_FOUND');
    await deleteBankRuleRow(tx, id);
    const { companyId, description } = row;
    recordRuleChange(tx, id, { action: 'payment.invoice_expected', before: { companyId, description } });
    return { id };
  });
