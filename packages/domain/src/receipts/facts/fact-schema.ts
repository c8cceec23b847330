import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { Cents } from '../../kernel/money.ts';
import type { BasisPoints } from '../../vat/rates/vat-rate.ts';

/** The types of documents. A document without clues is `UNKNOWN`, never guessed. Spec: 1 §3.1. */
export const DOCUMENT_TYPES = [
  'RECEIPT',
  'TAX_INVOICE',
  'INVOICE',
  'CREDIT_NOTE',
  'PRO_FORMA',
  'QUOTATION',
  'STATEMENT',
  'DELIVERY_NOTE',
  'UNKNOWN',
] as const;

/** The type of a document. */
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** The type of a fact, which decides how it is stored, checked, entered and shown. */
export type FactType =
  | 'document-type'
  | 'name'
  | 'text'
  | 'address'
  | 'number'
  | 'vat-number'
  | 'payment-method'
  | 'day'
  | 'amount'
  | 'rate'
  | 'currency';

/** The sections of the Act that ask for a fact; null when none does. */
export interface FactLaw {
  readonly full: string;
  readonly abridged: string | null;
  readonly creditNote: string | null;
}

/** The definition of one fact. */
interface FactDefinition {
  readonly type: FactType;
  /** The maximum length of a text, in characters. */
  readonly max?: number;
  /** The group it is shown in. */
  readonly group: 'document' | 'amounts' | 'recipient';
  /** The name in code of the `receipts` column that stores it. */
  readonly column: string;
  /** Its name outside the application: in the output of commands and in the prompt of a model. */
  readonly record: string;
  /** The sections of the VAT Act that ask for it; absent when none does. */
  readonly law?: FactLaw;
  /** Its position among the facts that a person must review, because VAT and statistics depend on them. */
  readonly review?: number;
  /** The keyboard shortcut that jumps to it in the review. */
  readonly key?: string;
  /** True for a fact that few documents state: it is shown only when stated, and entered only in the full form. */
  readonly isRare?: true;
  /**
   * True for a fact that releases did not keep at first: while it is not stated it is not stored either, so that what
   * was stored, sealed and submitted without it stays as it was.
   */
  readonly isLater?: true;
}

const defineFacts = <Facts extends Readonly<Record<string, FactDefinition>>>(facts: Facts): Facts => facts;

const TITLE: FactLaw = { full: '20(4)(a)', abridged: '20(5)(a)', creditNote: '21(3)(a)' };
const SUPPLIER: FactLaw = { full: '20(4)(b)', abridged: '20(5)(b)', creditNote: '21(3)(a)' };
const RECIPIENT: FactLaw = { full: '20(4)(c)', abridged: null, creditNote: '21(3)(a)' };

/**
 * All facts of a document besides its lines, in the order they are shown. All code that stores, reads, checks, shows
 * or exports facts follows this list. A new fact also needs its texts (`packages/messages/src/receipts/facts.ts`), a reader
 * rule that finds it, and a column.
 *
 * Law: VAT Act 89 of 1991, sections 20(4), 20(5) and 21(3).
 */
