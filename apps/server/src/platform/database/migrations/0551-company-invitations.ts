import type { SqlMigration } from '../sql-migration.ts';

/**
 * Invitations to work in a company, and the news that somebody's access ended, whoever ended it: only the database sees all
 * ways, such as a company that is deleted. A link is signed, so nothing of it is kept (docs/decisions/0521).
 */
export const companyInvitationsMigration: SqlMigration = {
  name: '0551-company-invitations',
  sql: `
    create table company_invitations (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null references auth."user" (id),
      company_id uuid not null,
      email text,
      role company_role not null,
      invited_by uuid references auth."user" (id) on delete set null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      accepted_at timestamptz,
      accepted_by uuid references auth."user" (id) on delete set null,
      primary key (user_id, id),
      foreign key (user_id, company_id) references companies (user_id, id) on delete cascade);
    create index company_invitations_waiting on company_invitations (user_id, company_id, created_at)
      where accepted_at is null and revoked_at is null;
    create index company_invitations_by on company_invitations (invited_by);
    create index company_invitations_accepted on company_invitations (accepted_by);
    alter table company_invitations enable row level security;
    alter table company_invitations force row level security;
    create policy tenant on company_invitations using (user_id = app_user_id()) with check (user_id = app_user_id());
    create policy company on company_invitations as restrictive to tillslip_member
      using (current_user <> 'tillslip_member' or company_id = app_company_id());
    grant select, insert, delete, update (revoked_at, accepted_at, accepted_by) on company_invitations to tillslip_app;

    -- The names of companies that are shared, for the list of those in whose books somebody works.
    grant select (id, user_id, company_name) on companies to tillslip_auth;
    create policy shared on companies for select to tillslip_auth
      using (exists (select from memberships m where m.user_id = companies.user_id and m.company_id = companies.id));

    create function announce_membership_end() returns trigger language plpgsql
      set search_path = pg_catalog, pg_temp as $$
    begin
      perform pg_notify('tillslip_changes',
        json_build_object('endedMembership', old.person_id || ' ' || old.company_id)::text);
      return null;
    end $$;
    revoke execute on function announce_membership_end() from public;
    create trigger membership_ended after delete or update of role on memberships
      for each row execute function announce_membership_end();
  `,
};
