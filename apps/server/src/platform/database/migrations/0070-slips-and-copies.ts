import type { SqlMigration } from '../sql-migration.ts';

/**
 * Several slips in one picture, copies of protected PDFs that open without a password, and pictures of pages
 * that are drawn after the facts are saved.
 *
 * Each slip is an upload of its own (`part_of`, `part`, `part_box`: which of whose picture, and where in it).
 * The original's row is repeated for each of them, so that each invoice has its original and its retention
 * date; its bytes are stored once, under the one key all of these rows name.
 */
export const slipsAndCopiesMigration: SqlMigration = {
  name: '0070-slips-and-copies',
  sql: `
    alter type file_purpose add value 'part';
    alter type file_purpose add value 'unlocked';
    alter table receipt_drafts
      add column parts jsonb not null default '[]',
      add column part_of uuid,
      add column part integer check (part > 0),
      add column part_box jsonb,
      add column pages_due boolean not null default false,
      add foreign key (user_id, part_of) references receipt_drafts (user_id, id) on delete set null (part_of);
    grant update (parts, part, part_box, pages_due) on receipt_drafts to tillslip_app;
    create unique index receipt_drafts_part on receipt_drafts (user_id, part_of, part) where part_of is not null;
    create index receipt_drafts_pages_due on receipt_drafts (user_id, updated_at) where pages_due;
    alter table files drop constraint files_user_id_storage_key_key;
    create unique index files_storage_key on files (user_id, storage_key, draft_id);
  `,
};
