import { eraseAccount, sweepAccounts } from './modules/account/index.ts';
import { verifyAllRecords } from './modules/administration/index.ts';
import { sendMessage } from './modules/auth/index.ts';
import { drawPages, sweepStatements } from './modules/bank/index.ts';
import { makeRefund, reconcilePayments, runDueSubscriptions, settleAnnounced } from './modules/billing/index.ts';
import { advanceBulkSync, rollBackJob } from './modules/bulk-sync/index.ts';
import { checkChanges, checkEntries, endSignIns, rollUpConnections, runQueue } from './modules/integrations/index.ts';
import { readWaiting } from './modules/limits/index.ts';
import { askEarlier, readAgain, recheckDue, sweepUploads } from './modules/receipts/index.ts';
import { sendReports } from './modules/reports/index.ts';
import { runDueSchedules } from './modules/schedules/index.ts';
import { tellOfUploads } from './modules/upload-mails/index.ts';
import { buildPack, sweepExports } from './modules/vat/index.ts';
import { sendReminders } from './modules/vat-deadlines/index.ts';
import { deliverWebhook, sweepDeliveries } from './modules/webhooks/index.ts';
import { backUp } from './platform/backup/backup.job.ts';
import { sweepEarlierVersions } from './platform/edits/sweep-earlier-versions.job.ts';
import { sweepKeys } from './platform/idempotency/sweep-keys.job.ts';
import type { RunnableJob } from './platform/jobs/define-job.ts';
import { sweepEvents } from './platform/outbox/sweep-events.job.ts';
import { SUBSCRIPTIONS } from './subscriptions.ts';

/** Every job that the workers run; a job that is not listed here never runs. */
export const JOBS: readonly RunnableJob[] = [
  sendMessage,
  readAgain,
  readWaiting,
  sweepUploads,
  recheckDue,
  askEarlier,
  sweepStatements,
  drawPages,
  eraseAccount,
  sweepAccounts,
  buildPack,
  sweepExports,
  sendReminders,
  sendReports,
  tellOfUploads,
  verifyAllRecords,
  runQueue,
  checkEntries,
  checkChanges,
  advanceBulkSync,
  rollBackJob,
  rollUpConnections,
  endSignIns,
  runDueSchedules,
  runDueSubscriptions,
  settleAnnounced,
  deliverWebhook,
  sweepDeliveries,
  makeRefund,
  reconcilePayments,
  sweepEvents,
  sweepEarlierVersions,
  sweepKeys,
  backUp,
  ...SUBSCRIPTIONS.map(({ job }) => job),
];
