import { BULK_SYNC_STATES, type BulkSyncState } from '@tillslip/domain/bulk-sync/bulk-sync-state';
import { type CalendarDate, isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { IntegrationSearch } from '../integrations-search.ts';

/** Which part of the history is shown. */
export type HistoryFilter = { state?: BulkSyncState; from?: CalendarDate; to?: CalendarDate; search?: string };

/** Read the filter from the address; what is unknown is left out. */
export function readHistoryFilter({ state, from, to, q }: IntegrationSearch): HistoryFilter {
  const known = BULK_SYNC_STATES.find((one) => one === state);
  return {
    ...(known && { state: known }),
    ...(from !== undefined && isCalendarDate(from) && { from }),
    ...(to !== undefined && isCalendarDate(to) && { to }),
    ...(q !== undefined && q !== '' && { search: q }),
  };
}

/** Whether only a part is shown. */
export const isFiltered = (filter: HistoryFilter): boolean => Object.keys(filter).length > 0;
