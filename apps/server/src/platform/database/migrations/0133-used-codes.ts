import type { SqlMigration } from '../sql-migration.ts';

/** The last period of an authenticator app whose code was used, so that each code works once. */
export const usedCodesMigration: SqlMigration = {
  name: '0133-used-codes',
  sql: `alter table auth."twoFactor" add column "lastUsedStep" integer`,
};
