import { isVatNumber } from '../../vat/rates/vat-number.ts';
import { type DocumentFacts, isStated } from '../facts/document-facts.ts';
import { hasCreditNoteTitle, hasInvoiceTitle } from '../facts/invoice-title.ts';
import { isUntaxed } from './charged-vat.ts';
import { type CheckContext, isForeignSupplier } from './check-context.ts';
import type { ParticularCode, ParticularProblem } from './finding.ts';

/** A particular: the sections that ask for it, and the check of a document for it. */
export interface Particular {
  readonly code: ParticularCode;
  /** The sections for a full tax invoice, an abridged one and a credit note; null when it is not required. */
  readonly full: string;
  readonly abridged: string | null;
  readonly creditNote: string | null;
  readonly problem: (facts: DocumentFacts, context: CheckContext) => ParticularProblem | null;
}

/** All particulars, in the order of section 20(4). Law: VAT Act, sections 20(4), 20(5) and 21(3). */
export const PARTICULARS: readonly Particular[] = [
  {
    code: 'MISSING_TITLE',
    full: '20(4)(a)',
    abridged: '20(5)(a)',
    creditNote: '21(3)(a)',
    problem: titleProblem,
  },
  {
    code: 'MISSING_SUPPLIER_NAME',
    full: '20(4)(b)',
    abridged: '20(5)(b)',
    creditNote: '21(3)(a)',
    problem: ({ supplierName }) => (isStated(supplierName) ? null : { code: 'MISSING_SUPPLIER_NAME' }),
  },
  {
    code: 'MISSING_SUPPLIER_ADDRESS',
    full: '20(4)(b)',
    abridged: '20(5)(b)',
    creditNote: '21(3)(a)',
    problem: (facts, context) =>
      isStated(facts.supplierAddress) || isForeignSupplier(facts, context)
        ? null
        : { code: 'MISSING_SUPPLIER_ADDRESS' },
  },
  {
    code: 'MISSING_SUPPLIER_VAT_NUMBER',
    full: '20(4)(b)',
    abridged: '20(5)(b)',
    creditNote: '21(3)(a)',
    problem: supplierVatNumberProblem,
  },
  {
    code: 'MISSING_RECIPIENT_NAME',
    full: '20(4)(c)',
    abridged: null,
    creditNote: '21(3)(a)',
    problem: ({ recipientName }) => (isStated(recipientName) ? null : { code: 'MISSING_RECIPIENT_NAME' }),
  },
  {
    code: 'MISSING_RECIPIENT_ADDRESS',
    full: '20(4)(c)',
    abridged: null,
    creditNote: '21(3)(a)',
    problem: ({ recipientAddress }) => (isStated(recipientAddress) ? null : { code: 'MISSING_RECIPIENT_ADDRESS' }),
  },
  {
    code: 'MISSING_RECIPIENT_VAT_NUMBER',
    full: '20(4)(c)',
    abridged: null,
    creditNote: '21(3)(a)',
    problem: recipientVatNumberProblem,
  },
  {
    code: 'MISSING_INVOICE_NUMBER',
    full: '20(4)(d)',
    abridged: '20(5)(c)',
    creditNote: null,
    problem: ({ invoiceNumber }) => (isStated(invoiceNumber) ? null : { code: 'MISSING_INVOICE_NUMBER' }),
  },
  {
    code: 'MISSING_INVOICE_DATE',
    full: '20(4)(d)',
    abridged: '20(5)(c)',
    creditNote: '21(3)(a)',
    problem: ({ invoiceDate }) => (invoiceDate === null ? { code: 'MISSING_INVOICE_DATE' } : null),
  },
  {
    code: 'MISSING_DESCRIPTION',
    full: '20(4)(e)',
    abridged: '20(5)(d)',
    creditNote: null,
    problem: ({ lineItems }) =>
      lineItems.some(({ description }) => isStated(description)) ? null : { code: 'MISSING_DESCRIPTION' },
  },
  {
    code: 'MISSING_QUANTITY',
    full: '20(4)(f)',
    abridged: null,
    creditNote: null,
    problem: ({ lineItems }) =>
      lineItems.some(({ quantity }) => quantity !== null) ? null : { code: 'MISSING_QUANTITY' },
  },
  {
    code: 'MISSING_VAT_AMOUNT',
    full: '20(4)(g)',
    abridged: '20(5)(e)',
    creditNote: '21(3)(a)',
    problem: priceProblem,
  },
  {
    code: 'NOT_IN_RAND',
    full: '20(4)',
    abridged: '20(5)',
    creditNote: null,
    problem: currencyProblem,
  },
];

function titleProblem(facts: DocumentFacts): ParticularProblem | null {
  const isCreditNote = facts.documentType === 'CREDIT_NOTE';
  const isTitled = isCreditNote ? hasCreditNoteTitle(facts) : hasInvoiceTitle(facts);
  return isTitled ? null : { code: 'MISSING_TITLE', isCreditNote };
}

function supplierVatNumberProblem(facts: DocumentFacts, context: CheckContext): ParticularProblem | null {
  if (isForeignSupplier(facts, context)) return null;
  const isMalformed = isStated(facts.supplierVatNumber);
  if (isMalformed && isVatNumber(facts.supplierVatNumber)) return null;
  return { code: 'MISSING_SUPPLIER_VAT_NUMBER', isMalformed };
}

/**
 * The buyer's VAT number is only required when the buyer is a vendor and the supplier is South African. One that is none
 * is an error. Spec: decisions 1.
 */
function recipientVatNumberProblem(facts: DocumentFacts, context: CheckContext): ParticularProblem | null {
  if (!context.recipientIsVendor || isForeignSupplier(facts, context)) return null;
  const isMalformed = isStated(facts.recipientVatNumber);
  if (isMalformed && isVatNumber(facts.recipientVatNumber)) return null;
  return { code: 'MISSING_RECIPIENT_VAT_NUMBER', isMalformed };
}

/** The VAT or its rate is required, unless nothing on the document is taxed in South Africa. */
function priceProblem(facts: DocumentFacts, context: CheckContext): ParticularProblem | null {
  const isPriced = facts.vatCents !== null || facts.vatRate !== null;
  if (isPriced || isUntaxed(facts.lineItems) || isForeignSupplier(facts, context)) return null;
  return { code: 'MISSING_VAT_AMOUNT' };
}

function currencyProblem(facts: DocumentFacts, context: CheckContext): ParticularProblem | null {
  const { currency, lineItems } = facts;
  if (currency === null || currency === 'ZAR' || isUntaxed(lineItems) || isForeignSupplier(facts, context)) return null;
  return { code: 'NOT_IN_RAND' };
}
