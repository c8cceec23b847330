import type { SqlMigration } from '../sql-migration.ts';

/**
 * The company that a file was uploaded for, whose storage and uploads of the day it counts against. It stays when the
 * invoice moves; what is stored counts where the invoice is.
 */
export const uploadCompanyMigration: SqlMigration = {
  name: '0156-upload-company',
  sql: `
    alter table files add column company_id uuid;
    alter table files add constraint files_user_id_company_id_fkey foreign key (user_id, company_id)
      references companies (user_id, id) on delete set null (company_id);
    create index files_company on files (user_id, company_id, created_at) where purpose = 'original';
  `,
};
