import { isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { isTaxCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import type { ReceiptFilter } from '../receipts.queries.ts';

/** What the address of the list, and of an invoice opened from it, may carry; everything is text there. */
export const LIST_PARAMS = [
  'company',
  'folder',
  'q',
  'month',
  'day',
  'category',
  'vat',
  'sort',
  'dir',
  'filter',
] as const;

/** The address of the list. */
export type ListSearch = Partial<Record<(typeof LIST_PARAMS)[number], string>>;

/** The orders of the list, with the words of Spec 1 §2.8. */
export const SORTS = [
  { value: 'uploaded', label: 'Upload date' },
  { value: 'purchased', label: 'Purchase date' },
  { value: 'merchant', label: 'Merchant' },
  { value: 'amount', label: 'Amount' },
  { value: 'company', label: 'Company' },
] as const;

/** Which invoices are shown. Those that are `rare` are offered only while there are any. */
export const VERDICT_FILTERS = [
  { value: 'all', label: 'All', rare: false },
  { value: 'needs_review', label: 'Needs review', rare: false },
  { value: 'invalid', label: 'Invalid only', rare: false },
  { value: 'valid', label: 'Valid only', rare: false },
  { value: 'pending', label: 'Pending', rare: true },
  { value: 'duplicates', label: 'Duplicates', rare: true },
  { value: 'deleted', label: 'Deleted', rare: true },
] as const;

/** Rows that are fetched in one go. */
const PAGE_SIZE = 100;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Which invoices, with nothing left open. */
export type Matching = Omit<ReceiptFilter, 'sort' | 'dir' | 'filter' | 'after' | 'offset' | 'limit'> & {
  filter: (typeof VERDICT_FILTERS)[number]['value'];
};

/** The same in an order. */
export type Sorted = Matching & { sort: (typeof SORTS)[number]['value']; dir: 'asc' | 'desc' };

/** The address as a filter for the API; what cannot be understood falls back to the default. */
export function readMatching(search: ListSearch): Matching {
  return {
    filter: VERDICT_FILTERS.find(({ value }) => value === search.filter)?.value ?? 'all',
    ...(search.company && UUID.test(search.company) && { companyId: search.company }),
    ...(search.folder && UUID.test(search.folder) && { folderId: search.folder }),
    ...(search.month && MONTH.test(search.month) && { month: search.month }),
    ...(search.day && isCalendarDate(search.day) && { day: search.day }),
    ...(search.category && isTaxCategoryCode(search.category) && { category: search.category }),
    ...(search.vat === 'denied' && { vat: 'denied' as const }),
    ...(search.q?.trim() && { q: search.q.trim() }),
  };
}

/** The address as a filter and an order. */
export const readSorted = (search: ListSearch): Sorted => ({
  ...readMatching(search),
  sort: SORTS.find(({ value }) => value === search.sort)?.value ?? 'uploaded',
  dir: search.dir === 'asc' ? 'asc' : 'desc',
});

/** The address as what one page of the list is asked with. */
export const readPages = (search: ListSearch) => ({ ...readSorted(search), limit: PAGE_SIZE });

/** The address after a filter changed: defaults are left out, and a folder goes with its company. */
export function changeListSearch(search: ListSearch, change: ListSearch): ListSearch {
  const next: ListSearch = { ...search, ...(change.company !== undefined && { folder: '' }), ...change };
  const defaults: ListSearch = { sort: 'uploaded', dir: 'desc', filter: 'all' };
  return Object.fromEntries(
    LIST_PARAMS.map((name) => [name, next[name]] as const).filter(
      ([name, value]) => value !== undefined && value !== '' && value !== defaults[name],
    ),
  );
}

/** The address after a column's head was pressed: sorted by it, and pressed again the other way round. */
export function sortBy(search: ListSearch, sort: string): ListSearch {
  const now = readSorted(search);
  const first = sort === 'merchant' || sort === 'company' ? 'asc' : 'desc';
  return { sort, dir: now.sort === sort ? (now.dir === 'asc' ? 'desc' : 'asc') : first };
}
