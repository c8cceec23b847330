import type { SqlMigration } from '../sql-migration.ts';

/**
 * What a line or the purchases of a rule are used for (docs/decisions/0340). The claims of all invoices are checked again
 * in the next night, because what is claimed, asked and valid changed with this version.
 */
export const attributionMigration: SqlMigration = {
  name: '0353-attribution',
  sql: `
    create type supply_use as enum ('taxable', 'mixed', 'exempt');
    alter table vat_rules add column supply_use supply_use;
    alter table vat_choices add column line_uses jsonb not null default '[]';
    alter table receipts no force row level security;
    update receipts set recheck_on = date '2000-01-01' where deleted_at is null and company_id is not null;
    alter table receipts force row level security;
  `,
};
