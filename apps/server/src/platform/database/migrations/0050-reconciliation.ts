import type { SqlMigration } from '../sql-migration.ts';

/** Rows are closed to all but their owner; `force` closes them to the owner of the table as well. */
const closed = (table: string): string => `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy tenant on ${table} using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select, insert, update, delete on ${table} to tillslip_app;`;

const TRANSACTION =
  'foreign key (user_id, transaction_id) references bank_transactions (user_id, id) on delete cascade';
const RECEIPT = 'foreign key (user_id, receipt_id) references receipts (user_id, id) on delete cascade';

const MATCHES = `
    create type bank_match_kind as enum ('one-to-one', 'several-documents', 'several-rows', 'part-payment', 'refund',
      'reversal', 'transfer');
    create table bank_matches (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null,
      company_id uuid,
      kind bank_match_kind not null,
      is_automatic boolean not null,
      reasons jsonb not null default '[]',
      notes text,
      -- What was learned from it, to be taken back with it.
      memory_ids uuid[] not null default '{}',
      created_at timestamptz not null default now(),
      -- Something in it was deleted: it comes back with that, where everything in it is still free.
      suspended_at timestamptz,
      undone_at timestamptz,
      is_active boolean not null generated always as (suspended_at is null and undone_at is null) stored,
      primary key (user_id, id),
      foreign key (user_id, company_id) references companies (user_id, id) on delete set null (company_id));
    create table bank_match_parts (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null,
      match_id uuid not null,
      transaction_id uuid not null,
      -- Null in a transfer or a reversal, where two rows belong to each other.
      receipt_id uuid,
      amount_cents bigint not null check (amount_cents > 0),
      -- What is no longer asked though it was not paid: rounding, a card's cost, the rand of a foreign document.
      waived_cents bigint not null default 0,
      primary key (user_id, id),
      foreign key (user_id, match_id) references bank_matches (user_id, id) on delete cascade,
      ${TRANSACTION},
      ${RECEIPT});
    create unique index bank_match_parts_pair on bank_match_parts (user_id, match_id, transaction_id, receipt_id);
    create index bank_match_parts_transaction on bank_match_parts (user_id, transaction_id);
    create index bank_match_parts_receipt on bank_match_parts (user_id, receipt_id) where receipt_id is not null;
    create table bank_match_rejections (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null,
      transaction_id uuid not null,
      receipt_id uuid,
      other_transaction_id uuid,
      created_at timestamptz not null default now(),
      primary key (user_id, id),
      check (num_nonnulls(receipt_id, other_transaction_id) = 1),
      ${TRANSACTION},
      foreign key (user_id, other_transaction_id) references bank_transactions (user_id, id) on delete cascade,
      ${RECEIPT});
    create unique index bank_match_rejections_pair on bank_match_rejections
      (user_id, transaction_id, receipt_id, other_transaction_id) nulls not distinct;
    create table bank_match_memory (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null,
      company_id uuid,
      description_key text not null check (description_key <> ''),
      merchant_key text not null check (merchant_key <> ''),
      description text not null,
      supplier text not null,
      confirmations integer not null check (confirmations > 0),
      updated_at timestamptz not null default now(),
      primary key (user_id, id),
      foreign key (user_id, company_id) references companies (user_id, id) on delete cascade);
    create unique index bank_match_memory_name on bank_match_memory
      (user_id, company_id, description_key, merchant_key) nulls not distinct;`;

/** Suggestions are stored, so that a page of the workspace is read and not computed. */
const SUGGESTIONS = `
    create table bank_suggestions (
      user_id uuid not null,
      transaction_id uuid not null,
      suggestions jsonb not null,
      is_sure boolean not null,
      primary key (user_id, transaction_id),
      ${TRANSACTION});
    create index bank_suggestions_sure on bank_suggestions (user_id, transaction_id) where is_sure;
    -- What changed since the suggestions of a company (or of what is in none) were found. Only ever added to, so that
    -- no change waits for another; whoever finds them anew first removes the marks it saw.
    create table bank_match_marks (
      id bigint not null generated always as identity,
      user_id uuid not null,
      company_id uuid,
      primary key (user_id, id));`;

const RECEIPT_COLUMNS = [
  ...['company_id', 'status', 'document_type', 'supplier_name', 'invoice_number', 'invoice_date', 'total_cents'],
  ...['vat_cents', 'currency', 'payment_method', 'is_duplicate', 'deleted_at'],
];
const TRANSACTION_COLUMNS = [
  ...['company_id', 'transaction_date', 'description', 'reference', 'amount_cents', 'is_reconciled', 'deleted_at'],
];
const differs = (columns: readonly string[]): string =>
  `(${columns.map((column) => `old.${column}`).join(', ')}) is distinct from (${columns.map((column) => `new.${column}`).join(', ')})`;

