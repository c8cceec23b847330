import type { SqlMigration } from '../sql-migration.ts';

/** What a bulk upload will send, and where it goes: each file belongs to it once it is stored (docs/decisions/0281). */
export const announcedFilesMigration: SqlMigration = {
  name: '0281-announced-files',
  sql: `
    alter table draft_batches
      add column announced text[] not null default '{}',
      add column company_id uuid,
      add column folder_id uuid,
      add column proposes_company boolean not null default true,
      add foreign key (user_id, company_id) references companies (user_id, id) on delete set null (company_id),
      add foreign key (user_id, company_id, folder_id) references folders (user_id, company_id, id)
        on delete set null (folder_id);
  `,
};
