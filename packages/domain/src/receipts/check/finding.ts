import type { Coded } from '../../kernel/coded.ts';
import type { Cents } from '../../kernel/money.ts';
import { DOCUMENT_TYPES } from '../facts/fact-schema.ts';

/** An error costs the claim; a warning asks a person to look. */
export type FindingSeverity = 'error' | 'warning';

/** What is said when a particular is missing, in the order of section 20(4). */
export const PARTICULAR_FINDINGS = {
  MISSING_TITLE: { isCreditNote: 'flag' },
  MISSING_SUPPLIER_NAME: {},
  MISSING_SUPPLIER_ADDRESS: {},
  /** Malformed: there is a number, and it is no South African VAT number. */
  MISSING_SUPPLIER_VAT_NUMBER: { isMalformed: 'flag' },
  MISSING_RECIPIENT_NAME: {},
  MISSING_RECIPIENT_ADDRESS: {},
  MISSING_RECIPIENT_VAT_NUMBER: {},
  MISSING_INVOICE_NUMBER: {},
  MISSING_INVOICE_DATE: {},
  MISSING_DESCRIPTION: {},
  MISSING_QUANTITY: {},
  MISSING_VAT_AMOUNT: {},
  NOT_IN_RAND: {},
} as const;

/** A particular that the law asks for, by what is said when it is missing. */
export type ParticularCode = keyof typeof PARTICULAR_FINDINGS;

/** The particulars, in the same order. */
export const PARTICULAR_CODES = Object.keys(PARTICULAR_FINDINGS) as ParticularCode[];

/** What is wrong with a particular, as a code with its parameters. */
export type ParticularProblem = Coded<typeof PARTICULAR_FINDINGS>;

/** What can be found wrong with a document, with what its words need. */
export const FINDINGS = {
  ...PARTICULAR_FINDINGS,
  NOT_A_TAX_INVOICE: { documentType: DOCUMENT_TYPES },
  TOTAL_NOT_POSITIVE: { isMissing: 'flag' },
  VAT_NUMBER_CHECKSUM: {},
  SUPPLIER_VAT_NUMBER_UNUSUAL: {},
  SUPPLIER_VAT_NUMBER_IS_OWN: {},
  TWO_VAT_NUMBERS: {},
  RECIPIENT_VAT_NUMBER_FORMAT: {},
  RECIPIENT_VAT_NUMBER_NOT_OWN: {},
  /** `standardRate` in basis points, on the day of the document. */
  VAT_RATE_UNUSUAL: { standardRate: 'number' },
  VAT_AMOUNT_MISMATCH: { standardRate: 'number' },
  DATE_IN_FUTURE: {},
  DATE_TOO_OLD: {},
  /** The other paper's name in the title, as it is written there. */
  TITLE_CONTRADICTS: { word: 'text' },
  ZERO_RATED_ABRIDGED: {},
} as const;

/** What is wrong with a document, as a code with its parameters. */
export type FindingProblem = Coded<typeof FINDINGS>;

/** What can be found wrong with a document. */
export type FindingCode = FindingProblem['code'];

/** What a problem means for the claim. */
export type FindingCost = {
  readonly severity: FindingSeverity;
  /** The section of the VAT Act it rests on: `20(4)(b)`. */
  readonly section: string;
  /** The VAT that may not be claimed while this stands; not to be added up over findings. */
  readonly vatAtRiskCents: Cents;
};

/** One thing found wrong with a document. */
export type Finding = FindingProblem & FindingCost;
