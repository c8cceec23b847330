import type { ConfidenceClass, ReadingField, ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import type { PackedPage } from '@tillslip/reading/testing/packed-words';
import {
  type Comparison,
  compareMoney,
  compareName,
  compareNumber,
  comparePayment,
  compareText,
  same,
} from './compare-values.ts';

/** A document with its expected values, in the format of the labelled folders; null fields are not scored. */
export interface LabelledDocument {
  readonly id: string;
  readonly kind: string;
  /** The collection it belongs to; for a composed document, its family. */
  readonly source?: string;
  /** For a composed document, the half it comes from. Nobody looks at what is read wrongly in the measure half. */
  readonly half?: 'rules' | 'measure';
  /** The choices that made a composed document. */
  readonly composition?: string;
  /** How the picture was taken, if known: photo, faded, scan. */
  readonly condition?: string;
  /** The path of the picture or PDF relative to the list; absent in a set of words. */
  readonly file?: string;
  /** The words, in a set of words. */
  readonly pages?: readonly PackedPage[];
  readonly truth: Truth;
}

export interface Truth {
  readonly supplier_name: string | null;
  readonly supplier_address: string | null;
  readonly supplier_vat: string | null;
  readonly invoice_number: string | null;
  readonly date: string | null;
  readonly subtotal: number | null;
  readonly vat_amount: number | null;
  readonly total: number | null;
  readonly currency: string | null;
  readonly payment_method: string | null;
  readonly line_items:
    | readonly {
        readonly amount: number | null;
        readonly unit_price?: number | null;
        readonly description?: string;
      }[]
    | null;
}

/** The values read from a document, by the names that the read command prints. */
export interface Prediction {
  readonly supplier_name: string | null;
  readonly supplier_address: string | null;
  readonly supplier_vat_number: string | null;
  readonly invoice_number: string | null;
  readonly invoice_date: string | null;
  readonly subtotal: number | null;
  readonly vat_amount: number | null;
  readonly total_amount: number | null;
  readonly currency: string | null;
  readonly payment_method: string | null;
  readonly line_items: readonly { readonly total: number | null }[];
  /** The evidence of each field; a field that was not seen has none. */
  readonly evidence?: ReceiptReading['fields'];
}

export interface FieldScore {
  readonly name: string;
  readonly known: number;
  readonly exact: number;
  readonly lenient: number;
  /** How many of the known values were called checked, and how many of these are right. */
  readonly checked: number;
  readonly checkedRight: number;
}

/** A field of a document that was read wrongly or not at all. */
export interface Failure {
  readonly id: string;
  readonly field: string;
  readonly truth: string | number;
  readonly read: string | number | null;
  /** Whether it was called checked, which is the worst kind. */
  readonly wasChecked: boolean;
}

export interface Score {
  readonly fields: readonly FieldScore[];
  readonly failures: readonly Failure[];
  readonly items: ItemScore;
  /** Documents whose supplier, date and total are all right by the lenient measure. */
  readonly complete: number;
}

interface ScoredField {
  readonly name: string;
  readonly field: ReadingField;
  readonly truth: (truth: Truth) => string | number | null;
  readonly read: (prediction: Prediction) => string | number | null;
  readonly compare: (truth: string | number, read: string | number) => Comparison;
}

const FIELDS: readonly ScoredField[] = [
  {
    name: 'supplier',
    field: 'supplierName',
    truth: (t) => t.supplier_name,
    read: (p) => p.supplier_name,
    compare: compareName,
  },
  {
    name: 'supplier address',
    field: 'supplierAddress',
    truth: (t) => t.supplier_address,
    read: (p) => p.supplier_address,
    compare: compareName,
  },
  {
    name: 'supplier VAT no.',
    field: 'supplierVatNumber',
    truth: (t) => t.supplier_vat,
    read: (p) => p.supplier_vat_number,
    compare: compareText,
  },
  {
    name: 'invoice number',
    field: 'invoiceNumber',
    truth: (t) => t.invoice_number,
    read: (p) => p.invoice_number,
    compare: compareNumber,
  },
  { name: 'date', field: 'invoiceDate', truth: (t) => t.date, read: (p) => p.invoice_date, compare: compareText },
  {
    name: 'subtotal',
    field: 'subtotalCents',
    truth: (t) => t.subtotal,
    read: (p) => p.subtotal,
    compare: compareMoney,
  },
  { name: 'VAT', field: 'vatCents', truth: (t) => t.vat_amount, read: (p) => p.vat_amount, compare: compareMoney },
  { name: 'total', field: 'totalCents', truth: (t) => t.total, read: (p) => p.total_amount, compare: compareMoney },
  { name: 'currency', field: 'currency', truth: (t) => t.currency, read: (p) => p.currency, compare: compareText },
  {
    name: 'payment',
    field: 'paymentMethod',
    truth: (t) => t.payment_method,
    read: (p) => p.payment_method,
    compare: comparePayment,
  },
];
const MUST_BE_RIGHT = ['supplier', 'date', 'total'];

/** Score readings against the expected values; a field without an expected value is not counted. */
export function scoreDocuments(
  documents: readonly LabelledDocument[],
  predictions: ReadonlyMap<string, Prediction>,
): Score {
  const compared = documents.flatMap((document) => compareDocument(document, predictions.get(document.id)));
  const wrong = new Set(
    compared.filter(({ name, comparison }) => MUST_BE_RIGHT.includes(name) && !comparison.lenient).map(({ id }) => id),
  );
  return {
    fields: FIELDS.map(({ name }) => scoreField(name, compared)).filter((field) => field.known > 0),
    failures: compared.flatMap(({ comparison, name, ...one }) => (comparison.lenient ? [] : [{ ...one, field: name }])),
    items: addItems(documents.map((document) => scoreItems(document, predictions.get(document.id)))),
    complete: documents.length - wrong.size,
  };
}

/** One field of one document, compared with its expected value. */
export interface Compared {
  readonly id: string;
  /** The name of the field as it is printed, and the field of the reading. */
  readonly name: string;
  readonly field: ReadingField;
  readonly truth: string | number;
  readonly read: string | number | null;
  /** Null when nothing was read, and for a field without classes. */
  readonly class: ConfidenceClass | null;
  readonly wasChecked: boolean;
  readonly comparison: Comparison;
}

/** Compare every field of a document whose value is known with what was read. */
export function compareDocument(document: LabelledDocument, prediction: Prediction | undefined): readonly Compared[] {
  return FIELDS.flatMap((field) => compareField(field, document, prediction) ?? []);
}

/** Whether two values of a field mean the same by the lenient measure. */
export function isSameValue(name: string, truth: string | number, read: string | number): boolean {
  return FIELDS.find((field) => field.name === name)?.compare(truth, read).lenient ?? false;
}

function compareField(
  { name, field, ...scored }: ScoredField,
  document: LabelledDocument,
  prediction: Prediction | undefined,
): Compared | null {
  const truth = scored.truth(document.truth);
  if (truth === null || truth === undefined) return null;
  const read = prediction ? scored.read(prediction) : null;
  const confidence = prediction?.evidence?.[field]?.class ?? null;
  const comparison = read === null || read === '' ? same(false) : scored.compare(truth, read);
  return {
    id: document.id,
    name,
    field,
    truth,
    read,
    class: confidence,
    wasChecked: confidence === 'checked',
    comparison,
  };
}

function scoreField(name: string, compared: readonly Compared[]): FieldScore {
  const own = compared.filter((one) => one.name === name);
  const count = (wanted: (one: Compared) => boolean) => own.filter(wanted).length;
  return {
    name,
    known: own.length,
    exact: count(({ comparison }) => comparison.exact),
    lenient: count(({ comparison }) => comparison.lenient),
    checked: count(({ wasChecked }) => wasChecked),
    checkedRight: count(({ wasChecked, comparison }) => wasChecked && comparison.lenient),
  };
}

/** The line amounts of documents: printed, read, and both; how many documents have lines, and have all of them right. */
export interface ItemScore {
  readonly hits: number;
  readonly expected: number;
  readonly found: number;
  readonly documents: number;
  readonly complete: number;
}

const NO_ITEMS: ItemScore = { hits: 0, expected: 0, found: 0, documents: 0, complete: 0 };

/** Score the line items of a document by their amounts, each of which counts once. All 0 when its lines are not known. */
export function scoreItems({ truth }: LabelledDocument, prediction: Prediction | undefined): ItemScore {
  if (!truth.line_items?.length) return NO_ITEMS;
  const expected = toCents(truth.line_items.map((item) => item.amount));
  const found = toCents((prediction?.line_items ?? []).map((item) => item.total));
  const hits = expected.length - withoutAmounts(expected, found).length;
  const isComplete = hits === expected.length && hits === found.length;
  return { hits, expected: expected.length, found: found.length, documents: 1, complete: Number(isComplete) };
}

/** Return amounts without those of another list, each of which removes one. */
export function withoutAmounts(amounts: readonly number[], others: readonly number[]): readonly number[] {
  const left = [...others];
  return amounts.filter((amount) => {
    const at = left.indexOf(amount);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const addItems = (scores: readonly ItemScore[]): ItemScore =>
  scores.reduce(
    (sum, one) => ({
      hits: sum.hits + one.hits,
      expected: sum.expected + one.expected,
      found: sum.found + one.found,
      documents: sum.documents + one.documents,
      complete: sum.complete + one.complete,
    }),
    NO_ITEMS,
  );

/** Convert amounts in units to cents, without those that are missing. */
export const toCents = (amounts: readonly (number | null)[]): number[] =>
  amounts.flatMap((amount) => (amount === null ? [] : [Math.round(amount * 100)]));
