import type { Coded } from '../../kernel/coded.ts';
import { FACT_NAMES } from '../facts/fact-schema.ts';
import { INVOICE_SUMS } from '../facts/invoice-sums.ts';
import { PICTURE_PROBLEMS } from '../facts/read-failures.ts';

/** What a person should look at on a document, with the parameters its texts need. */
export const SIGNALS = {
  BANK_DETAILS_CHANGED: {},
  VAT_NUMBER_CHANGED: {},
  VAT_NUMBER_IS_OWN: {},
  /** The company itself issued the document. */
  OWN_SALE: {},
  TOTAL_DOES_NOT_ADD_UP: {},
  DATE_IN_FUTURE: {},
  UNUSUAL_WEEKENDS: {},
  UNUSUAL_ROUND_AMOUNTS: {},
  POOR_PICTURE: { problem: PICTURE_PROBLEMS, isUnreadable: 'flag' },
  /** The invoice data inside a PDF differs from its page. */
  INVOICE_DATA_DIFFERS: {},
  /** Sums of the data of an electronic invoice do not follow from its other values. */
  INVOICE_DATA_DOES_NOT_ADD_UP: {},
} as const;

/** What a person should look at, as a code with its parameters. */
export type SignalCause = Coded<typeof SIGNALS>;

/** The evidence of a signal, with the parameters its texts need: VAT numbers as printed, last digits of accounts. */
export const SIGNAL_EVIDENCE = {
  BANK_ACCOUNTS_HERE: { accounts: 'texts' },
  BANK_ACCOUNTS_BEFORE: { accounts: 'texts', day: 'day?' },
  VAT_NUMBER_HERE: { vatNumber: 'text' },
  VAT_NUMBER_BEFORE: { vatNumber: 'text', day: 'day?' },
  OWN_VAT_NUMBER: { vatNumber: 'text' },
  SUM_DIFFERS: { subtotalCents: 'cents', vatCents: 'cents', sumCents: 'cents', totalCents: 'cents' },
  DATED: { day: 'day', today: 'day' },
  ON_WEEKENDS: { hits: 'number', invoices: 'number' },
  ROUND_AMOUNTS: { hits: 'number', invoices: 'number' },
  /** A fact that the invoice data states differently from the page. */
  AMOUNTS_DIFFER: { fact: FACT_NAMES, printedCents: 'cents', givenCents: 'cents' },
  DAYS_DIFFER: { fact: FACT_NAMES, printed: 'day', given: 'day' },
  TEXTS_DIFFER: { fact: FACT_NAMES, printed: 'text', given: 'text' },
  INVOICE_SUM_DIFFERS: { sum: INVOICE_SUMS, statedCents: 'cents', calculatedCents: 'cents' },
  /** The text stored before evidence was a code. */
  AS_RECORDED: { text: 'text' },
} as const;

/** One piece of evidence. */
export type SignalEvidence = Coded<typeof SIGNAL_EVIDENCE>;

/** The details of every signal. A type, not an interface, so that the value from the network is assignable to it. */
export type SignalDetails = {
  /** With the earlier invoice it comes from; null for the document itself. */
  readonly evidence: (SignalEvidence & { readonly receiptId: string | null })[];
  /** The names of the facts it concerns, if any. */
  readonly fields: string[];
};

/** Something to look at, with the evidence; never a conclusion. */
export type Signal = SignalCause & SignalDetails;
