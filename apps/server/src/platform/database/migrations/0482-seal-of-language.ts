import type { SqlMigration } from '../sql-migration.ts';
import { auditedRow } from './0157-sealed-matches.ts';

/**
 * The seal of a company has its language only where that was chosen (docs/decisions/0480): every company that was sealed
 * before there were languages has English, and still matches. Another language, and its silent removal, change the seal.
 */
export const LEFT_OUT = `array['created_at', 'updated_at', 'version', case when c.language = 'en' then 'language' end]`;

/** Companies match the seals from before they had a language. */
export const sealOfLanguageMigration: SqlMigration = {
  name: '0482-seal-of-language',
  sql: auditedRow(LEFT_OUT),
};
