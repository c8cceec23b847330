import type { Cents } from '@tillslip/domain/kernel/money';
import { buildLayout } from '@tillslip/reading/layout/build-rows';
import type { Place } from '@tillslip/reading/layout/text-row';
import {
  findAmountPlace,
  findDatePlace,
  findNumberPlace,
  findTextPlace,
} from '@tillslip/reading/model-answer/find-place';
import { printedEvidence } from '@tillslip/reading/receipt/evidence';
import type { FieldEvidence, ReadingField, ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import type { PageWords } from '@tillslip/reading/word';
import type { InvoiceData } from './invoice-data.ts';

/**
 * Take values of the data that are printed on the page but were not understood, as *likely* and with their place: a number
 * without a label, or a total after an unknown word. A value that is not printed is not taken.
 */
export function takePrinted(reading: ReceiptReading, data: InvoiceData, pages: readonly PageWords[]): ReceiptReading {
  const layout = buildLayout(pages);
  const fields: Partial<Record<ReadingField, FieldEvidence>> = { ...reading.fields };
  const text = (field: 'supplierName' | 'supplierVatNumber' | 'invoiceNumber', find: typeof findTextPlace) =>
    reading[field] ?? takeValue(fields, field, data[field], (given) => find(layout, given));
  const amount = (field: 'totalCents' | 'vatCents' | 'subtotalCents') =>
    reading[field] ?? takeValue(fields, field, amountOf(data[field]), (given) => findAmountPlace(layout, given));
  return {
    ...reading,
    supplierName: text('supplierName', findTextPlace),
    supplierVatNumber: text('supplierVatNumber', findNumberPlace),
    invoiceNumber: text('invoiceNumber', findNumberPlace),
    invoiceDate:
      reading.invoiceDate ??
      takeValue(fields, 'invoiceDate', data.invoiceDate, (given) => findDatePlace(layout, given)),
    totalCents: amount('totalCents'),
    vatCents: amount('vatCents'),
    subtotalCents: amount('subtotalCents'),
    fields,
  };
}

/** Return the given value if it is printed, and save its evidence; null otherwise. */
function takeValue<T>(
  fields: Partial<Record<ReadingField, FieldEvidence>>,
  field: ReadingField,
  given: T | null,
  find: (given: T) => Place | null,
): T | null {
  const place = given === null ? null : find(given);
  if (!place) return null;
  fields[field] = printedEvidence('likely', place);
  return given;
}

/** Zero is printed on nearly every page, so it identifies nothing. */
const amountOf = (given: Cents | null): Cents | null => (given === 0 ? null : given);
