import type { SyncRun } from '@tillslip/contract/integrations/schemas';
import type { RunRow } from './connection-figures.repository.ts';

/** Describe a run; a run that goes on tells whether its queue is paused. */
export function runView(run: RunRow, pausedUntil: Date | null, now: Date): SyncRun {
  const isPaused = run.finishedAt === null && pausedUntil !== null && pausedUntil > now;
  return {
    id: run.id,
    status: statusOf(run),
    progress: run.progress as SyncRun['progress'],
    total: run.total,
    successful: run.successful,
    failed: run.failed,
    skipped: run.skipped,
    pausedUntil: isPaused ? pausedUntil.toISOString() : null,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}

/** Spec: 3 §3 "QuickBooks sync log": completed, partial, failed. */
function statusOf({ finishedAt, failed, successful, skipped }: RunRow): SyncRun['status'] {
  if (finishedAt === null) return 'in_progress';
  if (failed === 0) return 'completed';
  return successful + skipped > 0 ? 'partial' : 'failed';
}
