import type { Suggestion } from '@tillslip/contract/receipts/schemas';
import { type CalendarDate, calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { isTaxCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import { supplierKey } from '@tillslip/domain/receipts/suppliers/supplier-key';
import { INPUT_VAT_TYPES } from '@tillslip/domain/vat/claim/vat-type';
import type { UserDb } from '../../../platform/database/database.ts';
import type { ReceiptRow } from '../core/receipts.repository.ts';
import type { StoredReading } from '../core/stored-reading.ts';
import { identityLabel } from './known-suppliers.ts';
import { type MemoryRow, memoryOf, type PlaceName, placesNamed } from './suppliers.repository.ts';

/** What a suggestion may be compared with. */
interface Proposable {
  readonly row: Pick<ReceiptRow, 'companyId' | 'folderId' | 'taxCategoryCode' | 'taxCategoryChosen' | 'vatType'>;
  readonly reading: StoredReading;
  readonly places: Map<string, PlaceName>;
}

/**
 * What is remembered of the supplier and is different here: offered, with the reason, until a person has
 * looked the invoice through. Nothing is set by itself.
 */
export async function suggestionsFor(tx: UserDb, row: ReceiptRow, reading: StoredReading): Promise<Suggestion[]> {
  const key = supplierKey(reading.facts.supplierName ?? '');
  if (row.reviewedAt || row.deletedAt || !key) return [];
  const own = await memoryOf(tx, [key]);
  const rightName = own.find(({ what }) => what === 'name')?.value;
  const rightKey = supplierKey(rightName ?? '');
  // What belongs to the right name is offered beside the name itself.
  const more = rightKey && rightKey !== key ? await memoryOf(tx, [rightKey]) : [];
  const memory = [...own, ...more.filter(({ what }) => !own.some((mine) => mine.what === what))];
  const ids = memory.filter(({ what }) => what === 'folder' || what === 'company').map(({ value }) => value);
  const around: Proposable = { row, reading, places: await placesNamed(tx, ids) };
  const supplier = rightName ?? reading.facts.supplierName ?? '';
  return memory.flatMap((lesson) => suggestionOf(lesson, around, supplier));
}

function suggestionOf(lesson: MemoryRow, around: Proposable, supplier: string): Suggestion[] {
  if (!isOffered(lesson, around) || isGone(lesson, around.places)) return [];
  const { what, value, times, learnedAt } = lesson;
  const label = labelOf(lesson, around.places);
  return [{ what, value, label, supplier, times, learnedOn: dayInSouthAfrica(learnedAt) }];
}

/** Only what a person has not settled here already. */
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
    case 'tax_category':
      return row.taxCategoryChosen === null && row.taxCategoryCode !== value;
    case 'vat_type':
      return row.vatType === 'standard' && value !== 'standard';
    case 'identity':
      return false;
    case 'vat_treatment':
      return !byPerson.lineItems && facts.lineItems.some(({ vatTreatment }) => vatTreatment !== value);
  }
}

type Lesson = Pick<MemoryRow, 'what' | 'value'>;

/** True for what points at a folder or company that was deleted, and for a code of an older version. */
export function isGone({ what, value }: Lesson, places: Map<string, PlaceName>): boolean {
  if (what === 'company' || what === 'folder') return !places.has(value);
  if (what === 'tax_category') return !isTaxCategoryCode(value);
  return what === 'vat_type' && !INPUT_VAT_TYPES.some((vatType) => vatType === value);
}

/** The name a remembered value stands for; null where the value says it by itself, or is a code. */
export function labelOf({ what, value }: Lesson, places: Map<string, PlaceName>): string | null {
  if (what === 'company' || what === 'folder') return places.get(value)?.name ?? null;
  return what === 'identity' ? identityLabel(value) : null;
}

/** The day of a moment in South Africa. */
export const dayInSouthAfrica = (moment: Date): CalendarDate => calendarDate(SAST_DAY.format(moment));

/** As `YYYY-MM-DD`. */
const SAST_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' });
