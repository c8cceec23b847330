import type { SqlMigration } from '../sql-migration.ts';

/**
 * An invoice keeps the name of its first file. The pages and the number of files, which were written behind it in
 * English, are known from the files themselves and worded when they are shown.
 */
export const fileNamesMigration: SqlMigration = {
  name: '0131-file-names',
  sql: `
    alter table receipts no force row level security;
    alter table files no force row level security;
    alter table receipts disable trigger user;
    update receipts r set original_filename = f.original_filename
      from (
        select distinct on (user_id, draft_id) user_id, draft_id, original_filename
          from files where purpose = 'original' order by user_id, draft_id, position) f
     where f.user_id = r.user_id and f.draft_id = r.draft_id
       and starts_with(r.original_filename, f.original_filename)
       and substr(r.original_filename, length(f.original_filename) + 1)
         ~ '^(, page [0-9]+|, pages [0-9]+ to [0-9]+)?( and [0-9]+ more)?$';
    alter table receipts enable trigger user;
    alter table files force row level security;
    alter table receipts force row level security;
  `,
};
