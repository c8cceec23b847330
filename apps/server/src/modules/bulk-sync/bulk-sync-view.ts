import type { BulkSync } from '@tillslip/contract/bulk-sync/schemas';
import { controlsOf } from '@tillslip/domain/bulk-sync/bulk-sync-state';
import { type Measured, progressOf, secondsLeft, successRate } from '@tillslip/domain/bulk-sync/estimate';
import type { BulkSyncRow } from './bulk-syncs.repository.ts';

/** What a view needs besides the sync. */
export interface Surroundings {
  readonly now: Date;
  /** The package asked the queue to wait until then. */
  readonly pausedUntil: Date | null;
  /** How long documents took in this sync; null where the time left is not shown. */
  readonly measured: Measured | null;
}

/** How many documents have an outcome. */
export const processedOf = ({ successful, failed, skipped }: Pick<BulkSyncRow, 'successful' | 'failed' | 'skipped'>) =>
  successful + failed + skipped;

/** Describe a bulk sync. */
export function bulkSyncView(row: BulkSyncRow, { now, pausedUntil, measured }: Surroundings): BulkSync {
  const { userId: _, options, queuePlace, scheduleId, warnings, ...plain } = row;
  const processed = processedOf(row);
  const isRunning = row.state === 'running';
  return {
    ...plain,
    warnings: [...warnings],
    processed,
    progress: row.state === 'completed' ? 100 : progressOf(processed, row.total),
    successRate: successRate(row.successful, processed),
    secondsLeft: isRunning ? secondsLeft(row.total - processed, measured) : null,
    pausedUntil: isRunning && pausedUntil !== null && pausedUntil > now ? pausedUntil.toISOString() : null,
    controls: controlsOf(row.state),
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
