import { isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { StatementListInput } from '../statements.queries.ts';

/** What the address of the list, and of a statement opened from it, may carry; everything is text there. */
export const STATEMENT_PARAMS = [
  'company',
  'bank',
  'reconciliation',
  'q',
  'from',
  'to',
  'sort',
  'dir',
  'page',
] as const;

/** The address of the list. */
export type StatementSearch = Partial<Record<(typeof STATEMENT_PARAMS)[number], string>>;

/** The orders of the list, with the words of Spec 2 §2. */
export const STATEMENT_SORTS = [
  { value: 'uploaded', label: 'Upload Date' },
  { value: 'start', label: 'Statement Start' },
  { value: 'end', label: 'Statement End' },
  { value: 'bank', label: 'Bank Name' },
  { value: 'account', label: 'Account Number' },
  { value: 'company', label: 'Company' },
] as const;

const RECONCILIATIONS = ['unreconciled', 'partially_reconciled', 'reconciled'] as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const PAGE = /^[1-9]\d{0,4}$/;

/** The filter and order of the address; what cannot be understood falls back to the default. */
export function readStatementFilter(search: StatementSearch) {
  const reconciliation = RECONCILIATIONS.find((known) => known === search.reconciliation);
  return {
    ...(search.company && UUID.test(search.company) && { companyId: search.company }),
    ...(search.bank && { bank: search.bank }),
    ...(reconciliation && { reconciliation }),
    ...(search.q?.trim() && { q: search.q.trim() }),
    ...(search.from && isCalendarDate(search.from) && { from: search.from }),
    ...(search.to && isCalendarDate(search.to) && { to: search.to }),
    sort: STATEMENT_SORTS.find(({ value }) => value === search.sort)?.value ?? 'uploaded',
    dir: search.dir === 'asc' ? 'asc' : 'desc',
  } satisfies StatementListInput;
}

/** What one page of the list is asked with. */
export const readStatementPage = (search: StatementSearch) => ({
  ...readStatementFilter(search),
  page: search.page && PAGE.test(search.page) ? Number(search.page) : 1,
});

/** True while something narrows the list. */
export const isFiltered = ({ company, bank, reconciliation, q, from, to }: StatementSearch): boolean =>
  Boolean(company || bank || reconciliation || q || from || to);

/** The address after a change: defaults are left out, and another filter or order begins at the first page. */
export function changeStatementSearch(search: StatementSearch, change: StatementSearch): StatementSearch {
  const next: StatementSearch = { ...search, page: '', ...change };
  const defaults: StatementSearch = { sort: 'uploaded', dir: 'desc', page: '1' };
  return Object.fromEntries(
    STATEMENT_PARAMS.map((name) => [name, next[name]] as const).filter(
      ([name, value]) => value !== undefined && value !== '' && value !== defaults[name],
    ),
  );
}

/** The address after a column's head was pressed: sorted by it, and pressed again the other way round. */
export function sortStatementsBy(search: StatementSearch, sort: string): StatementSearch {
  const now = readStatementFilter(search);
  const isByDay = sort === 'uploaded' || sort === 'start' || sort === 'end';
  const first = isByDay ? 'desc' : 'asc';
  return { sort, dir: now.sort === sort ? (now.dir === 'asc' ? 'desc' : 'asc') : first };
}

/** "1 bank statement", "21–40 of 45 bank statements". */
export function countText(total: number, page: number, shown: number, pageSize = 20): string {
  const words = total === 1 ? 'bank statement' : 'bank statements';
  if (shown === 0 || shown === total) return `${total} ${words}`;
  const first = (page - 1) * pageSize + 1;
  return `${first}–${first + shown - 1} of ${total} ${words}`;
}
