import type { Coded } from '../../kernel/coded.ts';
import type { Cents } from '../../kernel/money.ts';
import { DOCUMENT_TYPES } from '../facts/fact-schema.ts';

/** An error costs the claim; a warning asks a person to look. */
export type FindingSeverity = 'error' | 'warning';

/** The findings for missing particulars, in the order of section 20(4). */
export const PARTICULAR_FINDINGS = {
  MISSING_TITLE: { isCreditNote: 'flag' },
  MISSING_SUPPLIER_NAME: {},
  MISSING_SUPPLIER_ADDRESS: {},
  /** `isMalformed` when there is a number that is not a South African VAT number. */
  MISSING_SUPPLIER_VAT_NUMBER: { isMalformed: 'flag' },
  MISSING_RECIPIENT_NAME: {},
  MISSING_RECIPIENT_ADDRESS: {},
  /** `isMalformed` likewise; checks that an earlier release stored do not say. */
  MISSING_RECIPIENT_VAT_NUMBER: { isMalformed: 'later-flag' },
  MISSING_INVOICE_NUMBER: {},
  MISSING_INVOICE_DATE: {},
  MISSING_DESCRIPTION: {},
  MISSING_QUANTITY: {},
  MISSING_VAT_AMOUNT: {},
  NOT_IN_RAND: {},
} as const;

/** The code of the finding for a missing particular. */
export type ParticularCode = keyof typeof PARTICULAR_FINDINGS;

/** The codes of missing particulars, in the same order. */
export const PARTICULAR_CODES = Object.keys(PARTICULAR_FINDINGS) as ParticularCode[];

/** A problem with a particular, as a code with its parameters. */
export type ParticularProblem = Coded<typeof PARTICULAR_FINDINGS>;

/** All findings about a document, with the parameters their texts need. */
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
  /** `standardRate` is in basis points, on the day of the document. */
  VAT_RATE_UNUSUAL: { standardRate: 'number' },
  VAT_AMOUNT_MISMATCH: { standardRate: 'number' },
  DATE_IN_FUTURE: {},
  DATE_TOO_OLD: {},
  /** `word` is the title's word for another kind of document, as printed. */
  TITLE_CONTRADICTS: { word: 'text' },
  ZERO_RATED_ABRIDGED: {},
} as const;

/** A problem with a document, as a code with its parameters. */
export type FindingProblem = Coded<typeof FINDINGS>;

/** The code of a finding. */
export type FindingCode = FindingProblem['code'];

/** The effect of a problem on the claim. */
export type FindingCost = {
  readonly severity: FindingSeverity;
  /** The section of the VAT Act it is based on: `20(4)(b)`. */
  readonly section: string;
  /** The VAT that cannot be claimed until this is corrected. Findings share VAT, so never add these up. */
  readonly vatAtRiskCents: Cents;
};

/** A problem with a document and its effect on the claim. */
export type Finding = FindingProblem & FindingCost;
