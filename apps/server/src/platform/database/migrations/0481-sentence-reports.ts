import type { SqlMigration } from '../sql-migration.ts';

/** Sentences of the application that people found wrong, for the administrators. They go with the account of the person. */
export const sentenceReportsMigration: SqlMigration = {
  name: '0481-sentence-reports',
  sql: `
    create table auth."sentenceReport" ("id" uuid primary key default gen_random_uuid(),
      "userId" uuid not null references auth."user" ("id") on delete cascade,
      "language" text not null check ("language" in ('en', 'af', 'zu', 'xh')),
      "sentence" text not null check (length("sentence") between 1 and 1000),
      "better" text not null check (length("better") between 1 and 1000),
      "createdAt" timestamptz not null);
    create index "sentenceReport_user" on auth."sentenceReport" ("userId");
    grant select, insert, delete on auth."sentenceReport" to tillslip_auth;
  `,
};
