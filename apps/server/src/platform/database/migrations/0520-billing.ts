import type { SqlMigration } from '../sql-migration.ts';

const SUBSCRIPTIONS = `
    create type subscription_status as enum ('trial', 'free', 'active', 'past_due', 'cancelled');
    create type billing_interval as enum ('monthly', 'annual');
    create type charge_kind as enum ('first', 'renewal', 'pro_rata', 'card', 'refund');
    create type charge_status as enum ('pending', 'succeeded', 'failed', 'abandoned');
    create type dispute_status as enum ('open', 'won', 'lost');

    create table subscriptions (
      user_id uuid primary key references auth."user" (id),
      status subscription_status not null,
      plan_id text not null,
      billing_interval billing_interval not null,
      documents integer not null check (documents >= 0),
      free_documents integer not null check (free_documents >= 0),
      companies integer check (companies > 0),
      people integer check (people > 0),
      exclusive_cents bigint not null check (exclusive_cents >= 0),
      vat_cents bigint not null check (vat_cents >= 0),
      total_cents bigint not null check (total_cents = exclusive_cents + vat_cents),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      trial_end date not null,
      period_start date,
      period_end date check (period_end > period_start),
      anchor_day integer check (anchor_day between 1 and 31),
      planned jsonb,
      failures integer not null default 0 check (failures >= 0),
      past_due_since date,
      revision integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((period_start is null) = (period_end is null) and (period_start is null) = (anchor_day is null)),
      check ((period_start is null) = (status in ('trial', 'free'))));

    create table payment_methods (
      user_id uuid primary key references auth."user" (id),
      provider text not null,
      customer_code text not null,
      email text not null,
      authorization_code text,
      brand text,
      last4 text check (last4 ~ '^[0-9]{4}$'),
      exp_month integer check (exp_month between 1 and 12),
      exp_year integer,
      updated_at timestamptz not null);`;

const CHARGES = `
    create table charges (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references auth."user" (id),
      kind charge_kind not null,
      status charge_status not null,
      refund_of uuid,
      plan_id text not null,
      billing_interval billing_interval not null,
      terms jsonb not null,
      period_start date not null,
      period_end date not null check (period_end > period_start),
      exclusive_cents bigint not null check (exclusive_cents >= 0),
      vat_cents bigint not null check (vat_cents >= 0),
      total_cents bigint not null check (total_cents = exclusive_cents + vat_cents and total_cents > 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      provider text not null,
      reference text not null,
      provider_id text,
      revision integer not null,
      failure text,
      refunded_cents bigint not null default 0 check (refunded_cents between 0 and total_cents),
      dispute dispute_status,
      created_at timestamptz not null,
      settled_at timestamptz,
      unique (user_id, id),
      check ((kind = 'refund') = (refund_of is not null)),
      check ((status in ('pending', 'abandoned')) or settled_at is not null),
      foreign key (user_id, refund_of) references charges (user_id, id));
    create unique index charges_reference on charges (provider, reference);
    create index charges_newest on charges (user_id, created_at desc, id desc);
    create index charges_pending on charges (created_at) where status = 'pending';
    -- One period is opened by one payment.
    create unique index charges_renewed on charges (user_id, period_start)
      where kind = 'renewal' and status = 'succeeded' and refunded_cents = 0;

    create table provider_events (
      user_id uuid not null references auth."user" (id),
      event_key text not null,
      event text not null,
      reference text not null,
      received_at timestamptz not null,
      primary key (user_id, event_key));`;

const SECURITY = ['subscriptions', 'payment_methods', 'charges', 'provider_events']
  .map(
    (table) => `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy tenant on ${table} using (user_id = app_user_id()) with check (user_id = app_user_id());`,
  )
  .join('');

/**
 * Whose a payment is that the provider tells of, who has something due, and what an operator sees of all accounts: read by
 * the role of sign-in, which sees these columns only. What is done then is done as that person, under row-level security.
 */
const OPERATOR = `
    grant select, insert, update, delete on subscriptions, payment_methods, provider_events to tillslip_app;
    grant select, insert, update on charges to tillslip_app;
    create policy operator on subscriptions for select to tillslip_auth using (true);
    create policy operator on charges for select to tillslip_auth using (true);
    grant select (user_id, status, plan_id, billing_interval, total_cents, currency, trial_end, period_end, failures,
      past_due_since, updated_at) on subscriptions to tillslip_auth;
    grant select (id, user_id, kind, status, plan_id, total_cents, currency, provider, reference, failure, refunded_cents,
      dispute, created_at, settled_at) on charges to tillslip_auth;`;

/** Payments are records of whoever runs the service: they are kept for five years, without the name of a deleted account. */
const DESTROY_EXPIRED = `
    create or replace function destroy_expired(today date) returns boolean language plpgsql security definer
      set search_path = pg_catalog, public, pg_temp as $$
    declare owner uuid := app_user_id();
    begin
      if not exists (select from auth."deletedAccount" where "userId" = owner) then
        raise exception 'This account was not deleted';
      end if;
      delete from receipts r where r.user_id = owner and not exists (
        select from files f where f.user_id = owner and f.draft_id = r.draft_id and f.purpose = 'original'
          and f.retention_until >= today);
      delete from files f using receipt_drafts d
       where f.user_id = owner and d.user_id = owner and d.id = f.draft_id
         and not exists (select from receipts r where r.user_id = owner and r.draft_id = d.id);
      delete from receipt_drafts d where d.user_id = owner
        and not exists (select from receipts r where r.user_id = owner and r.draft_id = d.id);
      delete from bank_statements s using bank_uploads u
       where s.user_id = owner and u.user_id = owner and u.id = s.upload_id and u.retention_until < today;
      delete from bank_uploads u where u.user_id = owner
        and not exists (select from bank_statements s where s.user_id = owner and s.upload_id = u.id);
      delete from bank_matches m where m.user_id = owner
        and not exists (select from bank_match_parts p where p.user_id = owner and p.match_id = m.id);
      if not exists (select from charges where user_id = owner and created_at >= today - interval '5 years') then
        delete from charges where user_id = owner;
      end if;
      if exists (select from receipts where user_id = owner) or exists (select from charges where user_id = owner)
        or exists (select from bank_statements where user_id = owner) then return false; end if;
      delete from files where user_id = owner;
      delete from companies where user_id = owner;
      delete from domain_events where user_id = owner;
      perform set_config('app.destroying', 'yes', true);
      delete from audit_events where user_id = owner;
      perform set_config('app.destroying', '', true);
      return true;
    end $$;`;

/** Subscriptions of accounts and their payments, where the service is sold (docs/decisions/0501). */
export const billingMigration: SqlMigration = {
  name: '0520-billing',
  sql: `${SUBSCRIPTIONS}${CHARGES}${SECURITY}${OPERATOR}${DESTROY_EXPIRED}`,
};
