import { versionTriggers } from '../editable-columns.ts';
import type { SqlMigration } from '../sql-migration.ts';

/** The language of a company's papers and of emails to its addresses (docs/decisions/0480). */
export const companyLanguageMigration: SqlMigration = {
  name: '0480-company-language',
  sql: `
    create type company_language as enum ('en', 'af', 'zu', 'xh');
    alter table companies add column language company_language not null default 'en';
    grant update (language) on companies to tillslip_app;
    ${versionTriggers(['companies'], ['vat_cut_off', 'vat_registered_from', 'vat_registered_until'])}
  `,
};
