import type { SqlMigration } from '../sql-migration.ts';

/** The first administrator is appointed by the application, where a reader looks for it, instead of by triggers. */
export const firstAdministratorMigration: SqlMigration = {
  name: '0148-first-administrator',
  sql: `
    drop trigger first_person_created on auth."user";
    drop trigger first_person_confirmed on auth."user";
    drop function auth.make_first_administrator();
  `,
};
