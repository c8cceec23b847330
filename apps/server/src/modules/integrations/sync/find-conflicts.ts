import type { Conflict } from '@tillslip/contract/integrations/schemas';
import { addDays, type CalendarDate, firstDayOfMonth, lastDayOfMonth } from '@tillslip/domain/kernel/calendar-date';
import type { AccountingEntry, EntryKind } from '@tillslip/domain/sync/accounting-entry';
import { compareEntries, MIN_SIMILARITY } from '@tillslip/domain/sync/alike-entries';
import { isMarked, markerOf } from '@tillslip/domain/sync/entry-texts';
import { capabilitiesOf } from '@tillslip/domain/sync/packages';
import type { AccountingPackage, BookedEntry, Books } from '../../../ports/accounting-package.ts';

/** The entries of the books near a day, read once for all documents of a month. */
export interface NearbyEntries {
  near(kind: EntryKind, date: CalendarDate): Promise<readonly BookedEntry[]>;
}

/** Entries further away than this are never the same document. */
const NEAR_DAYS = 3;

/** Read the entries of a month when its first document is compared. Spec: 3 §5 "Duplicate detection for sync". */
export function createNearbyEntries(books: Pick<Books, 'entriesBetween'>): NearbyEntries {
  const months = new Map<string, Promise<readonly BookedEntry[]>>();
  return {
    near(kind, date) {
      const key = `${kind} ${date.slice(0, 7)}`;
      const known = months.get(key);
      if (known !== undefined) return known;
      const from = addDays(firstDayOfMonth(date), -NEAR_DAYS);
      const found = books.entriesBetween(kind, from, addDays(lastDayOfMonth(date), NEAR_DAYS));
      months.set(key, found);
      return found;
    },
  };
}

/** A document that is about to be created. */
export interface NewDocument {
  readonly receiptId: string;
  readonly supplierName: string;
  readonly draft: AccountingEntry;
}

/** What the books hold already. */
export interface FoundEntries {
  /** The document itself, by its marker. */
  readonly own: BookedEntry | null;
  /** The document itself, or entries that look the same, as questions to the person. */
  readonly alike: readonly Conflict[];
}

/**
 * Look for a document in the books before it is created: an entry with its marker was sent by us and our memory of it was
 * lost; one that looks the same was typed by hand. Entries of other documents of ours are no conflict.
 *
 * @param isLinked whether an entry belongs to another document of ours.
 */
export async function findInBooks(
  nearby: NearbyEntries,
  document: NewDocument,
  parts: {
    readonly accounting: Pick<AccountingPackage, 'name' | 'entryUrl'>;
    readonly isLinked: (entryId: string) => boolean;
  },
): Promise<FoundEntries> {
  const { draft, supplierName, receiptId } = document;
  const entries: BookedEntry[] = [];
  const kinds = capabilitiesOf(parts.accounting.name).kinds.filter((kind) => kindsLike(draft.kind).includes(kind));
  for (const kind of kinds) entries.push(...(await nearby.near(kind, draft.date)));
  const own = entries.find(({ memo, kind }) => kind === draft.kind && (memo ?? '').includes(markerOf(receiptId)));
  const compared = { supplierName, date: draft.date, number: draft.docNumber, totalCents: draft.totalCents };
  const compare = (entry: BookedEntry) => {
    // The package tells the id of a supplier, and not always the name.
    const name = entry.supplierId === draft.supplierId ? supplierName : entry.supplierName;
    const { similarity, reasons } = compareEntries(compared, { ...entry, supplierName: name, number: entry.docNumber });
    return { similarity, reasons: [...reasons] };
  };
  if (own) return { own, alike: [conflictOf(own, compare(own), parts.accounting)] };
  const alike = entries.flatMap((entry) => {
    const { similarity, reasons } = compare(entry);
    if (entry.currency !== draft.currency) return [];
    if (similarity < MIN_SIMILARITY || parts.isLinked(entry.id) || isOfAnother(entry, receiptId)) return [];
    return [conflictOf(entry, { similarity, reasons }, parts.accounting)];
  });
  return { own: null, alike: alike.toSorted((a, b) => b.similarity - a.similarity) };
}

/** A paid invoice may have been booked as a bill, and the other way round. */
const kindsLike = (kind: EntryKind): readonly EntryKind[] => (kind === 'credit' ? ['credit'] : ['purchase', 'bill']);

/** An entry with the marker of another document, perhaps of an installation that was restored. */
const isOfAnother = ({ memo }: BookedEntry, receiptId: string): boolean =>
  isMarked(memo) && !(memo ?? '').includes(receiptId);

const conflictOf = (
  entry: BookedEntry,
  alike: Pick<Conflict, 'similarity' | 'reasons'>,
  accounting: Pick<AccountingPackage, 'entryUrl'>,
): Conflict => ({
  ...alike,
  kind: entry.kind,
  entryId: entry.id,
  url: accounting.entryUrl(entry.kind, entry.id),
  supplierName: entry.supplierName,
  date: entry.date,
  docNumber: entry.docNumber,
  currency: entry.currency,
  totalCents: entry.totalCents,
  vatCents: entry.vatCents,
  memo: entry.memo,
});
