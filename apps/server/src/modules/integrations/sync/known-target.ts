import type { AccountingEntry } from '@tillslip/domain/sync/accounting-entry';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { BookedEntry, Books } from '../../../ports/accounting-package.ts';
import type { EntryRow } from './entries.repository.ts';

/** Whether an entry is already what would be sent. */
export const isSame = (booked: BookedEntry, full: AccountingEntry): boolean =>
  booked.kind === full.kind &&
  booked.date === full.date &&
  booked.docNumber === full.docNumber &&
  booked.supplierId === full.supplierId &&
  booked.totalCents === full.totalCents &&
  booked.vatCents === full.vatCents &&
  (booked.memo ?? '').includes(full.memo) &&
  booked.lines.length === full.lines.length &&
  full.lines.every((line, index) => {
    const there = booked.lines[index];
    return (
      there?.accountId === line.accountId &&
      there.taxCodeId === line.taxCodeId &&
      there.netCents === line.inclusiveCents - line.vatCents
    );
  });

/**
 * The entry that is to be changed; null when there is none, or the person agreed to send a deleted one again.
 *
 * @throws AccountingFault `stale` or `not-found` when somebody changed or deleted it, and the person has not agreed.
 */
export async function knownTarget(
  books: Pick<Books, 'find'>,
  entry: EntryRow,
  full: AccountingEntry,
): Promise<BookedEntry | null> {
  const [kind, id] = [entry.targetKind ?? entry.kind, entry.targetEntryId ?? entry.entryId];
  if (kind === null || id === null) return null;
  const current = await books.find(kind, id);
  if (entry.mayOverwrite || entry.targetEntryId !== null) return current;
  if (!current) throw new AccountingFault('not-found');
  if (current.version !== entry.entryVersion && !isSame(current, full)) throw new AccountingFault('stale');
  return current;
}
