import { NEVER_GI, NEVER_I } from './patterns.ts';

/** Titles of documents by type. */
export const NO_TITLES = {
  CREDIT_NOTE: NEVER_I,
  PRO_FORMA: NEVER_I,
  TAX_INVOICE: NEVER_I,
  QUOTATION: NEVER_I,
  DELIVERY_NOTE: NEVER_I,
  STATEMENT: NEVER_I,
  INVOICE: NEVER_I,
  RECEIPT: NEVER_I,
};

/** The titles in one language. */
export type DocumentTitles = typeof NO_TITLES;

/** Words around titles, document numbers and payments. */
export const NO_DOCUMENT_WORDS = {
  /** A line with the words of a title that is not one: "Please quote the invoice number". */
  notTitle: NEVER_I,
  /** The title repeated in a second language after a slash. */
  secondTitle: NEVER_I,
  /** A second word of a label before the number: "No." */
  numberWord: NEVER_I,
  /** The word date in a row of headings. */
  dateHeading: NEVER_I,
  /** Words or figures of a date, including misread ones: where to re-read for the date. */
  nearDate: NEVER_I,
  /** Instructions for a later payment, which do not say how the document was paid. */
  paymentInstruction: NEVER_I,
  /** "Payment method:" before the method. */
  paymentLabel: NEVER_I,
  /** The whole label of an amount paid: "Cash tendered", "On account", "Visa debit". */
  tenderLabel: NEVER_I,
  /** "Payment terms:" before the terms. */
  termsLabel: NEVER_I,
  /** Words that say when to pay: "30 days", "strictly cash". */
  terms: NEVER_I,
  /** The label of the buyer's order or reference: "PO number", "Your ref". */
  orderLabel: NEVER_I,
  /** A number whose own letters say that it is an invoice's: "INV-05731", "TI7705". */
  ownNumber: NEVER_I,
  /** The label of an account or file, under which some print the invoice's number: "Account no". */
  accountLabel: NEVER_I,
  /** The label of a number of the sale itself, the document's where it has no other: "Serial no", "Trip". */
  saleLabel: NEVER_I,
  /** The subject of an email that names the document it brings: `Subject: Your invoice (TM-2041)`. */
  subject: NEVER_I,
  /** A mark of the paper behind its number: "Receipt 884123 copy". */
  copyWord: NEVER_I,
  /** "Fax" before a telephone number. */
  faxLabel: NEVER_I,
  /** "Page 2 of 3": the first group is the page number. */
  pageNumber: NEVER_GI,
};

/** The words of one language around titles, numbers and payments. */
export type DocumentWords = typeof NO_DOCUMENT_WORDS;

/** Labels of numbers, by what the number belongs to; every occurrence in a line counts. */
export const NO_NUMBER_LABELS = {
  /** "Invoice no", "Our invoice". */
  invoiceNumber: NEVER_GI,
  /** "Credit note no", "Document no". */
  documentNumber: NEVER_GI,
  /** "Slip no", "Check no". */
  slipNumber: NEVER_GI,
  /** "Invoice" before a number. */
  invoice: NEVER_GI,
  /** "Slip" before a number or alone in its cell, or a bare "No." */
  slip: NEVER_GI,
  /** "Quotation", "Estimate no": the document's own on a quotation. */
  quotationNumber: NEVER_GI,
  /** "Delivery note no": the document's own on a delivery note. */
  deliveryNumber: NEVER_GI,
  /** "Statement no": the document's own on a statement. */
  statementNumber: NEVER_GI,
  /** "Transaction". */
  transaction: NEVER_GI,
  /** "Our ref", "Reference no". */
  reference: NEVER_GI,
  /** "Payment reference", "Please quote". */
  paymentReference: NEVER_GI,
  /** "#" before digits, or alone in its cell. */
  sign: NEVER_GI,
  /** Any other word with the word number behind it: "IV No". */
  unknown: NEVER_GI,
  /** "Order no", "Account", "Till": numbers of something else. */
  other: NEVER_GI,
};

/** The number labels of one language. */
export type NumberLabels = typeof NO_NUMBER_LABELS;

/** Words for payment methods. The order decides when two are named; a country's wallets come after cash. */
export const NO_PAYMENT_WORDS = {
  card: NEVER_I,
  cash: NEVER_I,
  debitOrder: NEVER_I,
  eft: NEVER_I,
  cheque: NEVER_I,
  account: NEVER_I,
};

/** The payment words of one language. */
export type PaymentWords = typeof NO_PAYMENT_WORDS;

/** Names of payment methods after "Payment method:". */
export const NO_PAYMENT_NAMES = {
  card: NEVER_I,
  cash: NEVER_I,
  debitOrder: NEVER_I,
  eft: NEVER_I,
  cheque: NEVER_I,
  account: NEVER_I,
};

/** The payment names of one language. */
export type PaymentNames = typeof NO_PAYMENT_NAMES;

/** A payment that a document requests, by the name of the method in a reading: "Please pay by EFT". */
export const NO_REQUESTED_PAYMENTS = { eft: NEVER_I, debitOrder: NEVER_I, cash: NEVER_I, cheque: NEVER_I };

/** The words of one language that request a payment. */
export type RequestedPayments = typeof NO_REQUESTED_PAYMENTS;
