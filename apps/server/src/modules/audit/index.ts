export { deleteAnchors, keepAnchor, type SignedHead } from './anchors.ts';
export { type AuditRow, findChainHead, listAuditEntries } from './audit.repository.ts';
export { auditRoutes } from './audit.routes.ts';
export { isDeletedAccount } from './deleted.repository.ts';
export { writeHeads } from './signed-heads.ts';
export { type RecordsCheck, verifyRecords } from './verify-records.ts';
