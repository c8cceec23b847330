import type { ReceiptFilter } from '../receipts.queries.ts';

/** What the address of the list may carry; everything is text there. */
export type ListSearch = Partial<Record<'company' | 'q' | 'month' | 'sort' | 'dir' | 'filter' | 'page', string>>;

/** The orders of the list, with the words of Spec 1 §2.8. */
export const SORTS = [
  { value: 'uploaded', label: 'Upload date' },
  { value: 'purchased', label: 'Purchase date' },
  { value: 'merchant', label: 'Merchant' },
  { value: 'amount', label: 'Amount' },
  { value: 'company', label: 'Company' },
] as const;

/** Which verdicts are shown. */
export const VERDICT_FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'invalid', label: 'Invalid only' },
  { value: 'valid', label: 'Valid only' },
  { value: 'needs_review', label: 'Needs review' },
] as const;

/** Rows on a page (Spec: 3 §9, items_per_page). */
export const PAGE_SIZE = 25;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The filters of the list with nothing left open. */
export type ListFilter = Omit<ReceiptFilter, 'sort' | 'dir' | 'filter'> & {
  sort: (typeof SORTS)[number]['value'];
  dir: 'asc' | 'desc';
  filter: (typeof VERDICT_FILTERS)[number]['value'];
};

/** The address as filters for the API; what cannot be understood falls back to the default. */
export function readListSearch(search: ListSearch): ListFilter {
  const sort = SORTS.find(({ value }) => value === search.sort)?.value ?? 'uploaded';
  const filter = VERDICT_FILTERS.find(({ value }) => value === search.filter)?.value ?? 'all';
  return {
    sort,
    filter,
    dir: search.dir === 'asc' ? 'asc' : 'desc',
    offset: (pageOf(search) - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
    ...(search.company && UUID.test(search.company) && { companyId: search.company }),
    ...(search.month && MONTH.test(search.month) && { month: search.month }),
    ...(search.q?.trim() && { q: search.q.trim() }),
  };
}

/** The page of the address, counted from 1. */
export function pageOf({ page }: ListSearch): number {
  const number = Number(page);
  return Number.isInteger(number) && number > 1 ? number : 1;
}

/** The address after a filter changed: defaults are left out, and counting starts at the first page. */
export function changeListSearch(search: ListSearch, change: ListSearch): ListSearch {
  const { page: _page, ...next } = { ...search, ...change };
  const defaults: ListSearch = { sort: 'uploaded', dir: 'desc', filter: 'all' };
  const kept = Object.entries(next).filter(
    ([name, value]) =>
      value !== '' &&
      value !== undefined &&
      Object.entries(defaults).every(([key, usual]) => key !== name || value !== usual),
  );
  return {
    ...Object.fromEntries(kept),
    ...(change.page !== undefined && change.page !== '1' && { page: change.page }),
  };
}
