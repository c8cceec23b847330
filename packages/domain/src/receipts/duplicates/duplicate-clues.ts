import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { Cents } from '../../kernel/money.ts';
import type { DuplicateEvidence } from './duplicate-facts.ts';
import { areTwoNumbers, type DuplicatePair, isUsual } from './duplicate-pair.ts';
import {
  isCardSlip,
  isMarkedCopy,
  isOrder,
  isPaidInLine,
  isPaymentReceipt,
  isSlipBeside,
  listsPayment,
  namesBuyer,
  paperKind,
} from './duplicate-paper.ts';
import type { DuplicateClue } from './duplicate-reason.ts';
import { onlyDifference } from './edit-distance.ts';
import { areOfTwoSeries, isSameSeries, isShortMisread, numberMisreading } from './invoice-number-match.ts';
import { hashDistance, NEAR_PICTURE } from './perceptual-hash.ts';
import { isMisreadDay } from './same-day.ts';
import { hasSameAmounts, haveSamePeriod } from './same-lines.ts';
import { areOtherPlaces } from './same-supplier.ts';
import { namedNumber } from './weights/named-number.ts';

/** A tax invoice for a slip is issued within 21 days of the supply. Law: VAT Act, section 20(1). */
const MAX_DAYS_TO_INVOICE = 21;
/** An order is invoiced within a quarter; a delivery note may also follow its invoice. */
const MAX_DAYS_FROM_ORDER = 90;
const MAX_DAYS_TO_DELIVERY = 14;
/** An invoice is paid within a quarter. */
const MAX_DAYS_TO_PAYMENT = 90;
/** Cash is rounded down to ten cents. */
const CASH_ROUNDING = 10;
/** A bank converts a day or a weekend later. */
const MAX_DAYS_TO_CONVERSION = 3;
/** Rand for one of the currency, from 2015 on with a margin: only to rule out what cannot be one payment. */
const RAND_OF_ONE: Readonly<Record<string, readonly [number, number]>> = {
  USD: [11, 21],
  EUR: [13, 23],
  GBP: [16, 26],
};

interface OtherClue {
  readonly score: number;
  readonly clue: DuplicateClue;
}

/** Evidence the specification's score cannot see, the strongest first. */
const CLUES: readonly {
  readonly clue: DuplicateClue;
  readonly score: number;
  readonly holds: (pair: DuplicatePair) => boolean;
}[] = [
  { clue: { code: 'SAME_PICTURE' }, score: 0.9, holds: isSamePicture },
  { clue: { code: 'SAME_PURCHASE' }, score: 0.85, holds: isSamePurchase },
  { clue: { code: 'MISREAD' }, score: 0.8, holds: isMisread },
  { clue: { code: 'PAYMENT' }, score: 0.78, holds: isPayment },
  { clue: { code: 'SLIP_AND_INVOICE' }, score: 0.76, holds: isSlipAndInvoice },
  { clue: { code: 'ORDER_AND_INVOICE' }, score: 0.76, holds: isOrderAndInvoice },
  { clue: { code: 'TWO_CURRENCIES' }, score: 0.76, holds: isPaidInTwoCurrencies },
];

/** Return the strongest evidence beside the invoice number; null if there is none. */
export const findOtherClue = (pair: DuplicatePair): OtherClue | null => CLUES.find(({ holds }) => holds(pair)) ?? null;

/** Invoices with one layout look alike too, so no number, total or date may differ. */
function isSamePicture({ a, b, ...pair }: DuplicatePair): boolean {
  if (!a.pictureHash || !b.pictureHash) return false;
  if (pair.hasOtherNumber || pair.hasOtherTotal || pair.hasOtherCurrency) return false;
  if (a.invoiceDate !== null && b.invoiceDate !== null && a.invoiceDate !== b.invoiceDate) return false;
  return hashDistance(a.pictureHash, b.pictureHash) <= NEAR_PICTURE;
}

/** True for two readings of one slip without a number, or with a number that was read only once. */
function isSamePurchase(pair: DuplicatePair): boolean {
  const { hasSameTotal, supplier, lines } = pair;
  if (!hasSameTotal || pair.isOrderAndInvoice || lines === 'different' || supplier === 'branches') return false;
  if (pair.hasOtherNumber && !(isMarkedCopy(pair.a) || isMarkedCopy(pair.b))) return false;
  if (supplier !== 'same' && lines !== 'same' && !isOddAmountOfUnknown(pair)) return false;
  if (areOtherPlaces(pair.a, pair.b)) return false;
  if (lines === 'alike' && !pair.hasOtherDay && haveSamePeriod(pair.a, pair.b)) return true;
  return pair.hasSameDay || (lines === 'same' && (!pair.hasOtherDay || hasMisreadDay(pair)));
}

