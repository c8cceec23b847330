import type { SqlMigration } from '../sql-migration.ts';

/** Which pages of an original are an upload's, where a PDF of several invoices was taken apart; null for all. */
export const filePagesMigration: SqlMigration = {
  name: '0081-file-pages',
  sql: `
    alter table files
      add column first_page integer check (first_page > 0),
      add column last_page integer,
      add constraint files_pages check ((first_page is null) = (last_page is null) and last_page >= first_page);
  `,
};
