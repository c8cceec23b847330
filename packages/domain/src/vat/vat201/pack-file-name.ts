import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { formatDecimal } from '../../kernel/format-rand.ts';
import type { Cents } from '../../kernel/money.ts';
import { plainWords } from '../../kernel/plain-words.ts';

/** What a document of a supporting pack is called by. */
export interface PackDocument {
  readonly date: CalendarDate | null;
  readonly supplierName: string | null;
  readonly invoiceNumber: string | null;
  readonly totalCents: Cents | null;
  /** With its dot; empty where there is none. */
  readonly extension: string;
  /** The pages of the file that are its own; absent for all of them. */
  readonly pages?: { readonly from: number; readonly to: number } | undefined;
}

const LONGEST_PART = 40;

/**
 * What a document is called in a supporting pack: `2026-03-10_karoo-crafts_inv-101_1150.00.pdf`. Plain letters
 * and digits only, so that every system can unpack it. Where only some pages of the file are the document's, they
 * are named: `…_1150.00_pages-2-3.pdf`. Names that are taken get a number at the end.
 *
 * @param taken the names given so far, lower case; the new one is added.
 */
export function packFileName(document: PackDocument, taken: Set<string>): string {
  const { date, supplierName, invoiceNumber, totalCents, extension, pages } = document;
  const parts = [
    date ?? 'no-date',
    part(supplierName) || 'unknown-supplier',
    part(invoiceNumber) || 'no-number',
    totalCents === null ? 'no-total' : formatDecimal(totalCents),
    ...(pages ? [pages.from === pages.to ? `page-${pages.from}` : `pages-${pages.from}-${pages.to}`] : []),
  ];
  const stem = parts.join('_');
  const end = extension.toLowerCase().replace(/[^.a-z0-9]/g, '');
  for (let copy = 1; ; copy += 1) {
    const name = copy === 1 ? `${stem}${end}` : `${stem}_${copy}${end}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

const part = (text: string | null): string =>
  plainWords(text ?? '')
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
    .filter((word) => word !== '')
    .join('-')
    .slice(0, LONGEST_PART)
    .replace(/-$/, '');
