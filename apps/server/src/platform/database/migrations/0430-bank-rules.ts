import { versionTriggers } from '../editable-columns.ts';
import type { SqlMigration } from '../sql-migration.ts';

/**
 * What a person said of payments without an invoice becomes rules of the bank, in the same table, and what each transaction
 * without an invoice was treated as is kept (docs/decisions/0430). What was told before reconciles nothing until somebody
 * says so, and the rules have looked at every transaction that there is.
 */
export const bankRulesMigration: SqlMigration = {
  name: '0430-bank-rules',
  sql: `
    create type treatment_kind as enum ('no_document', 'fee', 'salary', 'tax', 'transfer', 'drawings', 'medical');
    create type treatment_vat as enum ('from_statement', 'outside', 'exempt', 'zero_rated', 'no_claim');

    alter table payments_without_invoice rename to bank_rules;
    alter table bank_rules rename constraint payments_without_invoice_pkey to bank_rules_pkey;
    alter table bank_rules rename constraint payments_without_invoice_user_id_company_id_fkey to bank_rules_user_id_company_id_fkey;
    alter table bank_rules rename constraint payments_without_invoice_user_id_fkey to bank_rules_user_id_fkey;
    alter table bank_rules rename constraint payments_without_invoice_description_key_check to bank_rules_description_key_check;
    alter table bank_rules
      add column version integer not null default 1,
      add column position integer not null default 0,
      add column name text,
      add column kind treatment_kind not null default 'no_document',
      add column vat treatment_vat not null default 'no_claim',
      add column expense_category_id uuid,
      add column direction text not null default 'out' check (direction in ('out', 'in')),
      add column is_contained boolean not null default false,
      add column is_reconciling boolean not null default false,
      add constraint bank_rules_expense_category_fkey foreign key (user_id, expense_category_id)
        references expense_categories (user_id, id) on delete set null (expense_category_id);
    alter table bank_rules no force row level security;
    update bank_rules r set name = left(r.description, 100), position = o.place
      from (select user_id, id, row_number() over (partition by user_id, company_id order by description, id) - 1 as place
        from bank_rules) o
     where o.user_id = r.user_id and o.id = r.id;
    alter table bank_rules force row level security;
    alter table bank_rules
      alter column name set not null, add constraint bank_rules_name_check check (name <> ''),
      alter column position drop default, alter column kind drop default, alter column vat drop default,
      alter column direction drop default, alter column is_contained drop default,
      alter column is_reconciling drop default;
    drop index payments_without_invoice_key;
    create unique index bank_rules_condition on bank_rules
      (user_id, company_id, direction, is_contained, description_key) nulls not distinct;
    grant update on bank_rules to tillslip_app;

    create table bank_treatments (
      user_id uuid not null references auth."user" (id),
      transaction_id uuid not null,
      kind treatment_kind not null,
      vat treatment_vat not null,
      expense_category_id uuid,
      rule_id uuid,
      rule_name text,
      created_at timestamptz not null,
      primary key (user_id, transaction_id),
      check (rule_id is null or rule_name is not null),
      foreign key (user_id, transaction_id) references bank_transactions (user_id, id) on delete cascade,
      foreign key (user_id, rule_id) references bank_rules (user_id, id) on delete set null (rule_id),
      foreign key (user_id, expense_category_id) references expense_categories (user_id, id)
        on delete set null (expense_category_id));
    create index bank_treatments_rule on bank_treatments (user_id, rule_id) where rule_id is not null;
    alter table bank_treatments enable row level security;
    alter table bank_treatments force row level security;
    create policy tenant on bank_treatments
      using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select, insert, update, delete on bank_treatments to tillslip_app;

    alter table bank_transactions add column rules_seen boolean not null default true;
    alter table bank_transactions alter column rules_seen set default false;
    create index bank_transactions_unruled on bank_transactions (user_id, company_id) where not rules_seen;
    ${versionTriggers(['bank_rules'], ['from_cents', 'to_cents'])}
  `,
};
