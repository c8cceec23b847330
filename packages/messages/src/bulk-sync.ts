import type { BulkSyncErrorType, RecordReason } from '@tillslip/domain/bulk-sync/batch-state';
import {
  BATCH_SIZES,
  type BulkSyncProblem,
  type BulkSyncWarning,
  MAX_RETRIES,
} from '@tillslip/domain/bulk-sync/bulk-sync-options';
import type { BulkSyncState } from '@tillslip/domain/bulk-sync/bulk-sync-state';
import type { RollbackQuestion } from '@tillslip/domain/bulk-sync/rollback-state';
import type { AccountingFaultKind } from '@tillslip/domain/sync/accounting-fault';
import type { PackageName } from '@tillslip/domain/sync/packages';
import type { SyncProblem } from '@tillslip/domain/sync/sync-problem';
import type { I18n } from './i18n.ts';
import { accountingFaultDetailText } from './integrations/faults.ts';
import { providerName } from './integrations/packages.ts';
import { syncProblemText } from './integrations/problems.ts';

/** The name of a state of a bulk sync. Spec: 3 §4. */
export function bulkSyncStateText(i18n: I18n, state: BulkSyncState): string {
  switch (state) {
    case 'queued':
      return i18n.t('Queued');
    case 'running':
      return i18n.t('Running');
    case 'paused':
      return i18n.t('Paused');
    case 'completed':
      return i18n.t('Completed');
    case 'failed':
      return i18n.t('Failed');
    case 'cancelled':
      return i18n.t('Cancelled');
  }
}

/** Why a configuration cannot be started. Spec: 3 §5 "Bulk sync configuration". */
export function bulkSyncProblemText(i18n: I18n, problem: BulkSyncProblem): string {
  switch (problem) {
    case 'START_DATE_REQUIRED':
      return i18n.t('Start date is required when using date range filter');
    case 'END_DATE_REQUIRED':
      return i18n.t('End date is required when using date range filter');
    case 'DATES_REVERSED':
      return i18n.t('Start date must be before end date');
    case 'AMOUNTS_REVERSED':
      return i18n.t('Minimum amount must be less than maximum amount');
    case 'LIMIT':
      return i18n.t('Record limit must be at least 1');
    case 'BATCH_SIZE':
      return i18n.t('Batch size must be between {min} and {max}', BATCH_SIZES);
    case 'MAX_RETRIES':
      return i18n.t('Max retries must be between {min} and {max}', MAX_RETRIES);
    case 'OTHER_COMPANY':
      return i18n.t('This company is not the one that is connected. Choose it at the top of the page.');
  }
}

/** What to consider before starting. Spec: 3 §5. */
export function bulkSyncWarningText(i18n: I18n, warning: BulkSyncWarning): string {
  switch (warning) {
    case 'LARGE_SYNC':
      return i18n.t('Large sync operation detected. Consider using smaller batches or date ranges.');
    case 'LARGE_BATCH':
      return i18n.t('Large batch size may cause rate limiting issues.');
    case 'STOPS_ON_ERROR':
      return i18n.t('Sync will stop on first error. Consider enabling "Continue on Error".');
  }
}

/** Why a sync ended early. Spec: 3 §8. */
export function bulkSyncErrorText(i18n: I18n, error: BulkSyncErrorType): string {
  switch (error) {
    case 'batch_error':
      return i18n.t('An invoice failed, and this sync stops on the first error. The others wait to be sent.');
    case 'sync_error':
      return i18n.t('The connection stopped. What was not sent waits; connect again, then start a new sync.');
    case 'system_error':
      return i18n.t('Something went wrong on our side. What was not sent waits; start a new sync.');
  }
}

/** What became of a document that was not sent. */
export interface NotSent {
  readonly reason: RecordReason | null;
  readonly problems: readonly SyncProblem[];
  readonly fault: AccountingFaultKind | null;
  readonly faultDetail: string | null;
}

/** Why a document was not sent. Spec: 3 §5 "Validation failed: {reasons}", §8. */
export function notSentText(i18n: I18n, { reason, problems, fault, faultDetail }: NotSent, name: PackageName): string {
  switch (reason) {
    case 'validation_failed':
      return i18n.t('Validation failed: {reasons}', {
        reasons: problems.map((problem) => syncProblemText(i18n, problem, name)).join(' '),
      });
    case 'duplicate':
      return i18n.t('An entry that looks the same is in the books. Decide under Enhanced Sync.');
    case 'already_synced':
      return i18n.t('Already synced');
    case 'not_eligible':
      return i18n.t('The invoice changed since the sync was started, and is no longer sent.');
    case 'amounts_differ':
      return i18n.t('{provider} booked other amounts. The entry was removed again.', { provider: providerName(name) });
    case 'processing_error':
    case 'sync_failed':
    case null:
      return fault === null
        ? i18n.t('The invoice could not be sent.')
        : accountingFaultDetailText(i18n, fault, faultDetail, name);
  }
}

/** What a rollback asks. */
export function rollbackQuestionText(i18n: I18n, question: RollbackQuestion, name: PackageName): string {
  switch (question) {
    case 'changed':
      return i18n.t('Somebody changed this entry in {provider} since it was sent.', { provider: providerName(name) });
    case 'submitted':
      return i18n.t('This entry counts in a VAT period that was submitted.');
  }
}
