import { versionTriggers } from '../editable-columns.ts';
import type { SqlMigration } from '../sql-migration.ts';

/** The days of a company's registration and its cut-off, and what lines are used for, count as edits (docs/decisions/0095). */
export const allEditsCountMigration: SqlMigration = {
  name: '0533-all-edits-count',
  sql: versionTriggers(['companies', 'vat_choices', 'vat_rules']),
};
