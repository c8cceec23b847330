import { msg } from '@lingui/core/macro';
import type { WorkspaceFilter } from '@tillslip/contract/bank/matching';
import { isCalendarDate } from '@tillslip/domain/kernel/calendar-date';

/** The search parameters of the workspace; `row` is the transaction to start at. */
export const WORKSPACE_PARAMS = ['company', 'statement', 'show', 'direction', 'q', 'from', 'to', 'row'] as const;

/** The search parameters, all text. */
export type WorkspaceSearch = Partial<Record<(typeof WORKSPACE_PARAMS)[number], string>>;

/** Which transactions are shown, in the order of the work. */
export const SHOW_OPTIONS = [
  { value: 'open', label: msg`Unreconciled` },
  { value: 'suggested', label: msg`Suggested` },
  { value: 'highConfidence', label: msg`High confidence` },
  { value: 'automatic', label: msg`Auto-matched` },
  { value: 'reconciled', label: msg`Reconciled` },
  { value: 'all', label: msg`All` },
] as const;

/** Money out, money in, or both. */
export const DIRECTIONS = [
  { value: 'all', label: msg`Money in and out` },
  { value: 'out', label: msg`Money out` },
  { value: 'in', label: msg`Money in` },
] as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Read the API filter from the URL; invalid values fall back to the default. */
export function readWorkspaceFilter(search: WorkspaceSearch): WorkspaceFilter {
  const { company, statement, q, from, to } = search;
  return {
    show: SHOW_OPTIONS.find(({ value }) => value === search.show)?.value ?? 'open',
    direction: DIRECTIONS.find(({ value }) => value === search.direction)?.value ?? 'all',
    ...(company && UUID.test(company) && { companyId: company }),
    ...(statement && UUID.test(statement) && { statementId: statement }),
    ...(q?.trim() && { q: q.trim() }),
    ...(from && isCalendarDate(from) && { from }),
    ...(to && isCalendarDate(to) && { to }),
  };
}

/** The URL after a filter changed. Defaults and the current transaction are left out. */
export function changeWorkspaceSearch(search: WorkspaceSearch, change: WorkspaceSearch): WorkspaceSearch {
  const next: WorkspaceSearch = { ...search, row: '', ...change };
  const defaults: WorkspaceSearch = { show: 'open', direction: 'all' };
  return Object.fromEntries(
    WORKSPACE_PARAMS.map((name) => [name, next[name]] as const).filter(
      ([name, value]) => value !== undefined && value !== '' && value !== defaults[name],
    ),
  );
}

/** Whether a filter other than `show` is set. */
export const isFiltered = (search: WorkspaceSearch): boolean =>
  Object.keys(changeWorkspaceSearch(search, { show: '' })).length > 0;
