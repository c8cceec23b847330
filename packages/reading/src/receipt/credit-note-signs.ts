import { cents } from '@tillslip/domain/kernel/money';
import type { AmountCandidate } from '../amounts/amount-candidate.ts';
import type { MarkedItem } from './items/item-vat.ts';
import type { ReadLineItem } from './receipt-reading.ts';

/** The amounts of a document and the lines that were read from it. */
interface Amounts {
  readonly candidates: readonly AmountCandidate[];
  readonly items: readonly MarkedItem[];
}

/**
 * Return the amounts of a credit note above zero, also where it prints them below: its type says that they lower an
 * invoice, as in electronic invoices. What lowers the credit (a handling fee) is then below zero.
 */
export function withoutMinus({ candidates, items }: Amounts): Amounts {
  const money = candidates.filter(({ hasCents, cents }) => hasCents && cents !== 0);
  const isBelowZero = money.filter((one) => one.cents < 0).length > money.length / 2;
  const lines = items.reduce((sum, { item }) => sum + (item.totalCents ?? 0), 0);
  return {
    candidates: isBelowZero ? candidates.map((one) => ({ ...one, cents: negate(one.cents) })) : candidates,
    items: lines < 0 ? items.map(negateLine) : items,
  };
}

const negate = (amount: number) => cents(amount === 0 ? 0 : -amount);

function negateLine(line: MarkedItem): MarkedItem {
  const { item, netCents } = line;
  return { ...line, item: negateItem(item), netCents: netCents === null ? null : negate(netCents) };
}

function negateItem(item: ReadLineItem): ReadLineItem {
  const { totalCents, unitPriceCents } = item;
  return {
    ...item,
    totalCents: totalCents === null ? null : negate(totalCents),
    unitPriceCents: unitPriceCents === null ? null : cents(Math.abs(unitPriceCents)),
  };
}
