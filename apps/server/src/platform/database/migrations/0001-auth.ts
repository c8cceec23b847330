import type { SqlMigration } from '../sql-migration.ts';

/**
 * better-auth's tables in a schema of their own, as its `compileMigrations()` prints them; a test
 * asserts that nothing is pending. Only the role of sign-in may enter this schema.
 */
export const authMigration: SqlMigration = {
  name: '0001-auth',
  sql: `
    create schema auth;
    set local search_path = auth;
    create table "user" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key,
      "name" text not null,
      "email" text not null unique,
      "emailVerified" boolean not null,
      "image" text,
      "createdAt" timestamptz default CURRENT_TIMESTAMP not null,
      "updatedAt" timestamptz default CURRENT_TIMESTAMP not null);
    create table "session" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key,
      "expiresAt" timestamptz not null,
      "token" text not null unique,
      "createdAt" timestamptz default CURRENT_TIMESTAMP not null,
      "updatedAt" timestamptz not null,
      "ipAddress" text,
      "userAgent" text,
      "userId" uuid not null references "user" ("id") on delete cascade);
    create table "account" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key,
      "accountId" text not null,
      "providerId" text not null,
      "userId" uuid not null references "user" ("id") on delete cascade,
      "accessToken" text,
      "refreshToken" text,
      "idToken" text,
      "accessTokenExpiresAt" timestamptz,
      "refreshTokenExpiresAt" timestamptz,
      "scope" text,
      "password" text,
      "createdAt" timestamptz default CURRENT_TIMESTAMP not null,
      "updatedAt" timestamptz not null);
    create table "verification" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key,
      "identifier" text not null,
      "value" text not null,
      "expiresAt" timestamptz not null,
      "createdAt" timestamptz default CURRENT_TIMESTAMP not null,
      "updatedAt" timestamptz default CURRENT_TIMESTAMP not null);
    create table "rateLimit" ("id" uuid default pg_catalog.gen_random_uuid() not null primary key,
      "key" text not null unique,
      "count" integer not null,
      "lastRequest" bigint not null);
    create index "session_userId_idx" on "session" ("userId");
    create index "account_userId_idx" on "account" ("userId");
    create index "verification_identifier_idx" on "verification" ("identifier");
    set local search_path = public;
    grant usage on schema auth to tillslip_auth;
    grant select, insert, update, delete on all tables in schema auth to tillslip_auth;
  `,
};
