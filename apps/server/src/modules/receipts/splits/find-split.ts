import { setImmediate as breathe } from 'node:timers/promises';
import { proposePageSplit } from '@tillslip/domain/receipts/intake/propose-page-split';
import { type PartFacts, proposeSplit } from '@tillslip/domain/receipts/intake/propose-split';
import { isLaterPage } from '@tillslip/reading/receipt/document-title';
import { readReceipt } from '@tillslip/reading/receipt/read-receipt';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import type { PageWords } from '@tillslip/reading/word';
import type { ReadOutcome } from '../../../ports/document-reader.ts';
import type { StoredSplit } from '../drafts/stored-draft.ts';
import type { FileRow } from '../files/files.repository.ts';

type Read = Extract<ReadOutcome, { ok: true }>;

/**
 * Find whether the files of one upload, or the pages of one PDF, look like several invoices. Each is read separately
 * from the words already recognised. Null when nothing suggests it, and for pages that a person has already split.
 *
 * Spec: decisions 9.
 */
export async function findSplit(
  files: readonly FileRow[],
  read: Pick<Read, 'pages' | 'pagesOfFiles'>,
): Promise<StoredSplit | null> {
  const [only] = files;
  if (files.length > 1) return findFileSplit(files, read);
  return only?.kind === 'pdf' && only.firstPage === null ? findPageSplit(read.pages) : null;
}

function findFileSplit(
  files: readonly FileRow[],
  { pages, pagesOfFiles: counts }: Pick<Read, 'pages' | 'pagesOfFiles'>,
): StoredSplit | null {
  if (counts?.length !== files.length) return null;
  const parts = counts.map((count, index) => {
    const first = counts.slice(0, index).reduce((sum, earlier) => sum + earlier, 0);
    return factsOf(readReceipt(pages.slice(first, first + count)));
  });
  const split = proposeSplit(parts);
  const idAt = (index: number): string => files[index]?.id ?? '';
  return split && { groups: split.groups.map((group) => group.map(idAt)), reasons: [...split.reasons] };
}

async function findPageSplit(pages: readonly PageWords[]): Promise<StoredSplit | null> {
  if (pages.length < 2) return null;
  const facts = [];
  for (const page of pages) {
    // A page takes some hundredths of a second. Yield between pages so that other requests do not wait for fifty of
    // them.
    await breathe();
    const reading = readReceipt([page]);
    const { documentType, currency } = reading;
    facts.push({ ...factsOf(reading), documentType, currency, isLaterPage: isLaterPage(page) });
  }
  const ranges = proposePageSplit(facts);
  const seen = facts.map(({ supplierName, invoiceNumber, totalCents, currency, documentType }, index) => ({
    ...{ page: index + 1, supplierName, invoiceNumber, totalCents, currency, documentType },
  }));
  return ranges && { ranges, pages: seen };
}

/** Return the facts of one page or file, without guesses. */
function factsOf({ fields, supplierName, supplierVatNumber, invoiceNumber, totalCents }: ReceiptReading): PartFacts {
  const isGuess = fields.supplierName?.class === 'guess';
  return { supplierName: isGuess ? null : supplierName, supplierVatNumber, invoiceNumber, totalCents };
}
