import type { SqlMigration } from '../sql-migration.ts';

/**
 * What an export says of each invoice, kept with its verdict: a hundred thousand are written out without
 * judging each anew. Null where the invoice was judged before this step; the export judges those itself.
 */
export const verdictColumnsMigration: SqlMigration = {
  name: '0014-verdict-columns',
  sql: `
    alter table receipts
      add column is_tax_invoice boolean,
      add column missing_fields text[];
  `,
};
