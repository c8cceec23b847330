import { editDistance } from '@tillslip/reading/compare-text';
import type { ReadingField, ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import type { PackedPage } from '@tillslip/reading/testing/packed-words';

/** A document with its expected values, in the format of the labelled folders; null fields are not scored. */
export interface LabelledDocument {
  readonly id: string;
  readonly kind: string;
  /** The collection it belongs to. */
  readonly source?: string;
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
  readonly line_items: readonly { readonly amount: number | null }[] | null;
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
  readonly items: { readonly hits: number; readonly expected: number; readonly found: number };
  /** Documents whose supplier, date and total are all right by the lenient measure. */
  readonly complete: number;
}

interface Comparison {
  readonly exact: boolean;
  readonly lenient: boolean;
}

interface ScoredField {
  readonly name: string;
  readonly field: ReadingField;
  readonly truth: (truth: Truth) => string | number | null;
  readonly read: (prediction: Prediction) => string | number | null;
  readonly compare: (truth: string | number, read: string | number) => Comparison;
}

const same = (equal: boolean): Comparison => ({ exact: equal, lenient: equal });
const plain = (text: string | number): string =>
  String(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
const LEGAL =
  /\b(?:pty|ltd|limited|proprietary|cc|inc|incorporated|llc|gmbh|ag|bv|sarl|sas|co|company|corp|corporation|sdn|bhd|plc|npc|t\/a|s\.?a\.?r\.?l)\b/gi;
const core = (text: string | number): string =>
  plain(
    String(text)
      .replace(/[().,]/g, ' ')
      .replace(LEGAL, ' '),
  );
const bare = (text: string): string => text.replace(/^(?:inv(?:oice)?|no|nr|number)+/, '');

const compareText = (truth: string | number, read: string | number): Comparison => same(plain(truth) === plain(read));
const compareMoney = (truth: string | number, read: string | number): Comparison =>
  same(Math.round(Number(truth) * 100) === Math.round(Number(read) * 100));

/** Compare names and addresses: 85 % similar, one within the other, or equal apart from the legal form. */
function compareName(truth: string | number, read: string | number): Comparison {
  const exact = plain(truth) === plain(read);
  const [a, b] = [core(truth), core(read)];
  const within = Math.min(a.length, b.length) >= 5 && (a.includes(b) || b.includes(a));
  const alike = a === b || similarity(plain(truth), plain(read)) >= 0.85 || similarity(a, b) >= 0.85;
  return { exact, lenient: exact || within || alike };
}

/** Whether two names mean the same business by the lenient measure. */
export const isSameName = (truth: string, read: string): boolean => compareName(truth, read).lenient;

function compareNumber(truth: string | number, read: string | number): Comparison {
  const exact = plain(truth) === plain(read);
  return { exact, lenient: exact || bare(plain(truth)) === bare(plain(read)) };
}

function comparePayment(truth: string | number, read: string | number): Comparison {
  const [a, b] = [plain(truth), plain(read)];
  return { exact: a === b, lenient: a.includes(b) || b.includes(a) };
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
  const compared = documents.flatMap((document) =>
    FIELDS.flatMap((field) => compareField(field, document, predictions) ?? []),
  );
  const wrong = new Set(
    compared.filter(({ name, comparison }) => MUST_BE_RIGHT.includes(name) && !comparison.lenient).map(({ id }) => id),
  );
  return {
    fields: FIELDS.map(({ name }) => scoreField(name, compared)).filter((field) => field.known > 0),
    failures: compared.flatMap(({ comparison, name, ...one }) => (comparison.lenient ? [] : [{ ...one, field: name }])),
    items: scoreItems(documents, predictions),
    complete: documents.length - wrong.size,
  };
}

/** One field of one document, compared with its expected value. */
interface Compared {
  readonly id: string;
  readonly name: string;
  readonly truth: string | number;
  readonly read: string | number | null;
  readonly wasChecked: boolean;
  readonly comparison: Comparison;
}

function compareField(
  field: ScoredField,
  document: LabelledDocument,
  predictions: ReadonlyMap<string, Prediction>,
): Compared | null {
  const truth = field.truth(document.truth);
  if (truth === null || truth === undefined) return null;
  const prediction = predictions.get(document.id);
  const read = prediction ? field.read(prediction) : null;
  const wasChecked = prediction?.evidence?.[field.field]?.class === 'checked';
  const comparison = read === null || read === '' ? same(false) : field.compare(truth, read);
  return { id: document.id, name: field.name, truth, read, wasChecked, comparison };
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

/** Score line items by their amounts, each of which counts once. */
function scoreItems(
  documents: readonly LabelledDocument[],
  predictions: ReadonlyMap<string, Prediction>,
): Score['items'] {
  const total = { hits: 0, expected: 0, found: 0 };
  for (const { id, truth } of documents) {
    if (!truth.line_items?.length) continue;
    const expected = toCents(truth.line_items.map((item) => item.amount));
    const left = toCents((predictions.get(id)?.line_items ?? []).map((item) => item.total));
    total.expected += expected.length;
    total.found += left.length;
    for (const amount of expected) {
      const at = left.indexOf(amount);
      if (at < 0) continue;
      left.splice(at, 1);
      total.hits++;
    }
  }
  return total;
}

const toCents = (amounts: readonly (number | null)[]): number[] =>
  amounts.flatMap((amount) => (amount === null ? [] : [Math.round(amount * 100)]));

const similarity = (a: string, b: string): number => 1 - editDistance(a, b) / Math.max(1, a.length, b.length);
