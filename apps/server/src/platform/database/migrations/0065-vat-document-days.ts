import type { SqlMigration } from '../sql-migration.ts';

/**
 * The days between which the parts of a document count stand beside the document, so that a period begins with
 * its documents. Before, a planner without figures of the tables (many documents were placed just now) looked
 * through all lines of the days once for every document.
 */
export const vatDocumentDaysMigration: SqlMigration = {
  name: '0065-vat-document-days',
  sql: `
    alter table vat_documents no force row level security;
    alter table vat_lines no force row level security;
    alter table vat_documents add column first_day date, add column last_day date;
    update vat_documents d set first_day = l.first_day, last_day = l.last_day
      from (select user_id, receipt_id, min(day) as first_day, max(day) as last_day from vat_lines group by 1, 2) l
     where d.user_id = l.user_id and d.receipt_id = l.receipt_id;
    alter table vat_lines force row level security;
    alter table vat_documents force row level security;
    drop index vat_lines_day;
    create index vat_documents_days on vat_documents (user_id, company_id, last_day, first_day);
  `,
};
