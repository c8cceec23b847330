import type { ConfidenceClass, ReadingField, ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import type { InvoiceData } from './invoice-data.ts';

/** A reading after comparing it with the invoice's data, and the fields in which they differ. */
export interface Confirmed {
  readonly reading: ReceiptReading;
  readonly contradicted: readonly ReadingField[];
}

const FIELDS = [
  'supplierName',
  'supplierVatNumber',
  'invoiceNumber',
  'invoiceDate',
  'totalCents',
  'vatCents',
  'subtotalCents',
] as const;

/** The class of a field that the data contradicts. */
const LOWERED: Readonly<Record<ConfidenceClass, ConfidenceClass>> = {
  checked: 'likely',
  likely: 'guess',
  guess: 'guess',
};
/** The confidence when two sources agree. */
const AGREED = 0.99;
const MAX_ALTERNATIVES = 3;

/**
 * Compare a reading with the invoice data in the PDF. A field on which both agree becomes *checked*. Where they differ, the
 * printed value is kept, one class lower, with the data's value as the first alternative. A value that is only in the data
 * is not used here, because people pay what is printed.
 */
export function confirmReading(reading: ReceiptReading, data: InvoiceData): Confirmed {
  const fields = { ...reading.fields };
  const contradicted: ReadingField[] = [];
  for (const field of FIELDS) {
    const [printed, given, evidence] = [reading[field], data[field], fields[field]];
    if (printed === null || given === null || !evidence) continue;
    if (plain(printed) === plain(given)) {
      fields[field] = { ...evidence, class: 'checked', confidence: Math.max(AGREED, evidence.confidence) };
    } else if (field !== 'supplierName') {
      // The page may print a trade name and the data the company's name, which is not a contradiction.
      contradicted.push(field);
      const alternatives = [asText(given), ...evidence.alternatives.filter((one) => one !== asText(given))];
      fields[field] = {
        ...evidence,
        class: LOWERED[evidence.class],
        alternatives: alternatives.slice(0, MAX_ALTERNATIVES),
      };
    }
  }
  return { reading: { ...reading, fields }, contradicted };
}

const asText = (value: string | number): string => (typeof value === 'number' ? (value / 100).toFixed(2) : value);
const plain = (value: string | number): string =>
  String(value)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}-]/gu, '');
