import type { BulkSyncOptions } from '@tillslip/domain/bulk-sync/bulk-sync-options';
import type { BatchOutcome } from '../integrations/index.ts';
import type { KeptOutcome } from './records.repository.ts';

/** What an outcome is judged by. */
export type JudgedBy = Pick<BulkSyncOptions, 'validateBeforeSync' | 'maxRetries'>;

/**
 * What the log keeps of a document that went through the queue; null when it is sent again, because the package had a
 * fault that may pass and retries are left.
 *
 * Spec: 3 §4 "Per-record outcomes in a batch", §8; decisions 25.
 */
export function outcomeOf(
  from: BatchOutcome,
  { validateBeforeSync, maxRetries }: JudgedBy,
  attempt: number,
): KeptOutcome | null {
  const { receiptId, problems, fault, faultDetail, entryId, kind } = from;
  const plain = {
    receiptId,
    reason: null,
    problems: [],
    fault: null,
    faultDetail: null,
    entryId: null,
    entryKind: null,
  };
  if (from.outcome === 'successful') return { ...plain, outcome: 'successful', entryId, entryKind: kind };
  if (from.outcome !== 'failed') return { ...plain, outcome: 'skipped', reason: skippedBecause(from.state) };
  if (from.failure === 'validation_failed')
    return { ...plain, problems, outcome: validateBeforeSync ? 'skipped' : 'failed', reason: 'validation_failed' };
  if (fault === 'system' && attempt < maxRetries) return null;
  return { ...plain, problems, fault, faultDetail, outcome: 'failed', reason: from.failure ?? 'sync_failed' };
}

/** Why a document was skipped, by the state of its entry. */
export function skippedBecause(state: BatchOutcome['state']): 'already_synced' | 'duplicate' | 'not_eligible' {
  if (state === 'synced') return 'already_synced';
  return state === 'conflict' ? 'duplicate' : 'not_eligible';
}

/** The outcome of a document that was skipped without being sent. */
export const skipped = (receiptId: string, state: BatchOutcome['state']): KeptOutcome => ({
  ...{ receiptId, outcome: 'skipped', reason: skippedBecause(state), problems: [] },
  ...{ fault: null, faultDetail: null, entryId: null, entryKind: null },
});
