export { deleteAnchors } from './anchors.ts';
export { type AuditRow, findChainHead, listAuditEntries } from './audit.repository.ts';
export { auditRoutes } from './audit.routes.ts';
export { verifyAllRecords } from './verify-records.job.ts';
