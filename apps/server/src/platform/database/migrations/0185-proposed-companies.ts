import type { SqlMigration } from '../sql-migration.ts';

/** Whether an upload that was sent without a company takes the one that its document names, or stays without. */
export const proposedCompaniesMigration: SqlMigration = {
  name: '0185-proposed-companies',
  sql: `
    alter table receipt_drafts add column proposes_company boolean not null default true;
  `,
};
