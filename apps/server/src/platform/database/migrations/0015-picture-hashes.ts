import type { SqlMigration } from '../sql-migration.ts';

/**
 * What the first page of each document looks like, so that a slip photographed or compressed again is found
 * by an index: the hash in quarters, one of which is nearly the same in pictures that look alike.
 */
export const pictureHashesMigration: SqlMigration = {
  name: '0015-picture-hashes',
  sql: `
    alter table files
      add column picture_hash text,
      add column band_a integer,
      add column band_b integer,
      add column band_c integer,
      add column band_d integer;
    create index files_band_a on files (user_id, band_a) include (draft_id) where picture_hash is not null;
    create index files_band_b on files (user_id, band_b) include (draft_id) where picture_hash is not null;
    create index files_band_c on files (user_id, band_c) include (draft_id) where picture_hash is not null;
    create index files_band_d on files (user_id, band_d) include (draft_id) where picture_hash is not null;
  `,
};