/** Two purchases of one day hardly ever cost the same to the cent. */
const isOddAmountOfUnknown = ({ a, supplier, hasSameDay }: DuplicatePair): boolean =>
  supplier === 'unknown' && hasSameDay && !isRound(a.totalCents);

const hasMisreadDay = ({ a, b }: DuplicatePair): boolean =>
  a.invoiceDate !== null && b.invoiceDate !== null && isMisreadDay(a.invoiceDate, b.invoiceDate);

/** True if all agrees but one digit of the number or the total. */
function isMisread(pair: DuplicatePair): boolean {
  if (pair.supplier !== 'same' || !pair.hasSameDay || pair.isOrderAndInvoice || pair.lines === 'different')
    return false;
  return pair.hasSameTotal ? hasMisreadNumber(pair) : hasMisreadTotal(pair);
}

/** In the last digit a supplier's next document differs too, and two coffees of one day cost the same. */
function hasMisreadNumber({ a, b, lines }: DuplicatePair): boolean {
  const misreading = numberMisreading(a.invoiceNumber, b.invoiceNumber);
  const areSlips = a.documentType === 'RECEIPT' && b.documentType === 'RECEIPT';
  if (misreading === null) return !areSlips && lines === 'same' && isShortMisread(a.invoiceNumber, b.invoiceNumber);
  if (misreading === 'last' || areSlips) return lines === 'same' && !isRound(a.totalCents);
  return lines === 'same' || !isRound(a.totalCents);
}

function hasMisreadTotal(pair: DuplicatePair): boolean {
  const { a, b } = pair;
  if (!pair.hasOtherTotal || areTwoNumbers(pair) || a.totalCents === null || b.totalCents === null) return false;
  const hasSameVat = Boolean(a.vatCents) && a.vatCents === b.vatCents;
  return (hasSameVat || hasSameAmounts(a, b)) && isMisreadAmount(a.totalCents, b.totalCents);
}

/** One digit differs, or the decimal point is elsewhere. */
function isMisreadAmount(a: Cents, b: Cents): boolean {
  if (onlyDifference(String(a), String(b)) !== null) return true;
  const [small, large] = [Math.min(a, b), Math.max(a, b)];
  return Math.floor(large / 10) === small || small * 10 === large || small * 100 === large;
}

/** True for the slip of a card terminal beside the till's slip, and for the receipt that confirms an invoice's payment. */
function isPayment(pair: DuplicatePair): boolean {
  const { a, b, days, supplier } = pair;
  const isPaid = pair.hasSameTotal || (!pair.hasOtherCurrency && (isPaidInLine(a, b) || isPaidInLine(b, a)));
  if (!isPaid || pair.isOrderAndInvoice || days === null) return false;
  if (pair.lines === 'different' && !listsPayment(a) && !listsPayment(b)) return false;
  if (supplier !== 'same' && supplier !== 'unclear') return false;
  if (namedNumber(a, b) === 'other' || namedNumber(b, a) === 'other') return false;
  if (isCardSlip(a) !== isCardSlip(b)) return Math.abs(days) <= 1 && (supplier === 'same' || !isRound(a.totalCents));
  if (isPaymentReceipt(a) === isPaymentReceipt(b) || supplier !== 'same' || isUsual(pair)) return false;
  const later = isPaymentReceipt(a) ? -days : days;
  return later >= 0 && later <= MAX_DAYS_TO_PAYMENT;
}

/**
 * True for a till slip and the tax invoice requested afterwards. If the supplier often charges this amount (a fixed
 * fee, a full tank), one more bill proves nothing; neither do two invoices numbered in one series.
 */
function isSlipAndInvoice(pair: DuplicatePair): boolean {
  const { a, b, days } = pair;
  const lines = namesDayOf(a, b) || namesDayOf(b, a) ? 'alike' : pair.lines;
  if (days === null || pair.isOrderAndInvoice || lines === 'different') return false;
  const hasSameGoods = lines === 'same' || lines === 'alike';
  if (pair.supplier !== 'same' && !(pair.supplier === 'branches' && hasSameGoods)) return false;
  if (isRound(a.totalCents) && !hasSameGoods) return false;
  if (isSameSeries(a.invoiceNumber, b.invoiceNumber) || isUsual(pair)) return false;
  return isSlipThenInvoice(pair, a, b, days) || isSlipThenInvoice(pair, b, a, -days);
}

