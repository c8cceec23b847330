import { versionTriggers } from '../editable-columns.ts';
import type { SqlMigration } from '../sql-migration.ts';

/** The range of amounts that a rule of the bank is about, without sign; null where there is no limit. */
export const amountsOfBankRulesMigration: SqlMigration = {
  name: '0485-amounts-of-bank-rules',
  sql: `
    alter table bank_rules
      add column from_cents bigint check (from_cents >= 0),
      add column to_cents bigint check (to_cents >= 0),
      add constraint bank_rules_amounts_check check (from_cents <= to_cents);
    drop index bank_rules_condition;
    create unique index bank_rules_condition on bank_rules
      (user_id, company_id, direction, is_contained, description_key, from_cents, to_cents) nulls not distinct;
    ${versionTriggers(['bank_rules'])}
  `,
};
