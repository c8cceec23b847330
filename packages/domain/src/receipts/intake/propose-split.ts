import type { Coded } from '../../kernel/coded.ts';
import type { Cents } from '../../kernel/money.ts';
import { normaliseVatNumber } from '../../vat/rates/vat-number.ts';
import { invoiceNumberMatch } from '../duplicates/invoice-number-match.ts';
import { supplierSimilarity } from '../suppliers/supplier-similarity.ts';

/** What one file or page says by itself. */
export interface PartFacts {
  readonly supplierName: string | null;
  readonly supplierVatNumber: string | null;
  readonly invoiceNumber: string | null;
  readonly totalCents: Cents | null;
}

/** What differs between two parts of an upload: their positions, counted from 1, and the value of each. */
const DIFFERENCE = {
  parts: ['files', 'pages'],
  firstPart: 'number',
  secondPart: 'number',
  firstValue: 'text',
  secondValue: 'text',
} as const;

/** Why parts of an upload look like several invoices, with the parameters the texts need. */
export const SPLIT_REASONS = {
  INVOICE_NUMBERS_DIFFER: DIFFERENCE,
  VAT_NUMBERS_DIFFER: DIFFERENCE,
  SUPPLIERS_DIFFER: DIFFERENCE,
  /** The text stored before reasons were codes. */
  AS_RECORDED: { text: 'text' },
} as const;

/** A reason why parts look like several invoices. */
export type SplitReason = Coded<typeof SPLIT_REASONS>;

/** A difference between two parts. */
export interface Difference {
  readonly code: Exclude<SplitReason['code'], 'AS_RECORDED'>;
  readonly firstValue: string;
  readonly secondValue: string;
}

/** Which parts belong together, by their positions, and why. */
export interface SplitProposal {
  readonly groups: readonly (readonly number[])[];
  readonly reasons: readonly SplitReason[];
}

/** Names less similar than this are two suppliers. The pages of one invoice often print a name in different ways. */
const MIN_SAME_SUPPLIER_SIMILARITY = 0.5;

/**
 * Suggest how to split files that were uploaded as one invoice but have different invoice numbers or suppliers; null
 * if nothing differs. A file without a total counts as a page of the file before it.
 *
 * Spec: decisions 9.
 */
export function proposeSplit(parts: readonly PartFacts[]): SplitProposal | null {
  const [groups, reasons]: [number[][], SplitReason[]] = [[], []];
  for (const [index, part] of parts.entries()) {
    const group = groups.at(-1);
    const start = parts[group?.[0] ?? -1];
    const difference = start && haveTotals(start, part) ? findDifference(start, part) : null;
    if (difference)
      reasons.push({ ...difference, parts: 'files', firstPart: (group?.[0] ?? 0) + 1, secondPart: index + 1 });
    if (group && !difference) group.push(index);
    else groups.push([index]);
  }
  return reasons.length === 0 ? null : { groups, reasons };
}

const haveTotals = (a: PartFacts, b: PartFacts): boolean => a.totalCents !== null && b.totalCents !== null;

/** Return what makes two parts two invoices: invoice numbers, VAT numbers or suppliers that differ; null if none do. */
export function findDifference(a: PartFacts, b: PartFacts): Difference | null {
  if (a.invoiceNumber && b.invoiceNumber && invoiceNumberMatch(a.invoiceNumber, b.invoiceNumber) === 0)
    return { code: 'INVOICE_NUMBERS_DIFFER', firstValue: a.invoiceNumber, secondValue: b.invoiceNumber };
  const [vatOfA, vatOfB] = [
    normaliseVatNumber(a.supplierVatNumber ?? ''),
    normaliseVatNumber(b.supplierVatNumber ?? ''),
  ];
  if (vatOfA && vatOfB && vatOfA !== vatOfB)
    return { code: 'VAT_NUMBERS_DIFFER', firstValue: vatOfA, secondValue: vatOfB };
  if (
    a.supplierName &&
    b.supplierName &&
    supplierSimilarity(a.supplierName, b.supplierName) < MIN_SAME_SUPPLIER_SIMILARITY
  )
    return { code: 'SUPPLIERS_DIFFER', firstValue: a.supplierName, secondValue: b.supplierName };
  return null;
}
