import type { Cents } from '../../kernel/money.ts';
import { normaliseVatNumber } from '../../vat/rates/vat-number.ts';
import { invoiceNumberMatch } from '../duplicates/invoice-number-match.ts';
import { supplierSimilarity } from '../suppliers/supplier-similarity.ts';

/** What one file of a document says by itself. */
export interface PartFacts {
  readonly supplierName: string | null;
  readonly supplierVatNumber: string | null;
  readonly invoiceNumber: string | null;
  readonly totalCents: Cents | null;
}

/** Which parts belong together, by their places, and what told it. */
export interface SplitProposal {
  readonly groups: readonly (readonly number[])[];
  readonly reasons: readonly string[];
}

/** Suppliers less alike than this are two; pages of one invoice often print the name differently. */
const SAME_SUPPLIER = 0.5;

/**
 * Whether files that were given as one invoice carry different invoice numbers or suppliers; null when
 * nothing speaks against one. A file without a total of its own is taken for a page of the one before it.
 *
 * Spec: decisions 9.
 */
export function proposeSplit(parts: readonly PartFacts[]): SplitProposal | null {
  const [groups, reasons]: [number[][], string[]] = [[], []];
  for (const [index, part] of parts.entries()) {
    const group = groups.at(-1);
    const start = parts[group?.[0] ?? -1];
    const found = start && haveTotals(start, part) ? difference(start, part) : null;
    const reason = found && `Files ${(group?.[0] ?? 0) + 1} and ${index + 1} carry different ${found}`;
    if (reason) reasons.push(reason);
    if (group && !reason) group.push(index);
    else groups.push([index]);
  }
  return reasons.length === 0 ? null : { groups, reasons };
}

const haveTotals = (a: PartFacts, b: PartFacts): boolean => a.totalCents !== null && b.totalCents !== null;

/** In what two papers differ so that they are two invoices, as the end of a sentence; null when in nothing. */
export function difference(a: PartFacts, b: PartFacts): string | null {
  if (a.invoiceNumber && b.invoiceNumber && invoiceNumberMatch(a.invoiceNumber, b.invoiceNumber) === 0)
    return `invoice numbers: ${a.invoiceNumber} and ${b.invoiceNumber}.`;
  const [vatOfA, vatOfB] = [
    normaliseVatNumber(a.supplierVatNumber ?? ''),
    normaliseVatNumber(b.supplierVatNumber ?? ''),
  ];
  if (vatOfA && vatOfB && vatOfA !== vatOfB) return `VAT numbers: ${vatOfA} and ${vatOfB}.`;
  if (a.supplierName && b.supplierName && supplierSimilarity(a.supplierName, b.supplierName) < SAME_SUPPLIER)
    return `suppliers: ${a.supplierName} and ${b.supplierName}.`;
  return null;
}
