import type { Cents } from '../../kernel/money.ts';

/** The sums of an electronic invoice that can be checked. */
export const INVOICE_SUMS = [
  'line',
  'lines',
  'allowances',
  'charges',
  'net',
  'taxable',
  'tax-of-category',
  'tax',
  'total',
  'payable',
] as const;

/** One of the sums. */
export type InvoiceSum = (typeof INVOICE_SUMS)[number];

/** A sum of an electronic invoice that is not what follows from its other values. */
export interface InvoiceSumDifference {
  readonly sum: InvoiceSum;
  readonly statedCents: Cents;
  readonly calculatedCents: Cents;
}
