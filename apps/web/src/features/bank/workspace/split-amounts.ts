import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { absolute, type Cents, cents, sum } from '@tillslip/domain/kernel/money';

/** An invoice that can take a share of a payment; negative for a credit note. */
export type SplitTarget = { receiptId: string; openCents: Cents };

/** The share of a payment for one invoice, without sign. */
export type Share = { receiptId: string; amountCents: Cents };

/**
 * Split a payment over invoices in order: each gets what it still needs until nothing is left. The sign of `paid`
 * does not matter; shares have no sign and never add up to more than `paid`.
 */
export function splitPayment(paid: Cents, documents: readonly SplitTarget[]): Share[] {
  let left: number = absolute(paid);
  return documents.map(({ receiptId, openCents }) => {
    const amount = Math.min(left, absolute(openCents));
    left -= amount;
    return { receiptId, amountCents: cents(amount) };
  });
}

/** What the selected transactions and invoices add up to, without sign. */
export type Balance = {
  paidCents: Cents;
  invoicedCents: Cents;
  /** Above zero when overpaid, below zero when some stays unpaid. */
  differenceCents: Cents;
};

/** Compare the amount paid with the amount invoiced. */
export function balanceOf(paid: readonly Cents[], documents: readonly SplitTarget[]): Balance {
  const paidCents = absolute(sum(paid));
  const invoicedCents = absolute(sum(documents.map(({ openCents }) => openCents)));
  return { paidCents, invoicedCents, differenceCents: cents(paidCents - invoicedCents) };
}

/** Why the selection cannot be matched; null if it can. */
export function matchProblem(
  i18n: I18n,
  rows: readonly { amountCents: Cents }[],
  documents: readonly SplitTarget[],
): string | null {
  if (documents.length === 0) return ownPairProblem(i18n, rows);
  if (rows.length > 1 && documents.length > 1)
    return i18n.t(msg`Choose one transaction for several invoices, or several transactions for one invoice.`);
  const out = rows.every(({ amountCents }) => amountCents < 0);
  const into = rows.every(({ amountCents }) => amountCents > 0);
  if (!out && !into) return i18n.t(msg`The transactions go in different directions.`);
  const fits = documents.every(({ openCents }) => (out ? openCents > 0 : openCents < 0));
  if (fits) return null;
  return out
    ? i18n.t(msg`Money out pays an invoice, not a credit note.`)
    : i18n.t(msg`Money in matches a credit note, not an invoice.`);
}

function ownPairProblem(i18n: I18n, rows: readonly { amountCents: Cents }[]): string | null {
  const [one, other] = rows;
  if (rows.length !== 2 || one === undefined || other === undefined) return i18n.t(msg`Choose an invoice.`);
  return one.amountCents + other.amountCents === 0
    ? null
    : i18n.t(
        msg`Two transactions can be a transfer or reversal only if they have the same amount, one in and one out.`,
      );
}
