import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { formatDecimal } from '../../kernel/format-rand.ts';
import type { Cents } from '../../kernel/money.ts';
import { plainWords } from '../../kernel/plain-words.ts';

/** The parts of a document's file name in a supporting pack. */
export interface PackDocument {
  readonly date: CalendarDate | null;
  readonly supplierName: string | null;
  readonly invoiceNumber: string | null;
  readonly totalCents: Cents | null;
  /** With its dot; empty when there is none. */
  readonly extension: string;
  /** The pages of the file that belong to the document; absent when all pages do. */
  readonly pages?: { readonly from: number; readonly to: number } | undefined;
}

const MAX_PART_LENGTH = 40;

/**
 * The file name of a document in a supporting pack: `2026-03-10_karoo-crafts_inv-101_1150.00.pdf`. It has only plain
 * letters and digits, so that every system can unpack it. When only some pages of the file belong to the document,
 * the name lists them: `…_1150.00_pages-2-3.pdf`. A name that is taken gets a number at the end.
 *
 * @param taken the names used so far, in lower case; the new name is added.
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
    .slice(0, MAX_PART_LENGTH)
    .replace(/-$/, '');
