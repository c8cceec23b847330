import { isMarked } from '@tillslip/domain/sync/entry-texts';
import type { BookedEntry, SupplierBooking } from '../../ports/accounting-package.ts';

interface Counted {
  entries: number;
  readonly accounts: Map<string, number>;
}

/** Count the accounts of every supplier; an entry counts once for each of its accounts. */
export function countBookings(
  entries: readonly Pick<BookedEntry, 'supplierId' | 'lines'>[],
  nameOf: (supplierId: string) => string | undefined,
): readonly SupplierBooking[] {
  const bySupplier = new Map<string, Counted>();
  for (const { supplierId, lines } of entries) {
    if (supplierId === null) continue;
    const counted = bySupplier.get(supplierId) ?? { entries: 0, accounts: new Map<string, number>() };
    bySupplier.set(supplierId, counted);
    counted.entries += 1;
    const accounts = new Set(lines.flatMap(({ accountId }) => accountId ?? []));
    for (const accountId of accounts) counted.accounts.set(accountId, (counted.accounts.get(accountId) ?? 0) + 1);
  }
  return [...bySupplier].flatMap(([supplierId, counted]) => {
    const supplierName = nameOf(supplierId);
    return supplierName === undefined ? [] : [{ supplierName, ...bookingOf(counted) }];
  });
}

const bookingOf = ({ entries, accounts }: Counted) => ({
  ofEntries: entries,
  accounts: [...accounts].map(([accountId, count]) => ({ accountId, entries: count })),
});

/** Count the entries that were typed by hand, where the package names their suppliers; ours are no evidence. */
export function countByHand(entries: readonly BookedEntry[]): readonly SupplierBooking[] {
  const byHand = entries.filter(({ memo }) => !isMarked(memo));
  const names = new Map(byHand.map(({ supplierId, supplierName }) => [supplierId, supplierName]));
  return countBookings(byHand, (supplierId) => names.get(supplierId) ?? undefined);
}
