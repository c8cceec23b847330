export { type AuditRow, type AuditSource, eventsOf, holdTrail, recordEvent } from './audit.repository.ts';
export { auditRoutes } from './audit.routes.ts';
