import type { BulkSyncState } from '@tillslip/domain/bulk-sync/bulk-sync-state';
import { progressOf, successRate } from '@tillslip/domain/bulk-sync/estimate';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireConnection } from '../integrations/index.ts';
import { bulkSyncView } from './bulk-sync-view.ts';
import { listActive, measuredTime } from './bulk-syncs.repository.ts';
import { countHistory, historyFigures, listHistory } from './history.repository.ts';

const DAY_MS = 86_400_000;
/** Spec: 3 §9 "statistics window 30 days". */
const STATISTICS_DAYS = 30;

/** The syncs of a connection that are not over, with their sums. @throws CONNECTION_NOT_FOUND. */
export const listActiveSyncs = (deps: Pick<Deps, 'db' | 'clock'>, userId: string, id: string) =>
  readAsUser(deps.db, userId, async (tx) => {
    const { pausedUntil } = await requireConnection(tx, id);
    const now = deps.clock.now();
    const rows = await listActive(tx, id);
    const measured = rows.length === 0 ? null : await measuredTime(tx, id, null);
    const syncs = rows.map((row) => bulkSyncView(row, { now, pausedUntil, measured }));
    const sum = (key: 'total' | 'processed' | 'successful' | 'failed' | 'skipped') =>
      syncs.reduce((total, sync) => total + sync[key], 0);
    const [total, processed] = [sum('total'), sum('processed')];
    return {
      ...{ syncs, total, processed, successful: sum('successful'), failed: sum('failed'), skipped: sum('skipped') },
      progress: progressOf(processed, total),
      isProcessing: syncs.some(({ state }) => state === 'running'),
      queued: syncs.filter(({ state }) => state === 'queued').length,
      active: syncs.length,
    };
  });

/** Which part of the history is meant. */
export interface HistoryQuery {
  readonly id: string;
  readonly state?: BulkSyncState | undefined;
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
  readonly search: string;
  readonly page: number;
  readonly limit: number;
}

/** A page of the history of a connection, and the figures of 30 days. @throws CONNECTION_NOT_FOUND. */
export const listBulkHistory = (deps: Pick<Deps, 'db' | 'clock'>, userId: string, query: HistoryQuery) =>
  readAsUser(deps.db, userId, async (tx) => {
    const { pausedUntil } = await requireConnection(tx, query.id);
    const now = deps.clock.now();
    const rows = await listHistory(tx, query, { limit: query.limit, offset: (query.page - 1) * query.limit });
    const figures = await historyFigures(tx, query.id, new Date(now.getTime() - STATISTICS_DAYS * DAY_MS));
    return {
      syncs: rows.map((row) => bulkSyncView(row, { now, pausedUntil, measured: null })),
      ...{ total: await countHistory(tx, query), page: query.page, pageSize: query.limit },
      statistics: { ...figures, successRate: successRate(figures.successful, figures.total) },
    };
  });
