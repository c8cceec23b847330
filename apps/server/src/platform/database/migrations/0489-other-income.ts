import type { SqlMigration } from '../sql-migration.ts';

/** A person says what a financial year earned that is no supply, for the year's apportionment (docs/decisions/0455). */
export const otherIncomeMigration: SqlMigration = {
  name: '0489-other-income',
  sql: `alter type purchase_question add value 'other_income'`,
};
