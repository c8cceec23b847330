import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { itemsPerPage } from '../../../api/preferences/known-preferences.ts';
import type { StatementListInput } from '../statements.queries.ts';

/** The search parameters of the list, kept on a statement opened from it. All are text. */
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

/** The search parameters of the list. */
export type StatementSearch = Partial<Record<(typeof STATEMENT_PARAMS)[number], string>>;

/** The orders of the list, with the words of Spec 2 §2. */
export const STATEMENT_SORTS = [
  { value: 'uploaded', label: msg`Upload Date` },
  { value: 'start', label: msg`Statement Start` },
  { value: 'end', label: msg`Statement End` },
  { value: 'bank', label: msg`Bank Name` },
  { value: 'account', label: msg`Account Number` },
  { value: 'company', label: msg`Company` },
] as const;

const RECONCILIATIONS = ['unreconciled', 'partially_reconciled', 'reconciled'] as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const PAGE = /^[1-9]\d{0,4}$/;

/** Read the filter and sort order from the URL; invalid values fall back to the default. */
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

/** Read the filter, sort order and page from the URL; a page has as many rows as the person wants. */
export const readStatementPage = (search: StatementSearch) => ({
  ...readStatementFilter(search),
  page: search.page && PAGE.test(search.page) ? Number(search.page) : 1,
  limit: itemsPerPage(),
});

/** Whether a filter is set. */
export const isFiltered = ({ company, bank, reconciliation, q, from, to }: StatementSearch): boolean =>
  Boolean(company || bank || reconciliation || q || from || to);

/** The URL after a change. Defaults are left out, and another filter or order returns to the first page. */
export function changeStatementSearch(search: StatementSearch, change: StatementSearch): StatementSearch {
  const next: StatementSearch = { ...search, page: '', ...change };
  const defaults: StatementSearch = { sort: 'uploaded', dir: 'desc', page: '1' };
  return Object.fromEntries(
    STATEMENT_PARAMS.map((name) => [name, next[name]] as const).filter(
      ([name, value]) => value !== undefined && value !== '' && value !== defaults[name],
    ),
  );
}

/** The URL after a click on a column heading: sort by it, or reverse the order. */
export function sortStatementsBy(search: StatementSearch, sort: string): StatementSearch {
  const now = readStatementFilter(search);
  const isByDay = sort === 'uploaded' || sort === 'start' || sort === 'end';
  const first = isByDay ? 'desc' : 'asc';
  return { sort, dir: now.sort === sort ? (now.dir === 'asc' ? 'desc' : 'asc') : first };
}

/** "1 bank statement", "21–40 of 45 bank statements". */
export function countText(i18n: I18n, total: number, page: number, shown: number): string {
  if (shown === 0 || shown === total)
    return i18n.t(msg`${plural(total, { one: '# bank statement', other: '# bank statements' })}`);
  const first = (page - 1) * itemsPerPage() + 1;
  const last = first + shown - 1;
  return i18n.t(
    msg`${plural(total, { one: `${first}–${last} of # bank statement`, other: `${first}–${last} of # bank statements` })}`,
  );
}
