import { invoiceNumberKey, supplierKey } from '../suppliers/supplier-key.ts';
import type { DuplicateEvidence } from './duplicate-facts.ts';
import { type DuplicatePair, isUsual } from './duplicate-pair.ts';
import { isCardSlip, isPaidInLine, listsPayment, namesNumberOf } from './duplicate-paper.ts';
import { likeness } from './edit-distance.ts';
import { minutesApart } from './same-day.ts';
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

/** Whether one paper only says that the other was paid, or what a pump gave of it, and is of one purchase with it. */
export const isPaidElsewhere = (pair: DuplicatePair): boolean =>
  isPaidThrough(pair) || isPaidByCard(pair) || isFilled(pair);

/** A guest pays within so many minutes of the bill, and adds a tip of this share. */
const MAX_MINUTES_TO_PAY = 30;
const TIP = { least: 0.05, most: 0.2 } as const;

/** What a bill says was paid by card: `CARD 1714.65 CASH 1714.65`. */
const BY_CARD = /\b(?:card|kaart|visa|mastercard|debit)\b[\s:R]*(\d[\d ,']*[.,]\d\d)\b/gi;

/** A line that says how much was paid by card. */
const CARD_LINE = /^(?:card|kaart|visa|mastercard|debit card|credit card|card payment)$/i;

/** Whether one paper is the slip of a card terminal for a part of the other, a bill that says so, or for it with a tip. */
const isPaidByCard = ({ a, b, supplier, hasSameDay }: DuplicatePair): boolean =>
  hasSameDay &&
  (supplier === 'same' || supplier === 'unclear') &&
  (isPaymentOf(a, b, supplier === 'same') || isPaymentOf(b, a, supplier === 'same'));

function isPaymentOf(slip: DuplicateEvidence, bill: DuplicateEvidence, isSameSupplier: boolean): boolean {
  if (!isCardSlip(slip) || isCardSlip(bill) || !listsPayment(slip)) return false;
  if (slip.totalCents === null || bill.totalCents === null) return false;
  if (paidByCard(bill).includes(slip.totalCents) || namesNumberOf(slip, bill)) return true;
  if (!isPaidSoon(bill, slip) || namedNumber(slip, bill) === 'other') return false;
  return isPaidInLine(slip, bill) || (isSameSupplier && isPaidOrTipped(slip, bill));
}

/** The same amount, or a tip more, unless the slip says what the bill was. */
function isPaidOrTipped({ totalCents: paid, lineItems = [] }: DuplicateEvidence, bill: DuplicateEvidence): boolean {
  if (paid === null || bill.totalCents === null) return false;
  if (lineItems.some(({ totalCents }) => totalCents !== null && totalCents !== paid)) return false;
  const tip = (paid - bill.totalCents) / bill.totalCents;
  return tip === 0 || (tip >= TIP.least && tip <= TIP.most);
}

/** The amounts that the lines of a bill say were paid by card. Unit: cents. */
const paidByCard = ({ lineItems = [] }: DuplicateEvidence): readonly (number | null)[] =>
  lineItems.flatMap(({ description, totalCents }) => {
    const named = [...description.matchAll(BY_CARD)].map(([, amount = '']) => Number(amount.replace(/\D/g, '')));
    return CARD_LINE.test(description) ? [...named, totalCents] : named;
  });

const isPaidSoon = ({ timeOfDay: bill }: DuplicateEvidence, { timeOfDay: paid }: DuplicateEvidence): boolean =>
  Boolean(bill && paid && paid >= bill && minutesApart(bill, paid) <= MAX_MINUTES_TO_PAY);

const PUMP = /\b(?:pump|pomp)\b/i;
const isOfPump = ({ invoiceTitle, invoiceNumber }: DuplicateEvidence): boolean =>
  PUMP.test(`${invoiceTitle ?? ''} ${invoiceNumber ?? ''}`);
/** A driver walks from the pump to the till. */
const MAX_MINUTES_TO_TILL = 15;

/** Whether one paper is the slip of a pump and the other the till's for the same fuel. */
const isFilled = ({ a, b, supplier, hasSameTotal, hasSameDay }: DuplicatePair): boolean =>
  (supplier === 'same' || supplier === 'unclear') &&
  hasSameTotal &&
  hasSameDay &&
  isOfPump(a) !== isOfPump(b) &&
  (!a.timeOfDay || !b.timeOfDay || minutesApart(a.timeOfDay, b.timeOfDay) <= MAX_MINUTES_TO_TILL);

/**
 * Whether one paper is that of a third firm about what the other charges: the receipt of a payment company, the note of a
 * broker. It has no VAT number, is for the same total, and names the invoice or its supplier.
 */
function isPaidThrough(pair: DuplicatePair): boolean {
  const { a, b, days } = pair;
  if (!pair.hasSameTotal || haveOtherBuyers(a, b)) return false;
  if (pair.supplier !== 'same' && nameOneVoucher(a, b)) return true;
  if (isBookedThrough(a, b, pair) || isBookedThrough(b, a, pair)) return true;
  if (pair.isOrderAndInvoice) return false;
  return passesOn(a, b, pair, days) || passesOn(b, a, pair, days);
}

/** `Voucher VCH19881`: the word for it, and its number. */
const VOUCHER = /\b(?:voucher|booking|bespreking|reservation)\b\D{0,20}?([A-Z]{0,4}[-/ ]?\d{4,})/gi;

/** Whether the lines of an agent's paper and of the one that it is for name one voucher or booking. */
function nameOneVoucher(a: DuplicateEvidence, b: DuplicateEvidence): boolean {
  const [ours, theirs] = [vouchersOf(a), vouchersOf(b)];
  return ours.some((voucher) => theirs.includes(voucher));
}

const vouchersOf = ({ lineItems = [] }: DuplicateEvidence): readonly string[] =>
  lineItems.flatMap(({ description }) =>
    [...description.matchAll(VOUCHER)].map(([, text = '']) => invoiceNumberKey(text)),
  );

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
