export { type AuditRow, type AuditSource, eventsOf, headOf, holdTrail, recordEvent } from './audit.repository.ts';
export { auditRoutes } from './audit.routes.ts';
