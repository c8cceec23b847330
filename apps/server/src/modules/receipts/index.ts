export { askEarlier } from './core/ask-earlier.job.ts';
export {
  type CheckedReceipt,
  checkRows,
  isClaimedTooLate,
  parseChoices,
  recheckReceipts,
} from './core/check-receipts.ts';
export { type ChoicesRow, listChoices, listPayments, saveChoices } from './core/claims.repository.ts';
export { countNeedsYou } from './core/needs-you.repository.ts';
export { recordPayments, removeBankPayments, removeManualPayment } from './core/pay-receipts.ts';
export {
  countReceiptsOutside,
  countWaitingReceipts,
  findReceipts,
  listIdsCountingOn,
} from './core/receipts.repository.ts';
export { recheckProgress } from './core/recheck-company.ts';
export { recheckDue } from './core/recheck-due.job.ts';
export { lockReceiptsAndCompanies } from './core/require-receipt.ts';
export { factsOf } from './core/stored-reading.ts';
export { adoptReceipts, adoptUploads } from './detail/adopt-receipts.ts';
export { releaseCopiesOf } from './detail/release-copies.ts';
export { batchRoutes, draftRoutes } from './drafts.routes.ts';
export {
  type MonthSpending,
  type SpendingGroup,
  spendingByMonth,
  spendingGroups,
} from './figures/spending.repository.ts';
export { unassignedReceipts } from './figures/unassigned.ts';
export {
  addedInvoices,
  countByValidity,
  type MonthFigures,
  monthFigures,
  type ValidityCounts,
} from './figures/validity.repository.ts';
export { receiptThumbnails } from './files/file-views.ts';
export { queueDraft } from './intake/create-draft.ts';
export { insertSampleReceipt, type SamplePicture } from './intake/insert-sample.ts';
export { sweepUploads } from './intake/sweep-uploads.job.ts';
export { uploadFile } from './intake/upload-file.ts';
export { receiptExportRoutes } from './list/export.routes.ts';
export { fileRows } from './list/file-rows.ts';
export { recentReceipts } from './list/list-receipts.ts';
export { maySend, recordSentPages } from './reading/read-originals.ts';
export {
  fileRoutes,
  receiptRoutes,
  reviewRoutes,
  supplierRoutes,
  viewRoutes,
} from './receipts.routes.ts';
export { readAgain } from './rereads/reread.job.ts';
export { receiptSubscriptions } from './subscriptions.ts';
