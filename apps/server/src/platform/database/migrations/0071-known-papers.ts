import type { SqlMigration } from '../sql-migration.ts';

/** By what the papers of a supplier are known again is remembered beside what a person set for it. */
export const knownPapersMigration: SqlMigration = {
  name: '0071-known-papers',
  sql: `alter type remembered add value 'papers'`,
};
