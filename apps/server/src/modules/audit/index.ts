export { type AuditRow, eventsOf, headOf } from './audit.repository.ts';
export { auditRoutes } from './audit.routes.ts';
