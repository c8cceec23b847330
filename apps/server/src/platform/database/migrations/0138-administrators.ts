import type { SqlMigration } from '../sql-migration.ts';

/**
 * The administrator of an installation, and invitations to it. The first person becomes the administrator here and not
 * in the application, because an account is confirmed in several ways, and of two at the same moment only one is first.
 * An account that was deleted is no person. An installation that has people already gets its first one.
 */
export const administratorsMigration: SqlMigration = {
  name: '0138-administrators',
  sql: `
    alter table auth."user" add column "isAdministrator" boolean not null default false,
      -- Their acts stay visible to the administrators that follow.
      add column "wasAdministrator" boolean not null default false;
    create table auth.invitation ("email" text not null primary key,
      "invitedBy" uuid not null references auth."user" ("id") on delete cascade,
      "createdAt" timestamptz not null,
      "expiresAt" timestamptz not null,
      check ("email" = lower("email")));
    grant select, insert, update, delete on auth.invitation to tillslip_auth;
    update auth."user" set "isAdministrator" = true where id = (
      select u.id from auth."user" u
       where u."emailVerified" and not exists (select from auth."deletedAccount" d where d."userId" = u.id)
       order by u."createdAt", u.id limit 1);
    create function auth.make_first_administrator() returns trigger language plpgsql
      set search_path = pg_catalog, pg_temp as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('tillslip first person', 0));
      if not exists (select from auth."user" u where u."emailVerified" and u.id <> new.id
          and not exists (select from auth."deletedAccount" d where d."userId" = u.id)) then
        new."isAdministrator" := true;
      end if;
      return new;
    end $$;
    revoke execute on function auth.make_first_administrator() from public;
    create trigger first_person_created before insert on auth."user"
      for each row when (new."emailVerified") execute function auth.make_first_administrator();
    create trigger first_person_confirmed before update on auth."user"
      for each row when (new."emailVerified" and not old."emailVerified")
      execute function auth.make_first_administrator();
  `,
};
