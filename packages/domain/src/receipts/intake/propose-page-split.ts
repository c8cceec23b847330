import { invoiceNumberMatch } from '../duplicates/invoice-number-match.ts';
import type { DocumentType } from '../facts/fact-schema.ts';
import { difference, type PartFacts } from './propose-split.ts';

/** What one page of a file says by itself. */
export interface PageFacts extends PartFacts {
  readonly documentType: DocumentType;
  /** It calls itself a later page of its document, such as `Page 2 of 3`. */
  readonly isLaterPage: boolean;
}

/** Pages that follow each other, both ends included, counted from 1. */
export interface PageRange {
  readonly from: number;
  readonly to: number;
}

/** Pages of one invoice, and why another begins with them; null for the first. */
export interface PageGroup extends PageRange {
  readonly reason: string | null;
}

/** Papers that come behind an invoice and belong to it: their numbers and amounts are no invoice's. */
const ENCLOSED: readonly DocumentType[] = ['STATEMENT', 'DELIVERY_NOTE', 'QUOTATION'];

/**
 * The invoices that the pages of one file look like; null when nothing speaks against one. Another begins only
 * with a page that says what it is and carries another number or supplier; both must come to a total. A number
 * that was seen before takes all pages in between with it.
 *
 * Spec: decisions 9.
 */
export function proposePageSplit(pages: readonly PageFacts[]): PageGroup[] | null {
  const groups = withTotals(begun(pages), pages);
  if (groups.length < 2) return null;
  return groups.map((group, index) => {
    const before = groups[index - 1];
    return {
      from: first(group) + 1,
      to: first(group) + group.length,
      reason: before ? why(before, group, pages) : null,
    };
  });
}

const first = (group: readonly number[]): number => group[0] ?? 0;

/** Groups by where another number or supplier begins, whatever they come to. */
function begun(pages: readonly PageFacts[]): number[][] {
  let groups: number[][] = [];
  for (const [index, page] of pages.entries()) {
    const last = groups.at(-1);
    const known = groups.findIndex((group) => isSameInvoice(group, page, pages));
    if (known >= 0) groups = [...groups.slice(0, known), [...groups.slice(known).flat(), index]];
    else if (!last || beginsAnother(last, page, pages)) groups.push([index]);
    else last.push(index);
  }
  return groups;
}

const isSameInvoice = (
  group: readonly number[],
  { invoiceNumber, documentType }: PageFacts,
  all: readonly PageFacts[],
) => !ENCLOSED.includes(documentType) && invoiceNumberMatch(invoiceNumber, told(group, all).invoiceNumber) > 0;

function beginsAnother(group: readonly number[], page: PageFacts, all: readonly PageFacts[]): boolean {
  if (page.isLaterPage || page.documentType === 'UNKNOWN' || ENCLOSED.includes(page.documentType)) return false;
  const before = told(group, all);
  if (before.invoiceNumber && page.invoiceNumber) return difference(before, page) !== null;
  // Without two numbers the page must stand by itself.
  return before.totalCents !== null && page.totalCents !== null && difference(before, page) !== null;
}

/** Groups that come to no total are no invoices of their own. */
function withTotals(groups: readonly number[][], pages: readonly PageFacts[]): number[][] {
  const kept: number[][] = [];
  const hasTotal = (group: readonly number[]) => told(group, pages).totalCents !== null;
  for (const group of groups) {
    const last = kept.at(-1);
    if (last && !(hasTotal(last) && hasTotal(group))) last.push(...group);
    else kept.push([...group]);
  }
  return kept;
}

/** What pages say together: the first that says it; of amounts the last. Enclosed papers say nothing. */
function told(group: readonly number[], all: readonly PageFacts[]): PartFacts {
  const pages = group
    .flatMap((index) => all[index] ?? [])
    .filter(({ documentType }) => !ENCLOSED.includes(documentType));
  const firstOf = <T>(pick: (page: PageFacts) => T | null): T | null =>
    pages.map(pick).find((value) => value !== null) ?? null;
  return {
    supplierName: firstOf(({ supplierName }) => supplierName),
    supplierVatNumber: firstOf(({ supplierVatNumber }) => supplierVatNumber),
    invoiceNumber: firstOf(({ invoiceNumber }) => invoiceNumber),
    totalCents: pages.map(({ totalCents }) => totalCents).findLast((total) => total !== null) ?? null,
  };
}

function why(before: readonly number[], group: readonly number[], pages: readonly PageFacts[]): string | null {
  const found = difference(told(before, pages), told(group, pages));
  return found && `Pages ${first(before) + 1} and ${first(group) + 1} carry different ${found}`;
}
