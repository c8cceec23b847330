import type { SqlMigration } from '../sql-migration.ts';

/**
 * How dense rows are is a person's compact mode; the list of invoices keeps only whether it is a table or cards. Whoever
 * chose its compact table has compact mode now.
 */
export const compactModeMigration: SqlMigration = {
  name: '0483-compact-mode',
  sql: `
    alter table list_settings no force row level security;
    alter table preferences no force row level security;
    insert into preferences (user_id, theme, language, timezone, date_format, email_notifications, push_notifications,
      sync_notifications, error_notifications, weekly_reports, monthly_reports, auto_sync, sync_frequency, sync_time,
      batch_size, retry_failed_syncs, max_retries, session_timeout, data_retention_days, quickbooks_auto_mapping,
      quickbooks_validation, quickbooks_backup, sage_auto_mapping, sage_validation, dashboard_layout, items_per_page,
      show_tooltips, compact_mode, sidebar_collapsed)
    select user_id, 'auto', 'en', 'Africa/Johannesburg', 'd MMM yyyy', true, true, true, true, true, false, false,
      'daily', '09:00', 10, true, 3, 30, 365, true, true, true, false, true, 'grid', 25, true, true, false
      from list_settings where density = 'compact'
    on conflict (user_id) do update set compact_mode = true;
    update list_settings set density = 'table' where density = 'compact';
    alter table list_settings force row level security;
    alter table preferences force row level security;
  `,
};
