import { proposeSplit } from '@tillslip/domain/receipts/propose-split';
import { readReceipt } from '@tillslip/reading/receipt/read-receipt';
import type { PageWords } from '@tillslip/reading/word';
import type { FileRow } from './files.repository.ts';

/** How a document could be taken apart: its files by their ids, and what told it. */
export interface FoundSplit {
  readonly groups: string[][];
  readonly reasons: string[];
}

/**
 * Whether the files of one upload look like several invoices: each is understood by itself, from the words
 * that were read already. Null when nothing speaks for it, or when it cannot be told which page is whose.
 *
 * Spec: decisions 9.
 */
export function lookForSplit(files: readonly FileRow[], pages: readonly PageWords[]): FoundSplit | null {
  const counts = pageCounts(files, pages.length);
  if (files.length < 2 || !counts) return null;
  const parts = counts.map((count, index) => {
    const first = counts.slice(0, index).reduce((sum, earlier) => sum + earlier, 0);
    return factsOf(pages.slice(first, first + count));
  });
  const split = proposeSplit(parts);
  const idAt = (index: number): string => files[index]?.id ?? '';
  return split && { groups: split.groups.map((group) => group.map(idAt)), reasons: [...split.reasons] };
}

/** An image is one page; of one PDF among them the rest. With several PDFs nobody knows where one ends. */
function pageCounts(files: readonly FileRow[], pages: number): number[] | null {
  const pdfs = files.filter(({ kind }) => kind === 'pdf').length;
  const rest = pages - (files.length - pdfs);
  if (pdfs > 1 || rest < pdfs || (pdfs === 0 && rest !== 0)) return null;
  return files.map(({ kind }) => (kind === 'pdf' ? rest : 1));
}

/** What a file says by itself; a supplier that is a guess says nothing. */
function factsOf(pages: readonly PageWords[]) {
  const { fields, supplierName, supplierVatNumber, invoiceNumber, totalCents } = readReceipt(pages);
  const isGuess = fields.supplierName?.class === 'guess';
  return { supplierName: isGuess ? null : supplierName, supplierVatNumber, invoiceNumber, totalCents };
}
