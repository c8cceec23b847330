import { lockTriggers } from '../locked-columns.ts';
import type { SqlMigration } from '../sql-migration.ts';

/** The locks of submitted VAT periods, made from the one list of what they hold. */
export const locksMigration: SqlMigration = { name: '0092-locks', sql: lockTriggers() };