const MARKS = `
    create function bank_mark_receipt() returns trigger language plpgsql as $$
    begin
      if exists (select from bank_statements s where s.user_id = new.user_id) then
        insert into bank_match_marks (user_id, company_id) values (new.user_id, new.company_id);
        if tg_op = 'UPDATE' and old.company_id is distinct from new.company_id then
          insert into bank_match_marks (user_id, company_id) values (new.user_id, old.company_id);
        end if;
      end if;
      return null;
    end $$;
    create trigger receipts_ask_for_matching after insert on receipts for each row execute function bank_mark_receipt();
    create trigger receipts_ask_for_matching_again after update of ${RECEIPT_COLUMNS.join(', ')} on receipts
      for each row when (${differs(RECEIPT_COLUMNS)}) execute function bank_mark_receipt();
    create function bank_mark_rand() returns trigger language plpgsql as $$
    begin
      insert into bank_match_marks (user_id, company_id)
        select r.user_id, r.company_id from receipts r where r.user_id = new.user_id and r.id = new.receipt_id
          and exists (select from bank_statements s where s.user_id = new.user_id);
      return null;
    end $$;
    create trigger choices_ask_for_matching after insert or update of rand_total_cents, side on vat_choices
      for each row execute function bank_mark_rand();
    create function bank_mark_inserted() returns trigger language plpgsql as $$
    begin
      insert into bank_match_marks (user_id, company_id) select distinct user_id, company_id from new_rows;
      return null;
    end $$;
    create trigger transactions_ask_for_matching after insert on bank_transactions
      referencing new table as new_rows for each statement execute function bank_mark_inserted();
    create function bank_mark_transaction() returns trigger language plpgsql as $$
    begin
      insert into bank_match_marks (user_id, company_id) values (new.user_id, new.company_id);
      return null;
    end $$;
    create trigger transactions_ask_for_matching_again after update of ${TRANSACTION_COLUMNS.join(', ')}
      on bank_transactions for each row when (${differs(TRANSACTION_COLUMNS)}) execute function bank_mark_transaction();`;

/** Spec: 2 §4 (reconciliation_status follows from the rows after each of their updates). */
const COUNTS = `
    create function bank_recount(owner uuid, ids uuid[]) returns void language sql as $$
      with counted as (
        select s.id, count(t.id) as n, count(t.id) filter (where t.is_reconciled) as done
          from bank_statements s left join bank_transactions t
            on t.user_id = s.user_id and t.bank_statement_id = s.id and t.deleted_at is null
         where s.user_id = owner and s.id = any(ids) group by s.id),
      derived as (
        select id, done, (case when done > 0 and done = n then 'reconciled' when done > 0 then 'partially_reconciled'
          else 'unreconciled' end)::bank_reconciliation_status as status from counted)
      update bank_statements s set reconciled_count = d.done, reconciliation_status = d.status,
          reconciled_at = case when d.status <> 'reconciled' then null
            when s.reconciliation_status = 'reconciled' then s.reconciled_at else now() end,
          reconciled_by = case when d.status = 'reconciled' and s.reconciliation_status = 'reconciled'
            then s.reconciled_by end
        from derived d where s.user_id = owner and s.id = d.id
    $$;
    create function bank_recount_inserted() returns trigger language plpgsql as $$
    declare owner uuid;
    begin
      for owner in select distinct user_id from new_rows loop
        perform bank_recount(owner, array(select distinct bank_statement_id from new_rows where user_id = owner));
      end loop;
      return null;
    end $$;
    create trigger transactions_are_counted after insert on bank_transactions
      referencing new table as new_rows for each statement execute function bank_recount_inserted();
    create function bank_recount_changed() returns trigger language plpgsql as $$
    declare owner uuid; ids uuid[];
    begin
      for owner, ids in
        select n.user_id, array_agg(distinct n.bank_statement_id) from new_rows n
          join old_rows o on o.user_id = n.user_id and o.id = n.id
         where o.is_reconciled <> n.is_reconciled or (o.deleted_at is null) <> (n.deleted_at is null)
         group by n.user_id
      loop
        perform bank_recount(owner, ids);
      end loop;
      return null;
    end $$;
    create trigger transactions_are_counted_again after update on bank_transactions
      referencing old table as old_rows new table as new_rows
      for each statement execute function bank_recount_changed();`;

const event = (action: string, reason: string): string => `
      insert into audit_events (user_id, actor_id, action, subject_type, subject_id, reason, source_kind, source_name)
        values (owner, null, '${action}', 'bank_match', match, '${reason}', 'system', 'Tillslip');`;

