import type { SqlMigration } from '../sql-migration.ts';

/**
 * Refunds that an operator asked for. One of a payment is under way at a time; `target_cents` is what must have gone back in
 * all when it is done, so that a request whose answer was lost is not made twice. They go with the payment they are of.
 */
export const refundRequestsMigration: SqlMigration = {
  name: '0531-refund-requests',
  sql: `
    create type refund_request_status as enum ('open', 'done', 'refused', 'failed');
    create table refund_requests (
      id uuid not null,
      user_id uuid not null references auth."user" (id),
      charge_id uuid not null,
      amount_cents bigint not null check (amount_cents > 0),
      reason text not null,
      asked_by uuid not null,
      status refund_request_status not null default 'open',
      target_cents bigint,
      sent_at timestamptz,
      failure text,
      asked_at timestamptz not null,
      settled_at timestamptz,
      primary key (user_id, id),
      check ((status = 'open') = (settled_at is null)),
      foreign key (user_id, charge_id) references charges (user_id, id) on delete cascade);
    create unique index refund_requests_open on refund_requests (user_id, charge_id) where status = 'open';
    create index refund_requests_newest on refund_requests (user_id, charge_id, asked_at desc);
    alter table refund_requests enable row level security;
    alter table refund_requests force row level security;
    create policy tenant on refund_requests using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select, insert, update on refund_requests to tillslip_app;

    -- What an operator sees of all accounts.
    create policy operator on refund_requests for select to tillslip_auth using (true);
    grant select (user_id, charge_id, amount_cents, status, failure, asked_at) on refund_requests to tillslip_auth;
    grant select (exclusive_cents) on subscriptions to tillslip_auth;
  `,
};
