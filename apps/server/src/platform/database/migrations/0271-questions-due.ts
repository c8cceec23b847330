import type { SqlMigration } from '../sql-migration.ts';

/**
 * Invoices that were saved before anything was asked of them (docs/decisions/0271): a job asks them, a few at a time.
 * Accepted recipients are remembered with what else a company's people answered.
 */
export const questionsDueMigration: SqlMigration = {
  name: '0271-questions-due',
  sql: `
    alter type purchase_question add value 'recipient';
    alter table receipts add column questions_due boolean not null default false;
    update receipts set questions_due = true
     where jsonb_typeof(raw_extracted_data -> 'answers') is distinct from 'array';
    create index receipts_questions_due on receipts (user_id, id) where questions_due and deleted_at is null;
  `,
};
