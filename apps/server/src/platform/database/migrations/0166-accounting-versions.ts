import { ADDED_SINCE, type EditableTableName, versionTriggers } from '../editable-columns.ts';
import type { SqlMigration } from '../sql-migration.ts';

/** What people could edit at this release; later tables have migrations of their own. */
const TABLES: readonly EditableTableName[] = [
  ...(['receipts', 'vat_choices', 'companies', 'folders', 'vat_company_settings', 'vat_rules'] as const),
  ...(['bank_statements', 'bank_transactions', 'accounting_connections', 'accounting_mappings'] as const),
];

const OF_CONNECTION = 'm.user_id = c.user_id and m.connection_id = c.id';

/**
 * Versions of the set-up of a connection and of its mappings (docs/decisions/0095). The set-up edits the tax codes and the
 * accounts of categories as well, so its row has them: the tax codes themselves, and what the mappings of categories say.
 */
export const accountingVersionsMigration: SqlMigration = {
  name: '0166-accounting-versions',
  sql: `
    alter table accounting_mappings add column version integer not null default 1;
    alter table accounting_connections
      add column version integer not null default 1,
      add column tax_codes jsonb not null default '{}',
      add column category_accounts jsonb not null default '{}';
    update accounting_connections c set
      tax_codes = coalesce((select jsonb_object_agg(concat(m.treatment, ' ', m.rate), m.tax_code_id)
        from accounting_tax_mappings m where ${OF_CONNECTION}), '{}'),
      category_accounts = coalesce((select jsonb_object_agg(m.category, m.account_id)
        from accounting_mappings m where ${OF_CONNECTION} and m.category is not null and m.is_active), '{}');
    drop table accounting_tax_mappings;
    ${versionTriggers(TABLES, ADDED_SINCE)}
  `,
};
