import type { SeenInput } from '@tillslip/contract/common';
import { type ReceiptDetail, ReceiptFactsSchema } from '@tillslip/contract/receipts/schemas';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { factEntries } from '../core/fact-value.ts';
import { requireLockedReceipt, requireReceipt } from '../core/require-receipt.ts';
import { readingOf, type StoredReading, StoredReadingSchema } from '../core/stored-reading.ts';
import { resolveReceipt } from '../detail/receipt-edit.ts';
import { viewReceipt } from '../detail/receipt-view.ts';
import { saveCorrection } from '../detail/save-correction.ts';
import { findReread, moveReread } from './rereads.repository.ts';

/**
 * Accept the named fields from a re-read. All other fields stay as they are, above all those a person typed. An
 * accepted field belongs to the reader again, with its evidence.
 *
 * @throws REREAD_NOT_FOUND when there is none of this invoice; REREAD_NOT_READY while it is being read; CHANGED_MEANWHILE
 * when a named field was changed since the person saw the invoice.
 */
export const applyReread = (
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
  { id, rereadId, fields, ...seen }: SeenInput & { id: string; rereadId: string; fields: readonly string[] },
): Promise<ReceiptDetail> =>
  asUser(deps.db, userId, async (tx) => {
    const row = await requireLockedReceipt(tx, id);
    const reread = await findReread(tx, rereadId);
    if (reread?.receiptId !== id) throw new AppError('REREAD_NOT_FOUND');
    if (!(await moveReread(tx, rereadId, ['ready', 'applied'], { status: 'applied' })))
      throw new AppError('REREAD_NOT_READY');
    const read = StoredReadingSchema.parse(reread.reading);
    if (fields.length > 0) {
      const { facts, ...filing } = await resolveReceipt(tx, row, takenFacts(read, fields), seen);
      await saveCorrection(deps, tx, row, {
        ...{ ...filing, reading: { ...taken(readingOf(row), read, fields), facts }, accept: false },
        ...{
          action: 'receipt.reread',
          source: { kind: 'reader', name: read.reader ?? reread.reader, confidence: lowestConfidence(read, fields) },
        },
      });
    }
    return viewReceipt(deps, tx, await requireReceipt(tx, id));
  });

/** The named facts of the new reading. */
function takenFacts(read: StoredReading, fields: readonly string[]) {
  const facts = factEntries(read.facts).filter(([field]) => fields.includes(field));
  return ReceiptFactsSchema.partial().parse(Object.fromEntries(facts));
}

/** Take over the evidence of the named facts. */
function taken(current: StoredReading, read: StoredReading, fields: readonly string[]): StoredReading {
  const isTaken = (field: string) => fields.includes(field);
  const keep = <T>(record: Record<string, T>) => Object.entries(record).filter(([field]) => !isTaken(field));
  const evidence = Object.entries(read.evidence).filter(([field]) => isTaken(field));
  return {
    ...current,
    evidence: Object.fromEntries([...keep(current.evidence), ...evidence]),
    byPerson: Object.fromEntries(keep(current.byPerson)),
    ownSaleOf: isTaken('supplierName') ? read.ownSaleOf : current.ownSaleOf,
  };
}

/** Return the lowest confidence among the fields. */
function lowestConfidence({ evidence }: StoredReading, fields: readonly string[]): number | undefined {
  const known = fields.map((field) => evidence[field]?.confidence).filter((confidence) => confidence !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}