export const FACTS = defineFacts({
  supplierName: {
    type: 'name',
    max: 200,
    group: 'document',
    column: 'supplierName',
    record: 'supplier_name',
    law: SUPPLIER,
    review: 4,
    key: 'S',
  },
  supplierVatNumber: {
    type: 'vat-number',
    max: 30,
    group: 'document',
    column: 'supplierVatNumber',
    record: 'supplier_vat_number',
    law: SUPPLIER,
    review: 5,
    key: 'R',
  },
  invoiceNumber: {
    type: 'number',
    max: 100,
    group: 'document',
    column: 'invoiceNumber',
    record: 'invoice_number',
    law: { full: '20(4)(d)', abridged: '20(5)(c)', creditNote: null },
    review: 6,
    key: 'N',
  },
  invoiceDate: {
    type: 'day',
    group: 'document',
    column: 'invoiceDate',
    record: 'invoice_date',
    law: { full: '20(4)(d)', abridged: '20(5)(c)', creditNote: '21(3)(a)' },
    review: 3,
    key: 'D',
  },
  dueDate: { type: 'day', group: 'document', column: 'dueDate', record: 'due_date', isRare: true },
  terms: {
    ...{ type: 'text', max: 200, group: 'document', column: 'terms', record: 'terms' },
    ...{ isRare: true, isLater: true },
  },
  referenceNumber: {
    ...{ type: 'number', max: 100, group: 'document', column: 'referenceNumber', record: 'reference_number' },
    ...{ isRare: true, isLater: true },
  },
  documentType: {
    type: 'document-type',
    group: 'document',
    column: 'documentType',
    record: 'document_type',
    key: 'Y',
  },
  invoiceTitle: {
    type: 'text',
    max: 200,
    group: 'document',
    column: 'invoiceTitle',
    record: 'invoice_title',
    isRare: true,
    law: TITLE,
  },
  supplierAddress: {
    type: 'address',
    max: 500,
    group: 'document',
    column: 'supplierAddress',
    record: 'supplier_address',
    law: SUPPLIER,
    key: 'A',
  },
  supplierContact: {
    ...{ type: 'text', max: 200, group: 'document', column: 'supplierContact', record: 'supplier_contact' },
    ...{ isRare: true, isLater: true },
  },
  totalCents: {
    type: 'amount',
    group: 'amounts',
    column: 'totalCents',
    record: 'total_amount',
    review: 1,
    key: 'T',
  },
  vatCents: {
    type: 'amount',
    group: 'amounts',
    column: 'vatCents',
    record: 'vat_amount',
    review: 2,
    key: 'V',
    law: { full: '20(4)(g)', abridged: '20(5)(e)', creditNote: '21(3)(a)' },
  },
  subtotalCents: { type: 'amount', group: 'amounts', column: 'subtotalCents', record: 'subtotal', key: 'B' },
  vatRate: { type: 'rate', group: 'amounts', column: 'vatRateBp', record: 'vat_rate' },
  paymentMethod: {
    type: 'payment-method',
    max: 50,
    group: 'amounts',
    column: 'paymentMethod',
    record: 'payment_method',
    key: 'P',
  },
  currency: {
    type: 'currency',
    max: 3,
    group: 'amounts',
    column: 'currency',
    record: 'currency',
    isRare: true,
    law: { full: '20(4)', abridged: '20(5)', creditNote: null },
  },
  recipientName: {
    type: 'name',
    max: 200,
    group: 'recipient',
    column: 'recipientName',
    record: 'recipient_name',
    law: RECIPIENT,
  },
  recipientVatNumber: {
    ...{
      type: 'vat-number',
      max: 30,
      group: 'recipient',
      column: 'recipientVatNumber',
      record: 'recipient_vat_number',
    },
    law: RECIPIENT,
  },
  recipientAddress: {
    type: 'address',
    max: 500,
    group: 'recipient',
    column: 'recipientAddress',
    record: 'recipient_address',
    law: RECIPIENT,
  },
} as const);

/** The name of a fact in the API and in code. */
export type FactName = keyof typeof FACTS;

/** The value of a fact of one type; null when the document does not say. */
export type FactValue<Type extends FactType> = Type extends 'document-type'
  ? DocumentType
  : Type extends 'day'
    ? CalendarDate | null
    : Type extends 'amount'
      ? Cents | null
      : Type extends 'rate'
        ? BasisPoints | null
        : string | null;

/** The facts of one type. */
export type FactOfType<Type extends FactType> = {
  [Name in FactName]: (typeof FACTS)[Name]['type'] extends Type ? Name : never;
}[FactName];

/** The values of all facts of a document. A currency is an ISO 4217 code, and no currency means rand. */
export type FactValues = { readonly [Name in FactName]: FactValue<(typeof FACTS)[Name]['type']> };

/** The fact values by the columns that store them. */
export type FactColumns = { readonly [Name in FactName as (typeof FACTS)[Name]['column']]: FactValues[Name] };

/** The names of all facts, in the order they are shown. */
export const FACT_NAMES = Object.keys(FACTS) as readonly FactName[];

/** Check whether a text is the name of a fact. */
export const isFactName = (name: string): name is FactName => Object.hasOwn(FACTS, name);

/** Get the definition of a fact. */
export const factDefinition = (name: FactName): FactDefinition => FACTS[name];

/** Create a value for every fact; each must be of the fact's type. */
export const mapFacts = <Value>(value: (name: FactName, fact: FactDefinition) => Value): Record<FactName, Value> =>
  Object.fromEntries(FACT_NAMES.map((name) => [name, value(name, FACTS[name])])) as Record<FactName, Value>;

/** The facts of a document that states nothing. */
export const NO_FACTS = mapFacts((_, { type }) => (type === 'document-type' ? 'UNKNOWN' : null)) as FactValues;

/** Leave out the later facts that a document does not state, as they are stored. */
export const withoutUnstatedLater = <Facts extends FactValues>(facts: Facts): Partial<Facts> =>
  Object.fromEntries(
    Object.entries(facts).filter(
      ([name, value]) => value !== null || !isFactName(name) || !factDefinition(name).isLater,
    ),
  ) as Partial<Facts>;

/** Convert fact values to the columns that store them. */
export const factColumns = (facts: FactValues): FactColumns =>
  Object.fromEntries(FACT_NAMES.map((name) => [FACTS[name].column, facts[name]])) as unknown as FactColumns;

/** The facts that a person must review, in order. */
export const REVIEWED_FACTS: readonly FactName[] = FACT_NAMES.filter(
  (name) => factDefinition(name).review !== undefined,
).toSorted((a, b) => (factDefinition(a).review ?? 0) - (factDefinition(b).review ?? 0));

/** The facts of a group, in the order they are shown. */
export const factsOfGroup = (group: FactDefinition['group']): FactName[] =>
  FACT_NAMES.filter((name) => FACTS[name].group === group);
