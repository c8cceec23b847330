import { versionTriggers } from '../editable-columns.ts';
import type { SqlMigration } from '../sql-migration.ts';

/** What each person chooses for themselves (docs/decisions/0470). Who saved nothing has no row. */
export const preferencesMigration: SqlMigration = {
  name: '0470-preferences',
  sql: `
    create type preference_theme as enum ('light', 'dark', 'auto');
    create type preference_language as enum ('en', 'af', 'zu', 'xh');
    create type preference_date_format as enum ('d MMM yyyy', 'YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY');
    create type preference_layout as enum ('grid', 'list', 'compact');
    create type preference_frequency as enum ('hourly', 'daily', 'weekly', 'monthly');
    create table preferences (
      user_id uuid primary key references auth."user" (id),
      theme preference_theme not null,
      language preference_language not null,
      timezone text not null,
      date_format preference_date_format not null,
      email_notifications boolean not null,
      push_notifications boolean not null,
      sync_notifications boolean not null,
      error_notifications boolean not null,
      weekly_reports boolean not null,
      monthly_reports boolean not null,
      auto_sync boolean not null,
      sync_frequency preference_frequency not null,
      sync_time text not null check (sync_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      batch_size integer not null check (batch_size between 1 and 50),
      retry_failed_syncs boolean not null,
      max_retries integer not null check (max_retries between 1 and 10),
      session_timeout integer not null check (session_timeout between 5 and 480),
      data_retention_days integer not null check (data_retention_days between 30 and 2555),
      quickbooks_auto_mapping boolean not null,
      quickbooks_validation boolean not null,
      quickbooks_backup boolean not null,
      sage_auto_mapping boolean not null,
      sage_validation boolean not null,
      dashboard_layout preference_layout not null,
      items_per_page integer not null check (items_per_page in (10, 25, 50, 100)),
      show_tooltips boolean not null,
      compact_mode boolean not null,
      sidebar_collapsed boolean not null,
      updated_at timestamptz not null default now(),
      version integer not null default 0);
    alter table preferences enable row level security;
    alter table preferences force row level security;
    create policy tenant on preferences using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select, insert, update, delete on preferences to tillslip_app;
    ${versionTriggers(['preferences'])}
  `,
};
