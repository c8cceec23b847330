import type { SqlMigration } from '../sql-migration.ts';

/**
 * A sign-in at an accounting package outlives its company, without naming it, until its tokens are revoked there: as
 * `accounting_connections` do.
 */
export const signInsOfDeletedCompaniesMigration: SqlMigration = {
  name: '0184-sign-ins-of-deleted-companies',
  sql: `
    alter table accounting_states alter column company_id drop not null;
    alter table accounting_states drop constraint accounting_states_user_id_company_id_fkey;
    alter table accounting_states
      add foreign key (user_id, company_id) references companies (user_id, id) on delete set null (company_id);
  `,
};
