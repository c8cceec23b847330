import { versionTriggers } from '../editable-columns.ts';
import type { SqlMigration } from '../sql-migration.ts';

const TENANT = (table: string): string => `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy tenant on ${table} using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select, insert, update, delete on ${table} to tillslip_app;`;

/** The views of the invoice list that people keep, and how each person sees the list (docs/decisions/0230). */
export const listViewsMigration: SqlMigration = {
  name: '0230-list-views',
  sql: `
    create table list_views (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null references auth."user" (id),
      name text not null check (name <> ''),
      filter jsonb not null,
      columns text[],
      density text,
      created_at timestamptz not null default now(),
      version integer not null default 1,
      primary key (user_id, id));
    create unique index list_views_name on list_views (user_id, lower(name));

    create table list_settings (
      user_id uuid primary key references auth."user" (id),
      columns text[],
      density text,
      file_columns text[],
      default_view_id uuid,
      foreign key (user_id, default_view_id) references list_views (user_id, id) on delete set null (default_view_id));
    ${TENANT('list_views')}
    ${TENANT('list_settings')}
    ${versionTriggers(['list_views'])}
  `,
};
