import type { ConfidenceClass, ReadingField, ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import type { InvoiceData } from './invoice-data.ts';

/** A reading held against the invoice's own data, and the fields in which the data says otherwise. */
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

/** One source has said otherwise. */
const LOWERED: Readonly<Record<ConfidenceClass, ConfidenceClass>> = {
  checked: 'likely',
  likely: 'guess',
  guess: 'guess',
};
/** How sure two sources that agree are. */
const AGREED = 0.99;
const MAX_ALTERNATIVES = 3;

/**
 * Holds what the page says against the data that came with it. Where both say the same the field is
 * *checked*; where they differ the page's value stands, a class lower, with the data's as the first
 * alternative. A value that only the data has is not taken here: people pay what is printed.
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
      // A name may be printed as a trade name and given as the company's: that is no contradiction.
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
