import type { SqlMigration } from '../sql-migration.ts';

/** How the past entries of suppliers were booked in an accounting package (docs/decisions/0100). */
export const pastBookingsMigration: SqlMigration = {
  name: '0165-past-bookings',
  sql: `
    create table accounting_past_bookings (
      user_id uuid not null,
      connection_id uuid not null,
      supplier_key text not null,
      account_id text not null,
      entries integer not null,
      of_entries integer not null,
      primary key (user_id, connection_id, supplier_key, account_id),
      foreign key (user_id, connection_id) references accounting_connections (user_id, id) on delete cascade,
      check (entries between 1 and of_entries));
    alter table accounting_past_bookings enable row level security;
    alter table accounting_past_bookings force row level security;
    create policy tenant on accounting_past_bookings
      using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select, insert, update, delete on accounting_past_bookings to tillslip_app;
  `,
};
