import type { Suggestion } from '@tillslip/contract/receipts/schemas';
import { type CalendarDate, calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { supplierKey } from '@tillslip/domain/receipts/suppliers/supplier-key';
import { INPUT_VAT_TYPES } from '@tillslip/domain/vat/claim/vat-type';
import type { UserDb } from '../../../platform/database/database.ts';
import type { ReceiptRow } from '../core/receipts.repository.ts';
import type { StoredReading } from '../core/stored-reading.ts';
import { identityLabel } from './known-suppliers.ts';
import { findPlaceNames, listMemoryOfSuppliers, type MemoryRow, type PlaceName } from './suppliers.repository.ts';

/** What a suggestion is compared with. */
interface Proposable {
  readonly row: Pick<ReceiptRow, 'companyId' | 'folderId' | 'vatType'>;
  readonly reading: StoredReading;
  readonly places: Map<string, PlaceName>;
}

/**
 * List what is remembered of the supplier and differs here, with the reason, until a person accepts the invoice.
 * Nothing is applied automatically.
 */
export async function suggestionsFor(tx: UserDb, row: ReceiptRow, reading: StoredReading): Promise<Suggestion[]> {
  const key = supplierKey(reading.facts.supplierName ?? '');
  if (row.reviewedAt || row.deletedAt || !key) return [];
  const own = await listMemoryOfSuppliers(tx, [key]);
  const rightName = own.find(({ what }) => what === 'name')?.value;
  const rightKey = supplierKey(rightName ?? '');
  // Suggestions for the correct name are offered together with the name.
  const more = rightKey && rightKey !== key ? await listMemoryOfSuppliers(tx, [rightKey]) : [];
  const memory = [...own, ...more.filter(({ what }) => !own.some((mine) => mine.what === what))];
  const ids = memory.filter(({ what }) => what === 'folder' || what === 'company').map(({ value }) => value);
  const around: Proposable = { row, reading, places: await findPlaceNames(tx, ids) };
  const supplier = rightName ?? reading.facts.supplierName ?? '';
  return memory.flatMap((lesson) => suggestionOf(lesson, around, supplier));
}

function suggestionOf(lesson: MemoryRow, around: Proposable, supplier: string): Suggestion[] {
  if (!isOffered(lesson, around) || isGone(lesson, around.places)) return [];
  const { what, value, times, learnedAt } = lesson;
  const label = labelOf(lesson, around.places);
  return [{ what, value, label, supplier, times, learnedOn: toSouthAfricanDay(learnedAt) }];
}

/** Whether a suggestion is offered: not if a person has already decided the fact here. */
function isOffered({ what, value }: MemoryRow, { row, reading, places }: Proposable): boolean {
  const { facts, byPerson } = reading;
  const place = places.get(value);
  switch (what) {
    case 'name':
      return facts.supplierName !== value && !byPerson.supplierName;
    case 'company':
      return place !== undefined && row.companyId === null;
    case 'folder':
      return place !== undefined && row.folderId === null && (row.companyId ?? place.companyId) === place.companyId;
    case 'vat_type':
      return row.vatType === 'standard' && value !== 'standard';
    case 'identity':
      return false;
    case 'vat_treatment':
      return !byPerson.lineItems && facts.lineItems.some(({ vatTreatment }) => vatTreatment !== value);
  }
}

type Lesson = Pick<MemoryRow, 'what' | 'value'>;

/** Whether a remembered value refers to a deleted folder or company, or is a code of an older version. */
export function isGone({ what, value }: Lesson, places: Map<string, PlaceName>): boolean {
  if (what === 'company' || what === 'folder') return !places.has(value);
  return what === 'vat_type' && !INPUT_VAT_TYPES.some((vatType) => vatType === value);
}

/** Return the name of the folder or company a value refers to; null when the value is plain text or a code. */
export function labelOf({ what, value }: Lesson, places: Map<string, PlaceName>): string | null {
  if (what === 'company' || what === 'folder') return places.get(value)?.name ?? null;
  return what === 'identity' ? identityLabel(value) : null;
}

/** Convert a moment to its day in South Africa. */
export const toSouthAfricanDay = (moment: Date): CalendarDate => calendarDate(SAST_DAY.format(moment));

/** As `YYYY-MM-DD`. */
const SAST_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' });
