import { versionTriggers } from '../editable-columns.ts';
import type { SqlMigration } from '../sql-migration.ts';

/**
 * Payment terms, a reference number and the supplier's contact as documents state them, and what a person notes of an
 * invoice (docs/decisions/0280).
 */
export const moreFactsMigration: SqlMigration = {
  name: '0280-more-facts',
  sql: `
    alter table receipts
      add column terms text,
      add column reference_number text,
      add column supplier_contact text,
      add column notes text check (notes <> '');
    ${versionTriggers(['receipts'], ['expense_category_chosen'])}
  `,
};
