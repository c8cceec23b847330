import { invoiceNumberMatch } from '../duplicates/invoice-number-match.ts';
import type { DocumentType } from '../facts/fact-schema.ts';
import { findDifference, type PartFacts, type SplitReason } from './propose-split.ts';

/** What one page of a file says by itself. */
export interface PageFacts extends PartFacts {
  readonly documentType: DocumentType;
  /** It calls itself a later page of its document, such as `Page 2 of 3`. */
  readonly isLaterPage: boolean;
}

/** Consecutive pages, counted from 1, both ends included. */
export interface PageRange {
  readonly from: number;
  readonly to: number;
}

/** The pages of one invoice, and why a new invoice starts there; null for the first. */
export interface PageGroup extends PageRange {
  readonly reason: SplitReason | null;
}

/** Documents that follow an invoice and belong to it. Their numbers and amounts are not the invoice's. */
const ENCLOSURES: readonly DocumentType[] = ['STATEMENT', 'DELIVERY_NOTE', 'QUOTATION'];

/**
 * Suggest which pages of one file are which invoice; null if the file looks like one invoice. A new invoice starts
 * only with a page that says what it is and has another number or supplier, and both invoices need a total. If a
 * number appears again, all pages in between belong to its invoice.
 *
 * Spec: decisions 9.
 */
export function proposePageSplit(pages: readonly PageFacts[]): PageGroup[] | null {
  const groups = mergeWithoutTotal(groupPages(pages), pages);
  if (groups.length < 2) return null;
  return groups.map((group, index) => {
    const before = groups[index - 1];
    return {
      from: first(group) + 1,
      to: first(group) + group.length,
      reason: before ? splitReason(before, group, pages) : null,
    };
  });
}

const first = (group: readonly number[]): number => group[0] ?? 0;

/** Start a group where another number or supplier starts, whether or not it has a total. */
function groupPages(pages: readonly PageFacts[]): number[][] {
  let groups: number[][] = [];
  for (const [index, page] of pages.entries()) {
    const last = groups.at(-1);
    const known = groups.findIndex((group) => isSameInvoice(group, page, pages));
    if (known >= 0) groups = [...groups.slice(0, known), [...groups.slice(known).flat(), index]];
    else if (!last || startsInvoice(last, page, pages)) groups.push([index]);
    else last.push(index);
  }
  return groups;
}

const isSameInvoice = (
  group: readonly number[],
  { invoiceNumber, documentType }: PageFacts,
  all: readonly PageFacts[],
) => !ENCLOSURES.includes(documentType) && invoiceNumberMatch(invoiceNumber, mergeFacts(group, all).invoiceNumber) > 0;

function startsInvoice(group: readonly number[], page: PageFacts, all: readonly PageFacts[]): boolean {
  if (page.isLaterPage || page.documentType === 'UNKNOWN' || ENCLOSURES.includes(page.documentType)) return false;
  const before = mergeFacts(group, all);
  if (before.invoiceNumber && page.invoiceNumber) return findDifference(before, page) !== null;
  // Without two numbers to compare, both need a total.
  return before.totalCents !== null && page.totalCents !== null && findDifference(before, page) !== null;
}

/** Merge groups without a total into the one before: they are not separate invoices. */
function mergeWithoutTotal(groups: readonly number[][], pages: readonly PageFacts[]): number[][] {
  const kept: number[][] = [];
  const hasTotal = (group: readonly number[]) => mergeFacts(group, pages).totalCents !== null;
  for (const group of groups) {
    const last = kept.at(-1);
    if (last && !(hasTotal(last) && hasTotal(group))) last.push(...group);
    else kept.push([...group]);
  }
  return kept;
}

/** Merge the facts of pages: the first value found, but the last total. Enclosures are left out. */
function mergeFacts(group: readonly number[], all: readonly PageFacts[]): PartFacts {
  const pages = group
    .flatMap((index) => all[index] ?? [])
    .filter(({ documentType }) => !ENCLOSURES.includes(documentType));
  const firstOf = <T>(pick: (page: PageFacts) => T | null): T | null =>
    pages.map(pick).find((value) => value !== null) ?? null;
  return {
    supplierName: firstOf(({ supplierName }) => supplierName),
    supplierVatNumber: firstOf(({ supplierVatNumber }) => supplierVatNumber),
    invoiceNumber: firstOf(({ invoiceNumber }) => invoiceNumber),
    totalCents: pages.map(({ totalCents }) => totalCents).findLast((total) => total !== null) ?? null,
  };
}

function splitReason(
  before: readonly number[],
  group: readonly number[],
  pages: readonly PageFacts[],
): SplitReason | null {
  const difference = findDifference(mergeFacts(before, pages), mergeFacts(group, pages));
  return difference && { ...difference, parts: 'pages', firstPart: first(before) + 1, secondPart: first(group) + 1 };
}
