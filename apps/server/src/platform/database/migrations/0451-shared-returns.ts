import type { SqlMigration } from '../sql-migration.ts';

/**
 * Links by which somebody without an account reads one return (docs/decisions/0451). Only the hash of a link's token is
 * stored. An opening has its moment and the kind of device, and nothing that names a person.
 */
export const sharedReturnsMigration: SqlMigration = {
  name: '0451-shared-returns',
  sql: `
    create table vat_shares (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null,
      company_id uuid not null,
      period_start date not null,
      period_end date not null,
      recipient text not null check (recipient <> ''),
      token_hash text not null,
      open_until date not null,
      export_id uuid,
      created_at timestamptz not null,
      revoked_at timestamptz,
      primary key (user_id, id),
      unique (user_id, token_hash),
      foreign key (user_id, company_id) references companies (user_id, id) on delete cascade,
      foreign key (user_id, export_id) references vat_exports (user_id, id) on delete set null (export_id));
    create index vat_shares_period on vat_shares (user_id, company_id, period_end);
    create table vat_share_openings (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null,
      share_id uuid not null,
      opened_at timestamptz not null,
      what text not null check (what in ('page', 'pack')),
      device text not null check (device in ('phone', 'tablet', 'computer', 'other')),
      primary key (user_id, id),
      foreign key (user_id, share_id) references vat_shares (user_id, id) on delete cascade);
    create index vat_share_openings_share on vat_share_openings (user_id, share_id, opened_at);
    ${['vat_shares', 'vat_share_openings']
      .map(
        (table) => `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy tenant on ${table} using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select, insert, update, delete on ${table} to tillslip_app;`,
      )
      .join('')}
  `,
};
