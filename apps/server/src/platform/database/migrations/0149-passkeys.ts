import type { SqlMigration } from '../sql-migration.ts';

/**
 * Passkeys: the public half of a key that a device or a password manager keeps, and when it was last used. `counter` is
 * how often the device used it, where it counts; a lower number than before means a copied key.
 */
export const passkeysMigration: SqlMigration = {
  name: '0149-passkeys',
  sql: `
    create table auth.passkey ("id" uuid default pg_catalog.gen_random_uuid() not null primary key,
      "userId" uuid not null references auth."user" ("id") on delete cascade,
      "name" text not null,
      "credentialId" text not null unique,
      "publicKey" text not null,
      "counter" bigint not null,
      "isSynced" boolean not null,
      "createdAt" timestamptz not null,
      "lastUsedAt" timestamptz);
    create index "passkey_userId_idx" on auth.passkey ("userId");
    grant select, insert, update, delete on auth.passkey to tillslip_auth;
  `,
};
