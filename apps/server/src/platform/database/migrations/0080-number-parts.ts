import type { SqlMigration } from '../sql-migration.ts';

/**
 * The middle of an invoice number is found as the beginning of what follows it: patterns and trigrams leak, so
 * under row-level security no index serves them, but `starts_with` does. Kept are the rests of a number that
 * begin after its first character and are longer than three: its beginning has an index, and so has its end.
 *
 * A trigger keeps them, so that no way of writing an invoice can forget it.
 */
export const numberPartsMigration: SqlMigration = {
  name: '0080-number-parts',
  sql: `
    create table receipt_number_parts (
      user_id uuid not null,
      part text collate "C" not null,
      receipt_id uuid not null,
      primary key (user_id, part, receipt_id));
    create function number_parts(key text) returns setof text language sql immutable as $$
      -- Of the nulls, least() thinks nothing: an invoice without a number would have forty of them.
      select substr(key, start, 32) from generate_series(2, least(length(key) - 3, 40)) as start where key is not null $$;
    alter table receipts no force row level security;
    insert into receipt_number_parts (user_id, part, receipt_id)
      select distinct r.user_id, p.part, r.id from receipts r cross join lateral number_parts(r.invoice_number_key) p (part);
    alter table receipts force row level security;
    alter table receipt_number_parts enable row level security;
    alter table receipt_number_parts force row level security;
    create policy tenant on receipt_number_parts using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select, insert, delete on receipt_number_parts to tillslip_app;

    create function keep_number_parts() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        delete from receipt_number_parts p where p.user_id = old.user_id and p.receipt_id = old.id
          and p.part in (select number_parts(old.invoice_number_key));
      end if;
      if tg_op <> 'DELETE' then
        insert into receipt_number_parts (user_id, part, receipt_id)
          select distinct new.user_id, part, new.id from number_parts(new.invoice_number_key) as part;
      end if;
      return null;
    end $$;
    create trigger receipts_number_parts after insert or delete on receipts
      for each row execute function keep_number_parts();
    create trigger receipts_number_parts_anew after update of invoice_number_key on receipts
      for each row when (old.invoice_number_key is distinct from new.invoice_number_key)
      execute function keep_number_parts();
  `,
};
