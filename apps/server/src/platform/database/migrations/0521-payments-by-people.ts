import type { SqlMigration } from '../sql-migration.ts';

/** Whether a person made a payment on the provider's page: a declined card there is theirs to see, and no failed renewal. */
export const paymentsByPeopleMigration: SqlMigration = {
  name: '0521-payments-by-people',
  sql: 'alter table charges add column is_by_person boolean not null default false;',
};
