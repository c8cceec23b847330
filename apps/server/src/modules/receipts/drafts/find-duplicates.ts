import { likelyDuplicates } from '@tillslip/domain/receipts/duplicates/duplicate-evidence';
import type { DuplicateLevel } from '@tillslip/domain/receipts/duplicates/duplicate-score';
import type { PageRange } from '@tillslip/domain/receipts/intake/propose-page-split';
import { invoiceNumberKey, supplierKey } from '@tillslip/domain/receipts/suppliers/supplier-key';
import { z } from 'zod';
import type { UserDb } from '../../../platform/database/database.ts';
import type { StoredReading } from '../core/stored-reading.ts';
import { findDuplicateCandidates } from './duplicates.repository.ts';

/** A likely duplicate as stored with the upload until the person decides. */
export const FoundDuplicateSchema = z.object({
  receiptId: z.uuid(),
  score: z.number(),
  level: z.enum(['high', 'medium', 'low', 'very_low'] satisfies DuplicateLevel[]),
  reasons: z.array(z.string()),
});
export type FoundDuplicate = z.infer<typeof FoundDuplicateSchema>;

/** The files of a document for comparison: their bytes, and how the first page looks. */
export interface ComparedFiles {
  readonly sha256: readonly string[];
  readonly pictureHash: string | null;
  /** Pages of the file; absent for all. */
  readonly pages?: PageRange | undefined;
  /** Uploads cut from the same picture, including this one. Sharing that file does not make them duplicates. */
  readonly siblings?: readonly string[];
}

/**
 * Find at most five of the user's invoices that are likely the same document, most likely first.
 *
 * Spec: 1 §4, 9.
 */
export async function findDuplicates(
  tx: UserDb,
  { facts }: StoredReading,
  { sha256, pages, pictureHash, siblings = [] }: ComparedFiles,
): Promise<FoundDuplicate[]> {
  const candidates = await findDuplicateCandidates(tx, {
    supplierKey: facts.supplierName && supplierKey(facts.supplierName),
    invoiceNumberKey: facts.invoiceNumber && invoiceNumberKey(facts.invoiceNumber),
    totalCents: facts.totalCents,
    invoiceDate: facts.invoiceDate,
    sha256,
    pages: pages ?? null,
    pictureHash,
    siblings,
  });
  const lineCents = facts.lineItems.map(({ totalCents }) => totalCents).filter((amount) => amount !== null);
  const document = { ...facts, supplierName: facts.supplierName, lineCents, pictureHash };
  return likelyDuplicates(
    document,
    candidates.map((candidate) => ({ ...candidate, supplierName: candidate.supplierName })),
  ).map(({ candidate, score, level, reasons }) => ({ receiptId: candidate.id, score, level, reasons: [...reasons] }));
}
