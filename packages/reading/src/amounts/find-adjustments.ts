import type { PrintedAdjustment } from '@tillslip/domain/receipts/facts/printed-adjustment';
import type { AmountCandidate } from './amount-candidate.ts';
import type { AmountRole } from './label-role.ts';

/** The roles of amounts that explain why others do not add up. */
const KINDS: Partial<Record<AmountRole, PrintedAdjustment['kind']>> = {
  discount: 'discount',
  rounding: 'rounding',
  tip: 'tip',
};

/** A deposit is no role of its own: it is among what was settled before. */
const DEPOSIT = /deposit|prepaid/;

/** Find the discounts, rounding, tips and deposits that are printed beside the amounts, from top to bottom. */
export const findAdjustments = (amounts: readonly AmountCandidate[]): PrintedAdjustment[] =>
  amounts.flatMap(({ role, label, cents }) => {
    const kind = KINDS[role] ?? (role === 'previous' && DEPOSIT.test(label) ? 'deposit' : undefined);
    return kind === undefined || cents === 0 ? [] : [{ kind, amountCents: cents }];
  });