/** `As per till slip 07/06/2026` in the lines of an invoice names the slip by its day. */
const namesDayOf = ({ lineItems = [] }: DuplicateEvidence, { invoiceDate }: DuplicateEvidence): boolean =>
  invoiceDate !== null &&
  lineItems.some(({ description }) => NAMED_SLIP.exec(description)?.[1] === spoken(invoiceDate));
const NAMED_SLIP = /\b(?:slip|receipt|kwitansie|cash sale)\b\D*(\d\d\D\d\d\D\d{4})\b/i;
const spoken = (day: CalendarDate): string => day.split('-').toReversed().join('/');

function isSlipThenInvoice(
  pair: DuplicatePair,
  slip: DuplicateEvidence,
  invoice: DuplicateEvidence,
  days: number,
): boolean {
  if (days < 0 || days > MAX_DAYS_TO_INVOICE) return false;
  if (!isSlipBeside(slip, invoice) && !areNumberedApart(pair)) return false;
  return pair.hasSameTotal || (pair.hasOtherTotal && isRoundedInCash(slip, invoice));
}

/** A till numbers otherwise than an office. Among invoices that look alike, this says something only of an odd amount. */
const areNumberedApart = ({ a, b, lines }: DuplicatePair): boolean =>
  [a, b].every(({ documentType }) => documentType === 'TAX_INVOICE' || documentType === 'INVOICE') &&
  areOfTwoSeries(a.invoiceNumber, b.invoiceNumber) &&
  namesBuyer(a) === namesBuyer(b) &&
  (lines === 'same' || !isRound(a.totalCents));

const isRoundedInCash = ({ totalCents: paid, paymentMethod }: DuplicateEvidence, { totalCents }: DuplicateEvidence) =>
  paymentMethod !== 'card' &&
  paid !== null &&
  totalCents !== null &&
  paid % CASH_ROUNDING === 0 &&
  totalCents - paid > 0 &&
  totalCents - paid < CASH_ROUNDING;

/** Whole tens of rand are common amounts, so they prove nothing. */
const isRound = (amount: Cents | null): boolean => amount !== null && amount % 10_00 === 0;

/** True for a quotation, a pro forma or a delivery note and the invoice that followed. */
function isOrderAndInvoice(pair: DuplicatePair): boolean {
  const { a, b, lines, hasSameTotal } = pair;
  if (!pair.isOrderAndInvoice || pair.supplier !== 'same' || lines === 'different' || isUsual(pair)) return false;
  const kind = isOrder(paperKind(a)) ? paperKind(a) : paperKind(b);
  const days = pair.days === null ? 0 : paperKind(a) === kind ? pair.days : -pair.days;
  if (days > MAX_DAYS_FROM_ORDER || days < (kind === 'delivery' ? -MAX_DAYS_TO_DELIVERY : 0)) return false;
  if (hasSameTotal) return lines === 'same' || lines === 'alike' || !isRound(a.totalCents);
  return kind === 'delivery' && lines === 'same' && !pair.hasOtherTotal;
}

/**
 * True for an invoice in a foreign currency and what was paid for it in rand, of one supplier and nearly one day. What a
 * bank writes of a purchase abroad, its amount and rate, are no goods.
 */
function isPaidInTwoCurrencies(pair: DuplicatePair): boolean {
  const { a, b, days } = pair;
  if (days === null || Math.abs(days) > MAX_DAYS_TO_CONVERSION || pair.isOrderAndInvoice) return false;
  if (!isConverted(a, b) && !isConverted(b, a)) return false;
  if (namesAmountOf(a, b) || namesAmountOf(b, a)) return pair.supplier === 'same' || pair.supplier === 'unclear';
  if (!pair.hasOtherCurrency || pair.supplier !== 'same' || pair.lines === 'different') return false;
  return !areTwoNumbers(pair) || a.documentType === 'RECEIPT' || b.documentType === 'RECEIPT';
}

/** Check for a paper in rand whose lines name the total of one in another currency. */
const namesAmountOf = ({ lineItems = [] }: DuplicateEvidence, { totalCents }: DuplicateEvidence): boolean =>
  totalCents !== null &&
  lineItems.some(
    (line) =>
      line.totalCents === totalCents ||
      (line.description.match(/\d[\d ,']*[.,]\d\d\b/g) ?? []).some(
        (amount) => Number(amount.replace(/\D/g, '')) === totalCents,
      ),
  );

function isConverted(foreign: DuplicateEvidence, rand: DuplicateEvidence): boolean {
  const rates = RAND_OF_ONE[foreign.currency ?? ''];
  if (!rates || (rand.currency ?? 'ZAR') !== 'ZAR' || !foreign.totalCents || !rand.totalCents) return false;
  const rate = rand.totalCents / foreign.totalCents;
  return rate >= rates[0] && rate <= rates[1];
}
