import { proposeSplit } from '@tillslip/domain/receipts/propose-split';
import { readReceipt } from '@tillslip/reading/receipt/read-receipt';
import type { PageWords } from '@tillslip/reading/word';
import type { ReadOutcome } from '../../ports/document-reader.ts';
import type { FileRow } from './files.repository.ts';

type Read = Extract<ReadOutcome, { ok: true }>;

/** How a document could be taken apart: its files by their ids, and what told it. */
export interface FoundSplit {
  readonly groups: string[][];
  readonly reasons: string[];
}

/**
 * Whether the files of one upload look like several invoices: each is understood by itself, from the words
 * that were read already. Null when nothing speaks for it.
 *
 * Spec: decisions 9.
 */
export function lookForSplit(
  files: readonly FileRow[],
  { pages, pagesOfFiles: counts }: Pick<Read, 'pages' | 'pagesOfFiles'>,
): FoundSplit | null {
  if (files.length < 2 || counts?.length !== files.length) return null;
  const parts = counts.map((count, index) => {
    const first = counts.slice(0, index).reduce((sum, earlier) => sum + earlier, 0);
    return factsOf(pages.slice(first, first + count));
  });
  const split = proposeSplit(parts);
  const idAt = (index: number): string => files[index]?.id ?? '';
  return split && { groups: split.groups.map((group) => group.map(idAt)), reasons: [...split.reasons] };
}

/** What a file says by itself; a supplier that is a guess says nothing. */
function factsOf(pages: readonly PageWords[]) {
  const { fields, supplierName, supplierVatNumber, invoiceNumber, totalCents } = readReceipt(pages);
  const isGuess = fields.supplierName?.class === 'guess';
  return { supplierName: isGuess ? null : supplierName, supplierVatNumber, invoiceNumber, totalCents };
}
