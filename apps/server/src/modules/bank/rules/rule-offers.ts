import type { RuleOffer } from '@tillslip/contract/bank/rules';
import { paymentKey } from '@tillslip/domain/bank/matching/description-key';
import { offerRules } from '@tillslip/domain/bank/rules/offer-rules';
import { type Direction, directionOf } from '@tillslip/domain/bank/rules/treatment-kind';
import { readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conditionOf, findBankRules } from './bank-rules.repository.ts';
import { listOfferRows, type RuledRow } from './ruled-transactions.repository.ts';

/** The newest transactions that offers are made from. */
const MAX_ROWS = 5000;

/** List the rules that are worth making, optionally of one company. */
export const listRuleOffers = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { companyId }: { readonly companyId?: string | undefined },
): Promise<RuleOffer[]> => readAsUser(db, userId, (tx) => findOffers(tx, companyId));

/** Find the rules that are worth making, with how many open transactions are like those that were treated. */
export async function findOffers(tx: UserDb, companyId: string | undefined): Promise<RuleOffer[]> {
  const rows = await listOfferRows(tx, companyId, MAX_ROWS);
  const rules = (await findBankRules(tx, companyId)).map(conditionOf);
  const open = new Map<string, number>();
  for (const row of rows.filter(({ isReconciled, isSubmitted }) => !isReconciled && !isSubmitted)) {
    const alike = alikeKey(row.companyId, directionOf(row.amountCents), paymentKey(row.description));
    open.set(alike, (open.get(alike) ?? 0) + 1);
  }
  return offerRules(rows.filter(({ isReconciled }) => isReconciled).map(treatedOf), rules).map(({ key, ...offer }) => ({
    ...offer,
    openCount: open.get(alikeKey(offer.companyId, offer.direction, key)) ?? 0,
  }));
}

const alikeKey = (companyId: string | null, direction: Direction | null, key: string): string =>
  `${companyId} ${direction} ${key}`;

/** What nobody said more about needs no document. */
const treatedOf = ({ companyId, description, amountCents, kind }: RuledRow) => ({
  ...{ companyId, description, amount: amountCents },
  kind: kind ?? 'no_document',
});
