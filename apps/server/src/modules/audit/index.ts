export { type AuditRow, listAuditEntries, findChainHead } from './audit.repository.ts';
export { auditRoutes } from './audit.routes.ts';
