import type { SqlMigration } from '../sql-migration.ts';

/** The invoice in whose place another one counts since it was deleted or moved away (docs/decisions/0270). */
export const countsInsteadMigration: SqlMigration = {
  name: '0270-counts-instead',
  sql: `
    alter table receipts add column counts_instead_of uuid,
      add foreign key (user_id, counts_instead_of) references receipts (user_id, id)
        on delete set null (counts_instead_of);
    create index receipts_counts_instead_of on receipts (user_id, counts_instead_of)
      where counts_instead_of is not null;
  `,
};
