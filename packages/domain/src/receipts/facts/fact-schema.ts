import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { Cents } from '../../kernel/money.ts';
import type { BasisPoints } from '../../vat/rates/vat-rate.ts';

/** What kind of document it is. `UNKNOWN` is said rather than guessed. Spec: 1 §3.1. */
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

/** One of the kinds of document. */
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** How a fact is stored, checked, typed and shown. */
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

/** Where in the Act a fact is asked for; null where it is not. */
export interface FactLaw {
  readonly full: string;
  readonly abridged: string | null;
  readonly creditNote: string | null;
}

/** One fact of a document. */
interface FactDefinition {
  readonly type: FactType;
  /** The longest text that is kept, in characters. */
  readonly max?: number;
  /** The group it is shown in. */
  readonly group: 'document' | 'amounts' | 'recipient';
  /** The column of `receipts` that holds it, as it is called in code. */
  readonly column: string;
  /** Its name outside the application: in what commands print and in what a model is asked. */
  readonly record: string;
  /** Which sections of the VAT Act ask for it, where one does. */
  readonly law?: FactLaw;
  /** Its place among the facts that a person is asked to look at: VAT and statistics rest on these. */
  readonly review?: number;
  /** The key that jumps to it in the review. */
  readonly key?: string;
  /** Most documents do not say it: it is shown where it is stated, and asked for in the full form only. */
  readonly isRare?: true;
}

const defineFacts = <Facts extends Readonly<Record<string, FactDefinition>>>(facts: Facts): Facts => facts;

const TITLE: FactLaw = { full: '20(4)(a)', abridged: '20(5)(a)', creditNote: '21(3)(a)' };
const SUPPLIER: FactLaw = { full: '20(4)(b)', abridged: '20(5)(b)', creditNote: '21(3)(a)' };
const RECIPIENT: FactLaw = { full: '20(4)(c)', abridged: null, creditNote: '21(3)(a)' };

/**
 * Every fact of a document besides its lines, in the order in which it is shown. What stores, reads, checks, shows or
 * exports facts follows this list; a fact that is added here still needs its words (`packages/messages/src/facts.ts`),
 * a rule of the reader that finds it, and a column.
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

/** The name of a fact, as the API and the code call it. */
export type FactName = keyof typeof FACTS;

/** The value of a fact of one type; null where the document does not say. */
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

/** What a document says besides its lines; currencies are ISO 4217, and none means rand. */
export type FactValues = { readonly [Name in FactName]: FactValue<(typeof FACTS)[Name]['type']> };

/** The facts as the columns that hold them. */
export type FactColumns = { readonly [Name in FactName as (typeof FACTS)[Name]['column']]: FactValues[Name] };

/** The names of all facts, in the order in which they are shown. */
export const FACT_NAMES = Object.keys(FACTS) as readonly FactName[];

/** True for the name of a fact. */
export const isFactName = (name: string): name is FactName => Object.hasOwn(FACTS, name);

/** The definition of a fact. */
export const factDefinition = (name: FactName): FactDefinition => FACTS[name];

/** Gives every fact a value; each must be of the fact's type. */
export const mapFacts = <Value>(value: (name: FactName, fact: FactDefinition) => Value): Record<FactName, Value> =>
  Object.fromEntries(FACT_NAMES.map((name) => [name, value(name, FACTS[name])])) as Record<FactName, Value>;

/** What a document says that says nothing. */
export const NO_FACTS = mapFacts((_, { type }) => (type === 'document-type' ? 'UNKNOWN' : null)) as FactValues;

/** The facts by the columns that hold them. */
export const factColumns = (facts: FactValues): FactColumns =>
  Object.fromEntries(FACT_NAMES.map((name) => [FACTS[name].column, facts[name]])) as unknown as FactColumns;

/** The facts that a person is asked to look at, in their order. */
export const REVIEWED_FACTS: readonly FactName[] = FACT_NAMES.filter(
  (name) => factDefinition(name).review !== undefined,
).toSorted((a, b) => (factDefinition(a).review ?? 0) - (factDefinition(b).review ?? 0));

/** The facts of a group, in the order in which they are shown. */
export const factsOfGroup = (group: FactDefinition['group']): FactName[] =>
  FACT_NAMES.filter((name) => FACTS[name].group === group);
