export { judgeCompanyAgain } from './judge-company-again.job.ts';
export { readDraft } from './read-draft.job.ts';
export { countWaiting } from './receipts.repository.ts';
export { draftRoutes, fileRoutes, receiptRoutes } from './receipts.routes.ts';
export { type JudgedReceipt, receiptsForVat, receiptsOfDays } from './receipts-for-vat.ts';
export { recentReceipts } from './recent-receipts.ts';
export { type MadeUpPicture, saveMadeUp } from './save-made-up.ts';
