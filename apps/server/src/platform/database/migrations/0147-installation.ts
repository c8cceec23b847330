import type { SqlMigration } from '../sql-migration.ts';

/**
 * The identity of the installation, one row that a data folder is compared with: two databases never have the same one
 * unless one was restored from the other. Nobody but the owner reads it.
 */
export const installationMigration: SqlMigration = {
  name: '0147-installation',
  sql: `
    create table installation (
      id uuid primary key default gen_random_uuid(),
      is_only boolean not null default true unique check (is_only)
    );
    insert into installation default values;
  `,
};
