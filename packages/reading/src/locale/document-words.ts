import { NEVER_GI, NEVER_I } from './patterns.ts';

/** The titles of documents, by kind. */
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

/** The titles of one language. */
export type DocumentTitles = typeof NO_TITLES;

/** Words around titles, numbers of documents and payments. */
export const NO_DOCUMENT_WORDS = {
  /** A line that has a title's words and is none: "Please quote the invoice number". */
  notTitle: NEVER_I,
  /** The same title in a second language, behind a stroke. */
  secondTitle: NEVER_I,
  /** Some letters of every label of a document's number: a quick look before the labels are tried. */
  maybeNumberLabel: NEVER_I,
  /** Words before a label that make the number somebody else's, or another document's. */
  notOwnNumber: NEVER_I,
  /** A label's second word between it and the number: "No." */
  numberWord: NEVER_I,
  /** The word date in a row of headings. */
  dateHeading: NEVER_I,
  /** Words or figures of a day, also badly read: where to look again for the date. */
  nearDate: NEVER_I,
  /** How a later payment is to be made: says nothing about how it was paid. */
  paymentInstruction: NEVER_I,
  /** "Payment method:" before the way it was paid. */
  paymentLabel: NEVER_I,
  /** "Page 2 of 3": the first group is the number of the page. */
  pageNumber: NEVER_GI,
};

/** The words of one language around titles, numbers and payments. */
export type DocumentWords = typeof NO_DOCUMENT_WORDS;

/** Labels of a document's number, by whose number they name; each occurrence in a line counts. */
export const NO_NUMBER_LABELS = {
  /** "Invoice no". */
  invoiceNumber: NEVER_GI,
  /** "Credit note no", "Document no". */
  documentNumber: NEVER_GI,
  /** "Slip no", "Quotation no". */
  slipNumber: NEVER_GI,
  /** "Invoice" before a number. */
  invoice: NEVER_GI,
  /** "Slip" before a number, or a bare "No." */
  slip: NEVER_GI,
  /** "Delivery note no". */
  deliveryNumber: NEVER_GI,
  /** "Transaction:", "Order no:". */
  transaction: NEVER_GI,
  /** "Reference no". */
  referenceNumber: NEVER_GI,
  /** "Ref" alone in its cell. */
  reference: NEVER_GI,
  /** "#" before digits. */
  sign: NEVER_GI,
};

/** The labels of one language. */
export type NumberLabels = typeof NO_NUMBER_LABELS;

/** Ways to pay; the order decides where two are named. Wallets of a country come behind cash. */
export const NO_PAYMENT_WORDS = {
  card: NEVER_I,
  cash: NEVER_I,
  debitOrder: NEVER_I,
  eft: NEVER_I,
  cheque: NEVER_I,
  account: NEVER_I,
};

/** The words of one language for ways to pay. */
export type PaymentWords = typeof NO_PAYMENT_WORDS;

/** The names of ways to pay, as they stand behind "Payment method:". */
export const NO_PAYMENT_NAMES = {
  card: NEVER_I,
  cash: NEVER_I,
  debitOrder: NEVER_I,
  eft: NEVER_I,
  cheque: NEVER_I,
  account: NEVER_I,
};

/** The names of one language for ways to pay. */
export type PaymentNames = typeof NO_PAYMENT_NAMES;

/** A way to pay later that a document asks for, by its name in a reading: "Please pay by EFT". */
export const NO_ASKED_PAYMENTS = { eft: NEVER_I, debitOrder: NEVER_I, cash: NEVER_I, cheque: NEVER_I };

/** The words of one language that ask for a payment. */
export type AskedPayments = typeof NO_ASKED_PAYMENTS;
