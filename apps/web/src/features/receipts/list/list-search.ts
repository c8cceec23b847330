import { msg } from '@lingui/core/macro';
import { NO_COMPANY } from '@tillslip/contract/receipts/company-scope';
import { NO_EXPENSE_FILTER } from '@tillslip/contract/receipts/list';
import type { ViewFilter } from '@tillslip/contract/receipts/list-views';
import { isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { isCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import { itemsPerPage } from '../../../api/preferences/known-preferences.ts';
import type { ReceiptFilter } from '../receipts.queries.ts';

/** The search parameters of the list, and of an invoice opened from it; all are text. */
export const LIST_PARAMS = [
  'company',
  'folder',
  'batch',
  'q',
  'month',
  'day',
  'category',
  'expense',
  'vat',
  'sort',
  'dir',
  'filter',
] as const;

/** The search parameters of the list. */
export type ListSearch = Partial<Record<(typeof LIST_PARAMS)[number], string>>;

/** What shows and changes a part of it. */
export type FilterProps = { search: ListSearch; onChange: (part: ListSearch) => void };

/** The orders of the list. Spec: 1 §2.8. */
export const SORTS = [
  { value: 'uploaded', label: msg`By upload date` },
  { value: 'purchased', label: msg`By purchase date` },
  { value: 'supplier', label: msg`By supplier` },
  { value: 'amount', label: msg`By amount` },
  { value: 'company', label: msg`By company` },
] as const;

/** The filters by validity. `isRare` filters are offered only while they match something. */
export const VALIDITY_FILTERS = [
  { value: 'all', label: msg`All`, isRare: false },
  { value: 'needs_review', label: msg`Needs review`, isRare: false },
  { value: 'invalid', label: msg`Invalid only`, isRare: false },
  { value: 'valid', label: msg`Valid only`, isRare: false },
  { value: 'pending', label: msg`Pending`, isRare: true },
  { value: 'duplicates', label: msg`Duplicates`, isRare: true },
  { value: 'deleted', label: msg`Deleted`, isRare: true },
] as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A filter with its defaults filled in. */
export type Matching = Omit<ReceiptFilter, 'sort' | 'dir' | 'filter' | 'after' | 'offset' | 'limit'> & {
  filter: (typeof VALIDITY_FILTERS)[number]['value'];
};

/** A filter with an order. */
export type Sorted = Matching & { sort: (typeof SORTS)[number]['value']; dir: 'asc' | 'desc' };

/** Parse the search parameters into a filter for the API; invalid values fall back to the default. */
export function parseFilter(search: ListSearch): Matching {
  return {
    filter: VALIDITY_FILTERS.find(({ value }) => value === search.filter)?.value ?? 'all',
    ...(isCompany(search.company) && { companyId: search.company }),
    ...(search.folder && UUID.test(search.folder) && { folderId: search.folder }),
    ...(search.batch && UUID.test(search.batch) && { batchId: search.batch }),
    ...(search.month && MONTH.test(search.month) && { month: search.month }),
    ...(search.day && isCalendarDate(search.day) && { day: search.day }),
    ...(search.category && isCategoryCode(search.category) && { category: search.category }),
    ...(isExpense(search.expense) && { expense: search.expense }),
    ...(search.vat === 'denied' && { vat: 'denied' as const }),
    ...(search.q?.trim() && { q: search.q.trim() }),
  };
}

const isExpense = (expense: string | undefined): expense is string =>
  expense !== undefined && (expense === NO_EXPENSE_FILTER || UUID.test(expense));

const isCompany = (company: string | undefined): company is string =>
  company !== undefined && (company === NO_COMPANY || UUID.test(company));

/** Parse the search parameters into a filter and an order. */
export const parseSortedFilter = (search: ListSearch): Sorted => ({
  ...parseFilter(search),
  sort: SORTS.find(({ value }) => value === search.sort)?.value ?? 'uploaded',
  dir: search.dir === 'asc' ? 'asc' : 'desc',
});

/** Parse the search parameters into a request for one page. */
export const parsePageRequest = (search: ListSearch) => ({ ...parseSortedFilter(search), limit: itemsPerPage() });

/** Return the search parameters after a change: defaults are left out, and a new company clears what belongs to one. */
export function changeListSearch(search: ListSearch, change: ListSearch): ListSearch {
  const next: ListSearch = { ...search, ...(change.company !== undefined && { folder: '', expense: '' }), ...change };
  const defaults: ListSearch = { sort: 'uploaded', dir: 'desc', filter: 'all' };
  return Object.fromEntries(
    LIST_PARAMS.map((name) => [name, next[name]] as const).filter(
      ([name, value]) => value !== undefined && value !== '' && value !== defaults[name],
    ),
  );
}

/** Return the search parameters of a filter with its order. */
export const searchOf = ({ companyId, folderId, batchId, ...filter }: ViewFilter): ListSearch =>
  changeListSearch({}, {
    ...{ ...filter, company: companyId ?? '', folder: folderId ?? '', batch: batchId ?? '' },
  } as ListSearch);

/** Whether two searches show the same invoices in the same order. */
export function isSameSearch(a: ListSearch, b: ListSearch): boolean {
  const [one, other] = [searchOf(parseSortedFilter(a)), searchOf(parseSortedFilter(b))];
  return LIST_PARAMS.every((name) => one[name] === other[name]);
}

/** Return the search parameters after a click on a column heading: sorted by it, or reversed if it already was. */
export function sortBy(search: ListSearch, sort: string): ListSearch {
  const current = parseSortedFilter(search);
  const initial = sort === 'supplier' || sort === 'company' ? 'asc' : 'desc';
  return { sort, dir: current.sort === sort ? (current.dir === 'asc' ? 'desc' : 'asc') : initial };
}

/** The company whose folders can be chosen; null for all companies and for none. */
export const folderCompany = ({ company }: ListSearch): string | null =>
  company === undefined || company === NO_COMPANY ? null : company;
