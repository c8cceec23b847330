import type { SqlMigration } from '../sql-migration.ts';

/**
 * Two-factor sign-in as better-auth prints it, and beside it in the same schema: changes of e-mail that
 * wait, devices that are known, attempts that are counted, and accounts that were deleted.
 *
 * Tokens and addresses that were only typed are kept as hashes: who reads the table can use none of them.
 */
export const accountsMigration: SqlMigration = {
  name: '0005-accounts',
  sql: `
    set local search_path = auth;
    alter table "user" add column "twoFactorEnabled" boolean default false;
    create table "twoFactor" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key,
      "secret" text not null,
      "backupCodes" text not null,
      "userId" uuid not null references "user" ("id") on delete cascade,
      "verified" boolean,
      "failedVerificationCount" integer,
      "lockedUntil" timestamptz);
    create index "twoFactor_secret_idx" on "twoFactor" ("secret");
    create unique index "twoFactor_userId_idx" on "twoFactor" ("userId");
    create table "emailChange" ("userId" uuid not null primary key references "user" ("id") on delete cascade,
      "newEmail" text not null,
      "tokenHash" text not null unique,
      "expiresAt" timestamptz not null);
    create table "knownDevice" ("userId" uuid not null references "user" ("id") on delete cascade,
      "fingerprint" text not null,
      "lastSeenAt" timestamptz not null,
      primary key ("userId", "fingerprint"));
    create table "attempt" ("key" text not null primary key,
      "count" integer not null,
      "startedAt" timestamptz not null);
    create index "attempt_startedAt_idx" on "attempt" ("startedAt");
    create table "deletedAccount" ("userId" uuid not null primary key references "user" ("id") on delete cascade,
      "deletedAt" timestamptz not null,
      "keptUntil" date,
      "erasedAt" timestamptz);
    set local search_path = public;
    grant select, insert, update, delete on auth."twoFactor", auth."emailChange", auth."knownDevice", auth."attempt",
      auth."deletedAccount" to tillslip_auth;
  `,
};
