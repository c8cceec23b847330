import type { InputVatType, Proposal } from '@tillslip/contract/receipt-schemas';
import { calendarDate, formatDate } from '@tillslip/domain/kernel/calendar-date';
import { isTaxCategoryCode, taxCategory } from '@tillslip/domain/receipts/categories/tax-categories';
import { supplierKey } from '@tillslip/domain/receipts/suppliers/supplier-key';
import type { UserDb } from '../../../platform/database/database.ts';
import type { ReceiptRow } from '../core/receipts.repository.ts';
import type { StoredReading } from '../core/stored-reading.ts';
import { identityLabel } from './known-suppliers.ts';
import { type MemoryRow, memoryOf, type PlaceName, placesNamed } from './suppliers.repository.ts';

/** What a proposal may be compared with. */
interface Proposable {
  readonly row: Pick<ReceiptRow, 'companyId' | 'folderId' | 'taxCategoryCode' | 'taxCategoryChosen' | 'vatType'>;
  readonly reading: StoredReading;
  readonly places: Map<string, PlaceName>;
}

/** The words for where input tax goes. */
export const VAT_TYPE_LABELS: Readonly<Record<InputVatType, string>> = {
  standard: 'Other goods and services',
  capital: 'Capital goods',
  import_capital: 'Imported capital goods',
  import_other: 'Other imported goods',
};

/**
 * What is remembered of the supplier and is different here: offered, with the reason, until a person has
 * looked the invoice through. Nothing is set by itself.
 */
export async function suggestionsFor(tx: UserDb, row: ReceiptRow, reading: StoredReading): Promise<Proposal[]> {
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

function suggestionOf(lesson: MemoryRow, around: Proposable, supplier: string): Proposal[] {
  const label = isOffered(lesson, around) ? labelOf(lesson, around.places) : null;
  return label === null ? [] : [{ what: lesson.what, value: lesson.value, label, reason: reasonOf(lesson, supplier) }];
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

/** What a remembered value is called; null when it is gone, such as a folder that was deleted. */
export function labelOf(
  { what, value }: Pick<MemoryRow, 'what' | 'value'>,
  places: Map<string, PlaceName>,
): string | null {
  if (what === 'company' || what === 'folder') return places.get(value)?.name ?? null;
  if (what === 'tax_category') return isTaxCategoryCode(value) ? taxCategory(value).name : null;
  if (what === 'identity') return identityLabel(value);
  if (what === 'vat_type') return Object.entries(VAT_TYPE_LABELS).find(([vatType]) => vatType === value)?.[1] ?? null;
  return value;
}

function reasonOf({ times, learnedAt }: MemoryRow, supplier: string): string {
  const day = dayInSouthAfrica(learnedAt);
  return times === 1
    ? `You set this for ${supplier} on ${day}.`
    : `You set this for ${supplier} ${times} times, last on ${day}.`;
}

/** The day of a moment in South Africa, for a person. */
export const dayInSouthAfrica = (moment: Date): string => formatDate(calendarDate(SAST_DAY.format(moment)));

/** As `YYYY-MM-DD`. */
const SAST_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' });
