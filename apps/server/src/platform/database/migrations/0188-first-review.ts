import type { SqlMigration } from '../sql-migration.ts';

/** Whether a person ever accepted or corrected an invoice is asked by each visit to the dashboard. */
export const firstReviewMigration: SqlMigration = {
  name: '0188-first-review',
  sql: `
    create index audit_events_reviews on audit_events (user_id, actor_id)
      where subject_type = 'receipt' and action in ('receipt.accepted', 'receipt.updated', 'receipt.reread');
  `,
};
