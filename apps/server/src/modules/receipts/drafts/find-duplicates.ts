import { DuplicateClueSchema } from '@tillslip/contract/receipts/schemas';
import { findLikelyDuplicates } from '@tillslip/domain/receipts/duplicates/duplicate-evidence';
import { DUPLICATE_LEVELS } from '@tillslip/domain/receipts/duplicates/duplicate-reason';
import type { PageRange } from '@tillslip/domain/receipts/intake/propose-page-split';
import { invoiceNumberKey, supplierKey } from '@tillslip/domain/receipts/suppliers/supplier-key';
import { z } from 'zod';
import type { UserDb } from '../../../platform/database/database.ts';
import type { StoredReading } from '../core/stored-reading.ts';
import { duplicateCandidates } from './duplicates.repository.ts';

/** A likely duplicate as it is kept with the upload until the person decides. */
export const FoundDuplicateSchema = z.object({
  receiptId: z.uuid(),
  score: z.number(),
  level: z.enum(DUPLICATE_LEVELS),
  reasons: z.array(DuplicateClueSchema),
});
export type FoundDuplicate = z.infer<typeof FoundDuplicateSchema>;

/** The files of a document as they are compared: byte for byte, and by how the first page looks. */
export interface ComparedFiles {
  readonly sha256: readonly string[];
  readonly pictureHash: string | null;
  /** Which pages of the file; absent for all. */
  readonly pages?: PageRange | undefined;
  /** Uploads cut from the same picture, this one included: they share a file and are no duplicates for that. */
  readonly siblings?: readonly string[];
}

/**
 * The user's invoices that are likely the same document as this one, the likeliest first, at most five.
 *
 * Spec: 1 §4, 9.
 */
export async function findDuplicates(
  tx: UserDb,
  { facts }: StoredReading,
  { sha256, pages, pictureHash, siblings = [] }: ComparedFiles,
): Promise<FoundDuplicate[]> {
  const candidates = await duplicateCandidates(tx, {
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
  return findLikelyDuplicates(
    document,
    candidates.map((candidate) => ({ ...candidate, supplierName: candidate.supplierName })),
  ).map(({ candidate, score, level, reasons }) => ({ receiptId: candidate.id, score, level, reasons: [...reasons] }));
}
