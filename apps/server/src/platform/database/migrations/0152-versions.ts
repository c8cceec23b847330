import { ADDED_SINCE, type EditableTableName, versionTriggers } from '../editable-columns.ts';
import type { SqlMigration } from '../sql-migration.ts';

/** The tables that had rows to edit at the time. */
const TABLES = [
  ...(['receipts', 'vat_choices', 'companies', 'folders', 'vat_company_settings', 'vat_rules'] as const),
  ...(['bank_statements', 'bank_transactions'] as const),
] as const satisfies readonly EditableTableName[];

const VERSION_COLUMNS = TABLES.map(
  (table) => `alter table ${table} add column version integer not null default 1;`,
).join('\n    ');

/** Versions of what people edit, and what each change replaced (docs/decisions/0095). */
export const versionsMigration: SqlMigration = {
  name: '0152-versions',
  sql: `
    ${VERSION_COLUMNS}
    create table earlier_versions (
      user_id uuid not null references auth."user" (id),
      subject text not null,
      subject_id uuid not null,
      version integer not null,
      replaced_at timestamptz not null default now(),
      replaced jsonb not null,
      primary key (user_id, subject, subject_id, version));
    create index earlier_versions_at on earlier_versions (user_id, replaced_at);
    alter table earlier_versions enable row level security;
    alter table earlier_versions force row level security;
    create policy tenant on earlier_versions using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select, insert, delete on earlier_versions to tillslip_app;
    ${versionTriggers(TABLES, ADDED_SINCE)}
  `,
};
