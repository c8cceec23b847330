export { type AuditRow, findChainHead, listAuditEntries } from './audit.repository.ts';
export { auditRoutes } from './audit.routes.ts';
