import { msg } from '@lingui/core/macro';
import type { RegisterFilter } from '@tillslip/contract/bank/accounts';
import { isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { DIRECTIONS } from '../workspace/workspace-search.ts';

/** The search parameters of an account's transactions. */
export const REGISTER_PARAMS = ['show', 'direction', 'q', 'from', 'to', 'dir'] as const;

/** The search parameters, all text. */
export type RegisterSearch = Partial<Record<(typeof REGISTER_PARAMS)[number], string>>;

/** Which transactions are shown. */
export const SHOWN = [
  { value: 'all', label: msg`All` },
  { value: 'open', label: msg`Unreconciled` },
  { value: 'reconciled', label: msg`Reconciled` },
] as const;

const DEFAULTS: RegisterSearch = { show: 'all', direction: 'all', dir: 'desc' };

/** Read the API filter from the URL; invalid values fall back to the default. */
export function readRegister(search: RegisterSearch): RegisterFilter {
  const { q, from, to } = search;
  return {
    show: SHOWN.find(({ value }) => value === search.show)?.value ?? 'all',
    direction: DIRECTIONS.find(({ value }) => value === search.direction)?.value ?? 'all',
    dir: search.dir === 'asc' ? 'asc' : 'desc',
    ...(q?.trim() && { q: q.trim() }),
    ...(from && isCalendarDate(from) && { from }),
    ...(to && isCalendarDate(to) && { to }),
  };
}

/** The URL after a filter changed; defaults are left out. */
export const changeRegister = (search: RegisterSearch, change: RegisterSearch): RegisterSearch =>
  Object.fromEntries(
    Object.entries({ ...search, ...change }).filter(
      ([name, value]) => value && value !== DEFAULTS[name as keyof RegisterSearch],
    ),
  );

/** Whether any filter is set; the order is none. */
export const isFiltered = ({ show, direction, q, from, to }: RegisterSearch): boolean =>
  Boolean((show && show !== 'all') || (direction && direction !== 'all') || q || from || to);
