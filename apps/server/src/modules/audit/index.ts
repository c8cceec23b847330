export { type AuditEvent, recordEvent } from './audit.repository.ts';
