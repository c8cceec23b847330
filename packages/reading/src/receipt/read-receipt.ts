import { type AmountCandidate, amountCandidates } from '../amounts/amount-candidates.ts';
import { findDueDate, isDateProved, rankDates, type ScoredDate } from '../dates/choose-date.ts';
import { buildLayout } from '../layout/build-rows.ts';
import type { Layout } from '../layout/text-row.ts';
import { supplierKeys } from '../parties/supplier-keys.ts';
import type { PageWords } from '../word.ts';
import { findTitle } from './document-type.ts';
import { derived, seen } from './evidence.ts';
import { findCurrency, isAmerican } from './find-currency.ts';
import { isNumberProved, otherNumbers, rankInvoiceNumbers, type ScoredNumber } from './find-invoice-number.ts';
import { findPayment } from './find-payment.ts';
import { findLineItems } from './items/find-line-items.ts';
import { settleBasis } from './items/item-basis.ts';
import { rateOfLines, settleTreatments } from './items/item-vat.ts';
import { readAmounts } from './read-amounts.ts';
import { readParties } from './read-parties.ts';
import type { FieldEvidence, ReadingField, ReceiptReading } from './receipt-reading.ts';
import { type ConfirmedSupplier, withMemory } from './with-memory.ts';

/**
 * Reads the pages of one document: who, when, what, how much, and why we believe it.
 *
 * Several pages are one document: rows run on over the page's end, and the stated grand total wins.
 * What the document does not say is null. Takes a few milliseconds. With `memory`, what a person confirmed
 * of the same supplier before wins.
 *
 * Spec: decisions 8, 9.
 */
export function readReceipt(pages: readonly PageWords[], { memory = [] }: ReadOptions = {}): ReceiptReading {
  const layout = buildLayout(pages);
  const reading = readLayout(layout);
  return memory.length > 0 ? withMemory(reading, supplierKeys(layout), memory) : reading;
}

/** What is known before a document is read. */
export interface ReadOptions {
  readonly memory?: readonly ConfirmedSupplier[];
}

function readLayout(layout: Layout): ReceiptReading {
  const candidates = amountCandidates(layout);
  const marked = findLineItems(layout, candidates);
  const currency = findCurrency(layout, candidates);
  const amounts = readAmounts(
    layout,
    candidates,
    marked.map(({ item }) => item),
    currency,
  );
  const settled = settleBasis(marked, amounts.subtotalCents);
  const lineItems = settleTreatments(layout, settled, {
    vat: amounts.vatCents,
    subtotal: amounts.subtotalCents,
    total: amounts.totalCents,
  });
  const lineRate = amounts.vatRate === null ? rateOfLines(lineItems, amounts.vatCents) : null;
  const parties = readParties(layout);
  const paper = readPaper(layout, candidates);
  const dates = readDates(layout, { isCorrection: paper.values.documentType === 'CREDIT_NOTE', currency });
  return {
    ...paper.values,
    ...partyValues(parties),
    ...dates.values,
    totalCents: amounts.totalCents,
    subtotalCents: amounts.subtotalCents,
    vatCents: amounts.vatCents,
    vatRate: amounts.vatRate ?? lineRate,
    currency,
    lineItems,
    fields: {
      ...paper.fields,
      ...parties.fields,
      ...dates.fields,
      ...amounts.fields,
      ...(lineRate === null ? {} : { vatRate: derived('checked') }),
    },
  };
}

type Evidence = Partial<Record<ReadingField, FieldEvidence>>;

function partyValues({ fields: _evidence, ...values }: ReturnType<typeof readParties>) {
  return values;
}

interface DateSetting {
  readonly isCorrection: boolean;
  readonly currency: string | null;
}

function readDates(
  layout: Layout,
  { isCorrection, currency }: DateSetting,
): { values: Pick<ReceiptReading, 'invoiceDate' | 'dueDate'>; fields: Evidence } {
  const options = { monthFirst: isAmerican(layout), isCorrection };
  const all = rankDates(layout, options);
  const due = findDueDate(all);
  const ranked = all.filter((one) => due === null || !isSamePlace(one, due));
  const issued = ranked[0];
  // American papers write the month first and price in dollars: elsewhere 03/04 is the 3rd of April.
  const isProved = isDateProved(ranked, { dayFirst: currency !== null && currency !== 'USD' && !options.monthFirst });
  return {
    values: { invoiceDate: issued?.date ?? null, dueDate: due?.date ?? null },
    fields: {
      ...(issued ? { invoiceDate: dateEvidence(issued, ranked, isProved) } : {}),
      ...(due ? { dueDate: seen('likely', due.place) } : {}),
    },
  };
}

const isSamePlace = (one: ScoredDate, other: ScoredDate): boolean =>
  one.place.segment === other.place.segment && one.place.start === other.place.start;

function dateEvidence(issued: ScoredDate, ranked: readonly ScoredDate[], isProved: boolean): FieldEvidence {
  const others = ranked.filter((one) => one.date !== issued.date).map(({ date, place }) => ({ text: date, place }));
  const swapped = issued.swapped ? [{ text: issued.swapped, place: issued.place }] : [];
  const isOnly = others.length === 0;
  const trust = isProved ? 'checked' : issued.score > 0.5 || isOnly ? 'likely' : 'guess';
  return seen(trust, issued.place, [...swapped, ...others]);
}

type PaperFields = Pick<ReceiptReading, 'documentType' | 'invoiceTitle' | 'invoiceNumber' | 'paymentMethod'>;

/** A slip without a title still says what was paid and given back. */
const isTillSlip = (amounts: readonly AmountCandidate[]): boolean =>
  amounts.some((one) => one.hasCents && (one.role === 'tendered' || one.role === 'change'));

function readPaper(layout: Layout, amounts: readonly AmountCandidate[]): { values: PaperFields; fields: Evidence } {
  const title = findTitle(layout);
  const numbers = rankInvoiceNumbers(layout).filter((one) => one.score > 0);
  const [number] = numbers;
  const payment = findPayment(layout);
  const type = title?.type ?? (isTillSlip(amounts) ? 'RECEIPT' : 'UNKNOWN');
  return {
    values: {
      documentType: type,
      invoiceTitle: title?.title ?? null,
      invoiceNumber: number?.number ?? null,
      paymentMethod: payment?.method ?? null,
    },
    fields: {
      ...(title ? { documentType: seen('likely', title.place), invoiceTitle: seen('likely', title.place) } : {}),
      ...(!title && type === 'RECEIPT' ? { documentType: derived('likely') } : {}),
      ...(number ? { invoiceNumber: numberEvidence(layout, number, numbers) } : {}),
      ...(payment ? { paymentMethod: seen('likely', payment.place) } : {}),
    },
  };
}

function numberEvidence(layout: Layout, number: ScoredNumber, ranked: readonly ScoredNumber[]): FieldEvidence {
  const trust = isNumberProved(layout, ranked) ? 'checked' : number.score > 3 ? 'likely' : 'guess';
  return seen(trust, number.place, otherNumbers(ranked));
}
