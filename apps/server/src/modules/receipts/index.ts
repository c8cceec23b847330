export {
  paymentsOf,
  recordPayment,
  removeBankPayments,
  removePersonsPayment,
} from './core/payments.repository.ts';
export { countWaiting } from './core/receipts.repository.ts';
export { type JudgedReceipt, receiptsById, receiptsOfDays } from './core/receipts-for-vat.ts';
export { judgeCompanyAgain } from './core/recheck-company.job.ts';
export { receiptThumbnails } from './files/receipt-thumbnails.ts';
export { batchRoutes, draftRoutes } from './intake/drafts.routes.ts';
export { type MadeUpPicture, saveMadeUp } from './intake/insert-sample.ts';
export { sweepUploads } from './intake/sweep-uploads.job.ts';
export { receiptExportRoutes } from './list/export.routes.ts';
export { recentReceipts } from './list/recent-receipts.ts';
export { noteSent } from './reading/note-sent.ts';
export { maySend } from './reading/readers.ts';
export {
  fileRoutes,
  receiptRoutes,
  reviewRoutes,
  supplierRoutes,
} from './receipts.routes.ts';
export { readAgain } from './rereads/reread.job.ts';
export { receiptSubscriptions } from './subscriptions.ts';
