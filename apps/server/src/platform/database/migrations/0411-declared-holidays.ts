import type { SqlMigration } from '../sql-migration.ts';

/** Administrators add and remove declared holidays in the application, which checks that they are administrators. */
export const declaredHolidaysMigration: SqlMigration = {
  name: '0411-declared-holidays',
  sql: 'grant insert, delete on vat_declared_holidays to tillslip_app;',
};
