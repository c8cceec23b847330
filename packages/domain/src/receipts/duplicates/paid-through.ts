import { invoiceNumberKey, supplierKey } from '../suppliers/supplier-key.ts';
import type { DuplicateEvidence } from './duplicate-facts.ts';
import { type DuplicatePair, isUsual } from './duplicate-pair.ts';
import { namesNumberOf } from './duplicate-paper.ts';
import { likeness } from './edit-distance.ts';
import { haveOtherBuyers } from './same-supplier.ts';
import { namedNumber } from './weights/named-number.ts';

/** A payment company confirms within these days, and a broker charges within the month. */
const MAX_DAYS = { usualAmount: 5, oddAmount: 31 } as const;
/** Whole tens of rand are common amounts. */
const ROUND = 10_00;
/** The first word of a name is shorter only where it says nothing. */
const MIN_NAME_LENGTH = 4;
/** Two readings of one word. */
const MIN_WORD_LIKENESS = 0.75;

/**
 * Whether one paper is that of a third firm about what the other charges: the receipt of a payment company, the note of a
 * broker. It has no VAT number, is for the same total, and names the invoice or its supplier.
 */
export function isPaidThrough(pair: DuplicatePair): boolean {
  const { a, b, days } = pair;
  if (!pair.hasSameTotal || haveOtherBuyers(a, b)) return false;
  if (isBookedThrough(a, b, pair) || isBookedThrough(b, a, pair)) return true;
  if (pair.isOrderAndInvoice) return false;
  return passesOn(a, b, pair, days) || passesOn(b, a, pair, days);
}

/** A number this long stands in the lines of another paper only to name it. */
const MIN_BOOKING = 7;

/** Whether an invoice names the voucher or the order of the firm through which it was booked. */
const isBookedThrough = (order: DuplicateEvidence, invoice: DuplicateEvidence, { supplier }: DuplicatePair): boolean =>
  supplier !== 'same' &&
  order.documentType === 'UNKNOWN' &&
  invoiceNumberKey(order.invoiceNumber ?? '').length >= MIN_BOOKING &&
  namesNumberOf(invoice, order);

function passesOn(
  note: DuplicateEvidence,
  invoice: DuplicateEvidence,
  pair: DuplicatePair,
  days: number | null,
): boolean {
  if (note.documentType !== 'RECEIPT' && note.documentType !== 'UNKNOWN') return false;
  if (invoice.documentType !== 'TAX_INVOICE' && invoice.documentType !== 'INVOICE') return false;
  if (note.supplierVatNumber || pair.supplier === 'same') return false;
  if (namesNumberOf(note, invoice)) return true;
  if (days === null || !namesSupplier(note, invoice) || namedNumber(note, invoice) === 'other') return false;
  const isOdd = (invoice.totalCents ?? 0) % ROUND !== 0;
  return Math.abs(days) <= (isOdd && !isUsual(pair) ? MAX_DAYS.oddAmount : MAX_DAYS.usualAmount);
}

/** Whether the lines of a note hold the first word of a supplier's name, and at least half of its words. */
function namesSupplier({ lineItems = [], invoiceTitle }: DuplicateEvidence, { supplierName }: DuplicateEvidence) {
  const name = wordsOf(supplierName ?? '').filter((word) => word.length > 1);
  const first = name.find((word) => word.length >= MIN_NAME_LENGTH);
  if (first === undefined) return false;
  const text = [invoiceTitle ?? '', ...lineItems.map(({ description }) => description)].flatMap(wordsOf);
  const isNamed = (word: string) => text.some((other) => likeness(word, other) >= MIN_WORD_LIKENESS);
  return isNamed(first) && name.filter(isNamed).length * 2 >= name.length;
}

const wordsOf = (text: string): string[] => supplierKey(text).split(' ');
