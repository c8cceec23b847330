import { absolute, type Cents, cents, sum } from '@tillslip/domain/kernel/money';

/** A document as far as dividing a payment goes: in rand, negative on a credit note. */
export type Divisible = { receiptId: string; openCents: Cents };

/** How much of a payment goes to a document; without sign. */
export type Share = { receiptId: string; amountCents: Cents };

/**
 * Divides a payment over documents in their order, each as much as it still asks, until nothing is left.
 * `paid` carries any sign; the shares carry none and never come to more than it.
 */
export function divide(paid: Cents, documents: readonly Divisible[]): Share[] {
  let left: number = absolute(paid);
  return documents.map(({ receiptId, openCents }) => {
    const amount = Math.min(left, absolute(openCents));
    left -= amount;
    return { receiptId, amountCents: cents(amount) };
  });
}

/** How a choice of rows and documents comes out; sizes without sign. */
export type Balance = {
  paidCents: Cents;
  askedCents: Cents;
  /** Above zero when more was paid than is asked, below when some stays open. */
  differenceCents: Cents;
};

/** What the rows paid against what the documents ask. */
export function balanceOf(paid: readonly Cents[], documents: readonly Divisible[]): Balance {
  const paidCents = absolute(sum(paid));
  const askedCents = absolute(sum(documents.map(({ openCents }) => openCents)));
  return { paidCents, askedCents, differenceCents: cents(paidCents - askedCents) };
}

/** Why a choice cannot be matched as it stands; null when it can be tried. */
export function whyNot(rows: readonly { amountCents: Cents }[], documents: readonly Divisible[]): string | null {
  if (documents.length === 0) return ownPair(rows);
  if (rows.length > 1 && documents.length > 1) return 'Choose one row for several documents, or several rows for one.';
  const out = rows.every(({ amountCents }) => amountCents < 0);
  const into = rows.every(({ amountCents }) => amountCents > 0);
  if (!out && !into) return 'The rows go in different directions.';
  const fits = documents.every(({ openCents }) => (out ? openCents > 0 : openCents < 0));
  if (fits) return null;
  return out ? 'Money out pays an invoice, not a credit note.' : 'Money in is matched with a credit note.';
}

function ownPair(rows: readonly { amountCents: Cents }[]): string | null {
  const [one, other] = rows;
  if (rows.length !== 2 || one === undefined || other === undefined) return 'Choose a document.';
  return one.amountCents + other.amountCents === 0
    ? null
    : 'Two rows are a transfer or a reversal only with the same amount, one in and one out.';
}