/** What is deleted is paid by nothing and pays nothing; what is restored has its matches again, where still free. */
const DELETED = `
    create function bank_suspend(owner uuid, match uuid) returns void language plpgsql as $$
    begin
      update bank_matches set suspended_at = now() where user_id = owner and id = match;
      delete from receipt_payments p using bank_match_parts m
       where m.user_id = owner and m.match_id = match and p.user_id = owner and p.source = 'bank'
         and p.receipt_id = m.receipt_id and p.source_id = m.transaction_id;
      update bank_transactions t set is_reconciled = false
       where t.user_id = owner and t.is_reconciled
         and t.id in (select transaction_id from bank_match_parts where user_id = owner and match_id = match);
      ${event('match.suspended', 'Something in it was deleted')}
    end $$;
    create function bank_resume(owner uuid, match uuid) returns void language plpgsql as $$
    begin
      if exists (select from bank_match_parts m join bank_transactions t on t.user_id = m.user_id and t.id = m.transaction_id
          where m.user_id = owner and m.match_id = match and (t.deleted_at is not null or t.is_reconciled))
        or exists (select from bank_match_parts m join receipts r on r.user_id = m.user_id and r.id = m.receipt_id
          where m.user_id = owner and m.match_id = match and (r.deleted_at is not null
            or (coalesce(r.currency, 'ZAR') = 'ZAR' and abs(coalesce(r.total_cents, 0)) < m.amount_cents + (
              select coalesce(sum(o.amount_cents + o.waived_cents), 0) from bank_match_parts o
                join bank_matches a on a.user_id = o.user_id and a.id = o.match_id and a.is_active
               where o.user_id = owner and o.receipt_id = r.id))))
      then return; end if;
      update bank_matches set suspended_at = null where user_id = owner and id = match;
      update bank_transactions t set is_reconciled = true
       where t.user_id = owner
         and t.id in (select transaction_id from bank_match_parts where user_id = owner and match_id = match);
      insert into receipt_payments (user_id, receipt_id, paid_on, amount_cents, source, source_id)
        select owner, m.receipt_id, t.transaction_date, m.amount_cents, 'bank', m.transaction_id
          from bank_match_parts m join bank_transactions t on t.user_id = m.user_id and t.id = m.transaction_id
         where m.user_id = owner and m.match_id = match and m.receipt_id is not null and t.transaction_date is not null
        on conflict do nothing;
      ${event('match.resumed', 'What was deleted in it was restored')}
    end $$;
    create function bank_receipt_deleted() returns trigger language plpgsql as $$
    declare match uuid;
    begin
      for match in
        select distinct m.id from bank_matches m join bank_match_parts p on p.user_id = m.user_id and p.match_id = m.id
         where p.user_id = old.user_id and p.receipt_id = old.id and m.undone_at is null
           and (m.suspended_at is null) = (tg_op = 'DELETE' or new.deleted_at is not null)
      loop
        if tg_op = 'DELETE' or new.deleted_at is not null then perform bank_suspend(old.user_id, match);
        else perform bank_resume(old.user_id, match); end if;
      end loop;
      return case when tg_op = 'DELETE' then old else new end;
    end $$;
    create trigger receipts_leave_matches after update of deleted_at on receipts for each row
      when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function bank_receipt_deleted();
    create trigger receipts_are_gone before delete on receipts for each row execute function bank_receipt_deleted();
    create function bank_transaction_deleted() returns trigger language plpgsql as $$
    declare match uuid;
    begin
      for match in
        select distinct m.id from bank_matches m join bank_match_parts p on p.user_id = m.user_id and p.match_id = m.id
         where p.user_id = old.user_id and p.transaction_id = old.id and m.undone_at is null
           and (m.suspended_at is null) = (new.deleted_at is not null)
      loop
        if new.deleted_at is not null then perform bank_suspend(old.user_id, match);
        else perform bank_resume(old.user_id, match); end if;
      end loop;
      return null;
    end $$;
    create trigger transactions_leave_matches after update of deleted_at on bank_transactions for each row
      when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function bank_transaction_deleted();
    create function bank_empty_matches() returns trigger language plpgsql as $$
    begin
      delete from bank_matches m using old_rows o
       where m.user_id = o.user_id and m.id = o.match_id
         and not exists (select from bank_match_parts p where p.user_id = m.user_id and p.match_id = m.id);
      return null;
    end $$;
    create trigger matches_without_parts after delete on bank_match_parts
      referencing old table as old_rows for each statement execute function bank_empty_matches();`;

const TABLES = [
  'bank_matches',
  'bank_match_parts',
  'bank_match_rejections',
  'bank_match_memory',
  'bank_suggestions',
  'bank_match_marks',
];

/** What of an invoice the analytics sum, so that they are read from the index of days. */
const ANALYTICS = `
    drop index receipts_counts_on;
    create index receipts_counts_on on receipts (user_id, counts_on)
      include (company_id, document_type, is_duplicate, currency, status, vat_charged_cents, vat_claimable_cents,
        vat_at_risk_cents, is_invalid, total_cents, tax_category_code)
      where deleted_at is null;`;

/**
 * Reconciliation: matches of bank rows with documents, what was refused and learned, and the suggestions; the
 * counts of a statement, kept by its rows. The days of invoices for analytics.
 */
export const reconciliationMigration: SqlMigration = {
  name: '0050-reconciliation',
  sql: [MATCHES, SUGGESTIONS, ...TABLES.map(closed), MARKS, COUNTS, DELETED, ANALYTICS].join('\n'),
};
