import type { SqlMigration } from '../sql-migration.ts';

/** Until when the notification emails of a company were told of its invoices (docs/decisions/0300). */
export const uploadMailsMigration: SqlMigration = {
  name: '0300-upload-mails',
  sql: `
    alter table companies add column uploads_told_until timestamptz;
    grant update (uploads_told_until) on companies to tillslip_app;
  `,
};
