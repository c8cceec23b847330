import type { SqlMigration } from '../sql-migration.ts';

/** What a company's people answered and corrected of its purchases (docs/decisions/0240). */
export const purchaseAnswersMigration: SqlMigration = {
  name: '0240-purchase-answers',
  sql: `
    create type purchase_question as enum ('trade', 'food_for_sale', 'motor_car', 'category');
    create table purchase_answers (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null,
      company_id uuid not null,
      question purchase_question not null,
      subject text not null,
      answer text not null check (answer <> ''),
      answered_at timestamptz not null default now(),
      primary key (user_id, id),
      unique (user_id, company_id, question, subject),
      foreign key (user_id, company_id) references companies (user_id, id) on delete cascade);
    alter table purchase_answers enable row level security;
    alter table purchase_answers force row level security;
    create policy tenant on purchase_answers
      using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select, insert, update, delete on purchase_answers to tillslip_app;
  `,
};
