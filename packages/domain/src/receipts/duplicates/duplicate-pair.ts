import { daysBetween } from '../../kernel/calendar-date.ts';
import { invoiceNumberKey } from '../suppliers/supplier-key.ts';
import type { DuplicateEvidence, StoredEvidence } from './duplicate-facts.ts';
import { isMarkedCopy, isOrder, namesNumberOf, type PaperKind, paperKind } from './duplicate-paper.ts';
import { invoiceNumberMatch, numberForm, numberMisreading } from './invoice-number-match.ts';
import { haveOtherTimes, isSameDay } from './same-day.ts';
import { amountsInCommon, compareLines, haveOtherPeriods, type LineAgreement } from './same-lines.ts';
import { areOtherPlaces, compareSuppliers, haveOtherBuyers, type SupplierAgreement } from './same-supplier.ts';
import { haveNumbersOfTwoDates } from './two-purchases/dated-number.ts';
import { haveOtherObjects } from './two-purchases/other-object.ts';
import { haveOtherStages } from './two-purchases/other-stage.ts';

/** Two documents, and how each kind of evidence compares. What one of them does not state neither agrees nor differs. */
export interface DuplicatePair {
  readonly a: DuplicateEvidence;
  readonly b: StoredEvidence;
  /** All stored documents that may be compared with `a`. */
  readonly all: readonly StoredEvidence[];
  readonly supplier: SupplierAgreement;
  readonly lines: LineAgreement;
  /** `invoiceNumberMatch`. */
  readonly number: number;
  readonly hasOtherNumber: boolean;
  readonly hasSameTotal: boolean;
  readonly hasOtherTotal: boolean;
  readonly hasOtherCurrency: boolean;
  /** The same day, also with day and month swapped. */
  readonly hasSameDay: boolean;
  readonly hasOtherDay: boolean;
  /** From `a` to `b`; null when a day is not stated. */
  readonly days: number | null;
  /** A quotation, a pro forma or a delivery note, and an invoice. */
  readonly isOrderAndInvoice: boolean;
}

/** No currency means rand. */
const currencyOf = ({ currency }: DuplicateEvidence): string => currency?.toUpperCase() || 'ZAR';

/** One total, or one line that is not round, under two signs: the sign of one was not read. */
const haveOneFigure = (a: DuplicateEvidence, b: DuplicateEvidence): boolean =>
  (a.totalCents !== null && a.totalCents === b.totalCents) ||
  (amountsInCommon(a.lineItems ?? [], b.lineItems ?? []) ?? []).some((amount) => amount % ROUND_LINE !== 0);
const ROUND_LINE = 5_00;

/** The total, without a sign that was only read. */
const totalOf = (paper: DuplicateEvidence): number | null =>
  paper.totalCents === null || paperKind(paper) === 'credit' ? paper.totalCents : Math.abs(paper.totalCents);

/** Compare the evidence of two documents. */
export function pairOf(a: DuplicateEvidence, b: StoredEvidence, all: readonly StoredEvidence[]): DuplicatePair {
  const number = invoiceNumberMatch(a.invoiceNumber, b.invoiceNumber);
  const hasOtherCurrency = currencyOf(a) !== currencyOf(b) && !haveOneFigure(a, b);
  const areTotalsStated = a.totalCents !== null && b.totalCents !== null && !hasOtherCurrency;
  const [total, other] = [totalOf(a), totalOf(b)];
  const days = a.invoiceDate && b.invoiceDate && daysBetween(a.invoiceDate, b.invoiceDate);
  const hasSameDay = Boolean(a.invoiceDate && b.invoiceDate && isSameDay(a.invoiceDate, b.invoiceDate));
  return {
    ...{ a, b, all, number, hasOtherCurrency, hasSameDay, days },
    supplier: compareSuppliers(a, b),
    lines: compareLines(a, b),
    hasOtherNumber: a.invoiceNumber !== null && b.invoiceNumber !== null && number === 0,
    hasSameTotal: areTotalsStated && total === other,
    hasOtherTotal: areTotalsStated && total !== other,
    hasOtherDay: days !== null && !hasSameDay,
    isOrderAndInvoice: isOrder(paperKind(a)) !== isOrder(paperKind(b)),
  };
}

/** Whether nothing can make the two one purchase: a credit note or a statement beside an invoice, or other months charged. */
export function cannotBeOne({ a, b, hasOtherDay }: DuplicatePair): boolean {
  if (areOtherKinds(paperKind(a), paperKind(b)) || haveOtherPeriods(a, b) || haveOtherStages(a, b)) return true;
  if (haveNumbersOfTwoDates(a, b)) return true;
  return paperKind(a) === 'statement' && hasOtherDay;
}

/** Whether the two are two purchases, if they were read rightly: another supplier, other times of the sale, or another buyer. */
export function isAnotherPurchase(pair: DuplicatePair): boolean {
  const { a, b, supplier } = pair;
  if (supplier === 'other') return !hasOneLongNumber(pair);
  if (namesNumberOf(a, b) || namesNumberOf(b, a)) return false;
  if (pair.number === 0 && haveOtherObjects(a, b)) return true;
  const isElsewhere = supplier === 'branches' || areOtherPlaces(a, b);
  const isNumberedApart = pair.number === 0 || isElsewhere;
  if (isNumberedApart && haveOtherTimes(a, b) && !isMarkedCopy(a) && !isMarkedCopy(b)) return true;
  return haveOtherBuyers(a, b) && !isOneInvoiceNumber(pair);
}

/** A number this long is of one paper, whoever sold it: of a token, a ticket or a booking. */
const MIN_UNIQUE_NUMBER = 10;

/** Whether one long number, total and day say more than two names, of which no VAT number says that they are two. */
const hasOneLongNumber = ({ a, b, number, hasSameTotal, hasSameDay }: DuplicatePair): boolean =>
  number > 0 &&
  invoiceNumberKey(a.invoiceNumber ?? '').length >= MIN_UNIQUE_NUMBER &&
  hasSameTotal &&
  hasSameDay &&
  !(a.supplierVatNumber && b.supplierVatNumber);

/** Both orders of one kind, or both none; an order is compared with an invoice, but not with another kind of order. */
function areOtherKinds(a: PaperKind, b: PaperKind): boolean {
  if (a === b) return false;
  const [isOrderA, isOrderB] = [isOrder(a), isOrder(b)];
  if (isOrderA && isOrderB) return true;
  return a === 'credit' || b === 'credit' || a === 'statement' || b === 'statement';
}

/** A supplier gives an invoice's number once: with another buyer, the invoice was corrected. */
const isOneInvoiceNumber = ({ a, number }: DuplicatePair): boolean =>
  number > 0 && numberForm(a.invoiceNumber) === 'invoice';

/** Whether the numbers are two, and not two readings of one. */
export const areTwoNumbers = ({ a, b, hasOtherNumber }: DuplicatePair): boolean =>
  hasOtherNumber && numberMisreading(a.invoiceNumber, b.invoiceNumber) === null;

/** Whether the supplier charged this amount more than once before. */
export const isUsual = ({ a, b, all }: DuplicatePair): boolean =>
  all.filter((other) => other.totalCents === b.totalCents && compareSuppliers(a, other) === 'same').length > 1;
