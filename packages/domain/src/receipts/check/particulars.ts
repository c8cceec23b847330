import { isVatNumber } from '../../vat/rates/vat-number.ts';
import { type DocumentFacts, isStated } from '../facts/document-facts.ts';
import { hasCreditNoteTitle, hasInvoiceTitle } from '../facts/invoice-title.ts';
import { isUntaxed } from './charged-vat.ts';
import { type CheckContext, isForeignSupplier } from './check-context.ts';
import type { FindingCode } from './finding.ts';

/** A particular: where the law asks for it, and what is wrong with it in a document. */
export interface Particular {
  readonly code: FindingCode;
  readonly name: string;
  /** The sections for a full and an abridged tax invoice and for a credit note; null where it is not asked for. */
  readonly full: string;
  readonly abridged: string | null;
  readonly creditNote: string | null;
  readonly problem: (facts: DocumentFacts, context: CheckContext) => string | null;
}

const OVER_R5000 = 'for transactions over R5000';

/** Every particular, in the order of section 20(4). Law: VAT Act, sections 20(4), 20(5) and 21(3). */
export const PARTICULARS: readonly Particular[] = [
  {
    code: 'MISSING_TITLE',
    name: 'Tax invoice title',
    full: '20(4)(a)',
    abridged: '20(5)(a)',
    creditNote: '21(3)(a)',
    problem: titleProblem,
  },
  {
    code: 'MISSING_SUPPLIER_NAME',
    name: 'Supplier name',
    full: '20(4)(b)',
    abridged: '20(5)(b)',
    creditNote: '21(3)(a)',
    problem: ({ supplierName }) => (isStated(supplierName) ? null : 'Missing supplier name'),
  },
  {
    code: 'MISSING_SUPPLIER_ADDRESS',
    name: 'Supplier address',
    full: '20(4)(b)',
    abridged: '20(5)(b)',
    creditNote: '21(3)(a)',
    problem: (facts, context) =>
      isStated(facts.supplierAddress) || isForeignSupplier(facts, context) ? null : 'Missing supplier address',
  },
  {
    code: 'MISSING_SUPPLIER_VAT_NUMBER',
    name: 'Supplier VAT number',
    full: '20(4)(b)',
    abridged: '20(5)(b)',
    creditNote: '21(3)(a)',
    problem: supplierVatNumberProblem,
  },
  {
    code: 'MISSING_RECIPIENT_NAME',
    name: 'Recipient name',
    full: '20(4)(c)',
    abridged: null,
    creditNote: '21(3)(a)',
    problem: ({ recipientName }) => (isStated(recipientName) ? null : `Missing recipient name ${OVER_R5000}`),
  },
  {
    code: 'MISSING_RECIPIENT_ADDRESS',
    name: 'Recipient address',
    full: '20(4)(c)',
    abridged: null,
    creditNote: '21(3)(a)',
    problem: ({ recipientAddress }) => (isStated(recipientAddress) ? null : `Missing recipient address ${OVER_R5000}`),
  },
  {
    code: 'MISSING_RECIPIENT_VAT_NUMBER',
    name: 'Recipient VAT number',
    full: '20(4)(c)',
    abridged: null,
    creditNote: '21(3)(a)',
    problem: recipientVatNumberProblem,
  },
  {
    code: 'MISSING_INVOICE_NUMBER',
    name: 'Invoice number',
    full: '20(4)(d)',
    abridged: '20(5)(c)',
    creditNote: null,
    problem: ({ invoiceNumber }) => (isStated(invoiceNumber) ? null : 'Missing invoice/receipt number'),
  },
  {
    code: 'MISSING_INVOICE_DATE',
    name: 'Invoice date',
    full: '20(4)(d)',
    abridged: '20(5)(c)',
    creditNote: '21(3)(a)',
    problem: ({ invoiceDate }) => (invoiceDate === null ? 'Missing invoice date' : null),
  },
  {
    code: 'MISSING_DESCRIPTION',
    name: 'Item description',
    full: '20(4)(e)',
    abridged: '20(5)(d)',
    creditNote: null,
    problem: ({ lineItems }) =>
      lineItems.some(({ description }) => isStated(description)) ? null : 'No items with a description',
  },
  {
    code: 'MISSING_QUANTITY',
    name: 'Quantity',
    full: '20(4)(f)',
    abridged: null,
    creditNote: null,
    problem: ({ lineItems }) =>
      lineItems.some(({ quantity }) => quantity !== null) ? null : `Missing quantity ${OVER_R5000}`,
  },
  {
    code: 'MISSING_VAT_AMOUNT',
    name: 'VAT amount',
    full: '20(4)(g)',
    abridged: '20(5)(e)',
    creditNote: '21(3)(a)',
    problem: priceProblem,
  },
  {
    code: 'NOT_IN_RAND',
    name: 'Amounts in rand',
    full: '20(4)',
    abridged: '20(5)',
    creditNote: null,
    problem: currencyProblem,
  },
];

function titleProblem(facts: DocumentFacts): string | null {
  if (facts.documentType === 'CREDIT_NOTE')
    return hasCreditNoteTitle(facts) ? null : 'Document should be marked as Credit Note';
  return hasInvoiceTitle(facts) ? null : 'Document should be marked as Tax Invoice';
}

function supplierVatNumberProblem(facts: DocumentFacts, context: CheckContext): string | null {
  if (isForeignSupplier(facts, context)) return null;
  if (!isStated(facts.supplierVatNumber)) return 'Missing VAT registration number';
  return isVatNumber(facts.supplierVatNumber) ? null : 'Supplier VAT number must be 10 digits starting with 4';
}

/** Only a vendor's number has to be on the invoice, and only a South African supplier has to put it there. */
function recipientVatNumberProblem(facts: DocumentFacts, context: CheckContext): string | null {
  if (!context.recipientIsVendor || isForeignSupplier(facts, context)) return null;
  return isStated(facts.recipientVatNumber) ? null : `Missing recipient VAT number ${OVER_R5000}`;
}

/** The VAT, or a statement that it is included and at which rate; where nothing is taxed here, neither. */
function priceProblem(facts: DocumentFacts, context: CheckContext): string | null {
  const stated = facts.vatCents !== null || facts.vatRate !== null;
  return stated || isUntaxed(facts.lineItems) || isForeignSupplier(facts, context) ? null : 'Missing VAT amount';
}

function currencyProblem(facts: DocumentFacts, context: CheckContext): string | null {
  const { currency, lineItems } = facts;
  if (currency === null || currency === 'ZAR' || isUntaxed(lineItems) || isForeignSupplier(facts, context)) return null;
  return 'Amounts must be in rand';
}
