export { batchRoutes, draftRoutes } from './drafts.routes.ts';
export { receiptExportRoutes } from './export.routes.ts';
export { judgeCompanyAgain } from './judge-company-again.job.ts';
export { noteSent } from './note-sent.ts';
export {
  paymentsOf,
  recordPayment,
  removeBankPayments,
  removePersonsPayment,
} from './payments.repository.ts';
export { readAgain } from './read-again.job.ts';
export { readDraft } from './read-draft.job.ts';
export { maySend } from './readers.ts';
export { receiptThumbnails } from './receipt-thumbnails.ts';
export { countWaiting } from './receipts.repository.ts';
export {
  fileRoutes,
  receiptRoutes,
  reviewRoutes,
  supplierRoutes,
} from './receipts.routes.ts';
export { type JudgedReceipt, receiptsById, receiptsOfDays } from './receipts-for-vat.ts';
export { recentReceipts } from './recent-receipts.ts';
export { type MadeUpPicture, saveMadeUp } from './save-made-up.ts';
export { sweepUploads } from './sweep-uploads.job.ts';
