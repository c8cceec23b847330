import type { ConfidenceClass, FieldEvidence, ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import type { Contradiction } from '../../../ports/document-reader.ts';
import type { InvoiceData } from './invoice-data.ts';

/** A reading after comparing it with the invoice's data, and the fields in which they differ. */
export interface Confirmed {
  readonly reading: ReceiptReading;
  readonly contradicted: readonly Contradiction[];
}

const FIELDS = [
  'supplierName',
  'supplierVatNumber',
  'recipientVatNumber',
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
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
  const contradicted: Contradiction[] = [];
  for (const field of FIELDS) {
    const [printed, given, evidence] = [reading[field], data[field], fields[field]];
    if (printed === null || given === null || !evidence) continue;
    if (plain(printed) === plain(given)) {
      fields[field] = { ...evidence, class: 'checked', confidence: Math.max(AGREED, evidence.confidence) };
    } else {
      // The page may print a trade name and the data the company's name, which is not a contradiction.
      if (field !== 'supplierName') contradicted.push({ field, printed, given });
      fields[field] = withOther(evidence, asText(given));
    }
  }
  return { reading: { ...reading, fields }, contradicted };
}

/** Lower the class of a field, with the data's value as the first alternative. */
const withOther = (evidence: FieldEvidence, other: string): FieldEvidence => ({
  ...evidence,
  class: LOWERED[evidence.class],
  alternatives: [other, ...evidence.alternatives.filter((one) => one !== other)].slice(0, MAX_ALTERNATIVES),
});

const asText = (value: string | number): string => (typeof value === 'number' ? (value / 100).toFixed(2) : value);
const plain = (value: string | number): string =>
  String(value)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}-]/gu, '');
