import { extentOf } from '../layout/text-row.ts';
import type { Conventions, Locale } from '../locale/locale-pack.ts';
import { type AmountCandidate, isNear } from './amount-candidate.ts';
import type { AmountRole } from './label-role.ts';
import { isTaxInside, MAX_CASH_ROUNDING } from './tax-share.ts';

/** How a total is settled: what was bought, and an amount that deposits, tips, rounding or old balances make of it. */
export interface Settlement {
  readonly bought: AmountCandidate;
  readonly settled: AmountCandidate;
}

interface Setting {
  readonly locale: Locale;
  readonly conventions: Conventions;
}

/** A total, its adjustments and what is left are printed together. */
const MAX_ROWS = 12;
/** A total is settled in few steps. */
const MAX_STEPS = 8;

/**
 * Find the amounts that follow from a total by what is printed below it: `Total 1 123.15, less deposit 281.00, balance
 * 842.15, rounding -0.05, to pay 842.10`. The supply cost the first.
 */
export function findSettlements(
  money: readonly AmountCandidate[],
  { locale, conventions }: Setting,
): readonly Settlement[] {
  const known = money.filter((one) => one.hasCents && one.cents !== 0);
  return known
    .filter((one) => canBeLeft(one))
    .flatMap((bought) => settlementsOf(bought, known, { locale, conventions }));
}

/** True for a named total, what may be one (`Purchase`), or a sum in which the document's tax is. */
const isBill = (one: AmountCandidate, money: readonly AmountCandidate[], { locale, conventions }: Setting): boolean =>
  (one.role === 'total' && locale.amounts.endsInTotal.test(one.label) && !locale.amounts.goodsTotal.test(one.label)) ||
  (one.isPlain && (one.role === 'total' || (one.role === 'other' && locale.amounts.possibleTotal.test(one.label)))) ||
  (['subtotal', 'other', 'total'].includes(one.role) &&
    money.some((tax) => tax.role === 'vat' && isTaxInside(tax.cents, one.cents, conventions.taxRates))) ||
  (['total', 'other'].includes(one.role) && isValueWithTax(one, money));

/** The sum of a subtotal and the tax printed between them. */
const isValueWithTax = (one: AmountCandidate, money: readonly AmountCandidate[]): boolean =>
  money.some(
    (tax) =>
      tax.role === 'vat' &&
      tax.cents > 0 &&
      money.some((value) => value.role === 'subtotal' && value.cents + tax.cents === one.cents),
  );

function settlementsOf(
  bought: AmountCandidate,
  money: readonly AmountCandidate[],
  setting: Setting,
): readonly Settlement[] {
  const bill = isBill(bought, money, setting);
  const found: Settlement[] = [];
  let sums = [bought.cents as number];
  let steps = 0;
  for (const one of money) {
    if (!isAfter(one, bought) || one.row.index > bought.row.index + MAX_ROWS) continue;
    const changes = steps < MAX_STEPS ? adjustments(one, { bought, isBill: bill, money }, setting) : [];
    if (changes.length > 0) {
      sums = [...sums, ...sums.flatMap((sum) => changes.map((change) => sum + change))];
      steps += changes.length;
    } else if (one.cents !== bought.cents && sums.includes(one.cents) && canBeLeft(one)) {
      found.push({ bought, settled: one });
    }
  }
  return found;
}

/** Below an amount or, under headings that name a row of amounts, to the right of it. */
const isAfter = (one: AmountCandidate, bought: AmountCandidate): boolean =>
  one.row.index > bought.row.index ||
  (one.row === bought.row && one.labelAt === 'above' && extentOf(one.place).x0 > extentOf(bought.place).x1);

interface Bought {
  readonly bought: AmountCandidate;
  readonly isBill: boolean;
  readonly money: readonly AmountCandidate[];
}

/** Roles of amounts below zero that are part of the bill. */
const NOT_SETTLING: readonly AmountRole[] = ['discount', 'rounding', 'total', 'subtotal', 'vat'];

/** What an amount adds to a total that is settled; a deposit printed without a sign is taken off or asked for. */
function adjustments(
  { role, label, cents, isPlain, row }: AmountCandidate,
  { bought, isBill, money }: Bought,
  { locale, conventions }: Setting,
): readonly number[] {
  // `Deposit plans 532.61` is sold: below an amount that nothing names a total, only plain labels count.
  // So do only those alone in their row: a payment beside the balance after it is a line of a statement.
  if (!isBill && (!isPlain || money.some((other) => other.row === row && other.cents !== cents))) return [];
  if (role === 'previous' || (cents < 0 && locale.amounts.paid.test(label)))
    return locale.amounts.paid.test(label) ? [cents, -Math.abs(cents)] : [cents];
  if (role === 'rounding' && conventions.isTotalBeforeRounding && Math.abs(cents) <= MAX_CASH_ROUNDING)
    return [cents, -cents];
  if (!isBill) return [];
  // Below the bill, an amount with a minus is a payment, a retention or a credit, however it is called.
  if (cents < -MAX_CASH_ROUNDING && !NOT_SETTLING.includes(role)) return [cents];
  if (role === 'tip' && conventions.isTipOutsideTotal) return [cents];
  if (!conventions.isTipOutsideTotal || role !== 'other' || !locale.amounts.service.test(label)) return [];
  return isTaxedAlone(bought, cents, money, conventions) ? [cents] : [];
}

/** A service charge without VAT is a tip: the VAT fits the amount before it, and not the amount after it. */
const isTaxedAlone = (
  bought: AmountCandidate,
  charge: number,
  money: readonly AmountCandidate[],
  { taxRates }: Conventions,
): boolean =>
  money.some(
    (tax) =>
      tax.role === 'vat' &&
      isTaxInside(tax.cents, bought.cents, taxRates) &&
      !isTaxInside(tax.cents, bought.cents + charge, taxRates),
  );

const canBeLeft = ({ role }: AmountCandidate): boolean => !['vat', 'change', 'rounding', 'discount'].includes(role);

/** True when the amount is reached only after others were taken from a total or added to it. */
export const isSettled = (cents: number, settlements: readonly Settlement[]): boolean =>
  settlements.some(({ settled, bought }) => settled.cents === cents && !isNear(bought.cents, cents, 0));
