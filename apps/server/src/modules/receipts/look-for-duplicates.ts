import { type DuplicateLevel, findDuplicates, MAX_DUPLICATES } from '@tillslip/domain/receipts/duplicate-score';
import { invoiceNumberKey, merchantKey } from '@tillslip/domain/receipts/merchant-key';
import { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import { duplicateCandidates } from './duplicates.repository.ts';
import type { StoredReading } from './stored-reading.ts';

/** A likely duplicate as it is kept with the upload until the person decides. */
export const FoundDuplicateSchema = z.object({
  receiptId: z.uuid(),
  score: z.number(),
  level: z.enum(['high', 'medium', 'low', 'very_low'] satisfies DuplicateLevel[]),
  reasons: z.array(z.string()),
});
export type FoundDuplicate = z.infer<typeof FoundDuplicateSchema>;

/**
 * The user's invoices that may be the same document as this one, the likeliest first, at most five. The
 * same file is the same document, whatever was read from it.
 *
 * Spec: 1 §4, 9.
 */
export async function lookForDuplicates(
  db: Db,
  userId: string,
  { facts }: StoredReading,
  sha256: readonly string[],
): Promise<FoundDuplicate[]> {
  const candidates = await duplicateCandidates(db, userId, {
    merchantKey: facts.supplierName && merchantKey(facts.supplierName),
    invoiceNumberKey: facts.invoiceNumber && invoiceNumberKey(facts.invoiceNumber),
    totalCents: facts.totalCents,
    invoiceDate: facts.invoiceDate,
    sha256,
  });
  const sameFile = candidates
    .filter((candidate) => candidate.sameFile)
    .map(({ id }): FoundDuplicate => ({ receiptId: id, score: 1, level: 'high', reasons: ['Same file'] }));
  const alike = findDuplicates(
    { ...facts, merchantName: facts.supplierName },
    candidates
      .filter((candidate) => !candidate.sameFile)
      .map((candidate) => ({ ...candidate, merchantName: candidate.supplierName })),
  ).map(
    ({ candidate, score, level, reasons }): FoundDuplicate => ({
      receiptId: candidate.id,
      score,
      level,
      reasons: [...reasons],
    }),
  );
  return [...sameFile, ...alike].slice(0, MAX_DUPLICATES);
}
