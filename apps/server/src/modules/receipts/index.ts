export { judgeCompanyAgain } from './judge-company-again.job.ts';
export { readDraft } from './read-draft.job.ts';
export { draftRoutes, fileRoutes, receiptRoutes } from './receipts.routes.ts';
