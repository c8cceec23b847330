import type { SqlMigration } from '../sql-migration.ts';

/**
 * A supplier's tax category is remembered by company and no longer by person (docs/decisions/0350): what a person's
 * memory held goes to each company that has an invoice of that supplier and learned no category for it itself.
 */
export const categoryMemoryMigration: SqlMigration = {
  name: '0350-category-memory',
  sql: `
    alter table supplier_memory no force row level security;
    alter table purchase_answers no force row level security;
    alter table receipts no force row level security;
    insert into purchase_answers (user_id, company_id, question, subject, answer, answered_at)
      select memory.user_id, receipts.company_id, 'category', memory.supplier_key, memory.value, memory.learned_at
        from supplier_memory memory
        join receipts on receipts.user_id = memory.user_id and receipts.supplier_key = memory.supplier_key
        where memory.what = 'tax_category' and receipts.company_id is not null
        group by memory.user_id, receipts.company_id, memory.supplier_key, memory.value, memory.learned_at
      on conflict do nothing;
    delete from supplier_memory where what = 'tax_category';
    alter table receipts force row level security;
    alter table purchase_answers force row level security;
    alter table supplier_memory force row level security;

    alter type remembered rename to remembered_before;
    create type remembered as enum ('name', 'company', 'folder', 'vat_type', 'vat_treatment', 'identity');
    alter table supplier_memory alter column what type remembered using what::text::remembered;
    drop type remembered_before;
  `,
};
