import type { WorkspaceFilter } from '@tillslip/contract/reconciliation';
import { isCalendarDate } from '@tillslip/domain/kernel/calendar-date';

/** What the address of the workspace may carry; `row` is the row that stands in focus first. */
export const WORKSPACE_PARAMS = ['company', 'statement', 'show', 'direction', 'q', 'from', 'to', 'row'] as const;

/** The address of the workspace; everything is text there. */
export type WorkspaceSearch = Partial<Record<(typeof WORKSPACE_PARAMS)[number], string>>;

/** Which rows are shown, in the order of the work. */
export const SHOWN = [
  { value: 'open', label: 'Open' },
  { value: 'suggested', label: 'Suggested' },
  { value: 'sure', label: 'Sure' },
  { value: 'automatic', label: 'Automatic' },
  { value: 'reconciled', label: 'Reconciled' },
  { value: 'all', label: 'All' },
] as const;

/** Money out, money in, or both. */
export const DIRECTIONS = [
  { value: 'all', label: 'Money in and out' },
  { value: 'out', label: 'Money out' },
  { value: 'in', label: 'Money in' },
] as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The address as a filter for the API; what cannot be understood falls back to the default. */
export function readWorkspace(search: WorkspaceSearch): WorkspaceFilter {
  const { company, statement, q, from, to } = search;
  return {
    show: SHOWN.find(({ value }) => value === search.show)?.value ?? 'open',
    direction: DIRECTIONS.find(({ value }) => value === search.direction)?.value ?? 'all',
    ...(company && UUID.test(company) && { companyId: company }),
    ...(statement && UUID.test(statement) && { statementId: statement }),
    ...(q?.trim() && { q: q.trim() }),
    ...(from && isCalendarDate(from) && { from }),
    ...(to && isCalendarDate(to) && { to }),
  };
}

/** The address after a filter changed: defaults are left out, and the row in focus goes. */
export function changeWorkspace(search: WorkspaceSearch, change: WorkspaceSearch): WorkspaceSearch {
  const next: WorkspaceSearch = { ...search, row: '', ...change };
  const defaults: WorkspaceSearch = { show: 'open', direction: 'all' };
  return Object.fromEntries(
    WORKSPACE_PARAMS.map((name) => [name, next[name]] as const).filter(
      ([name, value]) => value !== undefined && value !== '' && value !== defaults[name],
    ),
  );
}

/** True when only some of the rows can be seen. */
export const isNarrowed = (search: WorkspaceSearch): boolean =>
  Object.keys(changeWorkspace(search, { show: '' })).length > 0;
