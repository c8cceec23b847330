import type { Cents } from '../../kernel/money.ts';

/** An error costs the claim; a warning asks a person to look. */
export type FindingSeverity = 'error' | 'warning';

/** What can be found wrong with a document. */
export type FindingCode =
  | 'MISSING_TITLE'
  | 'MISSING_SUPPLIER_NAME'
  | 'MISSING_SUPPLIER_ADDRESS'
  | 'MISSING_SUPPLIER_VAT_NUMBER'
  | 'MISSING_RECIPIENT_NAME'
  | 'MISSING_RECIPIENT_ADDRESS'
  | 'MISSING_RECIPIENT_VAT_NUMBER'
  | 'MISSING_INVOICE_NUMBER'
  | 'MISSING_INVOICE_DATE'
  | 'MISSING_DESCRIPTION'
  | 'MISSING_QUANTITY'
  | 'MISSING_VAT_AMOUNT'
  | 'NOT_IN_RAND'
  | 'NOT_A_TAX_INVOICE'
  | 'TOTAL_NOT_POSITIVE'
  | 'VAT_NUMBER_CHECKSUM'
  | 'SUPPLIER_VAT_NUMBER_UNUSUAL'
  | 'SUPPLIER_VAT_NUMBER_IS_OWN'
  | 'TWO_VAT_NUMBERS'
  | 'RECIPIENT_VAT_NUMBER_FORMAT'
  | 'RECIPIENT_VAT_NUMBER_NOT_OWN'
  | 'VAT_RATE_UNUSUAL'
  | 'VAT_AMOUNT_MISMATCH'
  | 'DATE_IN_FUTURE'
  | 'DATE_TOO_OLD'
  | 'TITLE_CONTRADICTS'
  | 'ZERO_RATED_ABRIDGED';

/** One thing found wrong with a document. */
export interface Finding {
  readonly severity: FindingSeverity;
  readonly code: FindingCode;
  /** A sentence for people, without a full stop, as the specification words them. */
  readonly message: string;
  /** The section of the VAT Act it rests on: `20(4)(b)`. */
  readonly section: string;
  /** The VAT that may not be claimed while this stands; not to be added up over findings. */
  readonly vatAtRiskCents: Cents;
}
