import type { SqlMigration } from '../sql-migration.ts';

/**
 * Connections to Sage. In South Africa people sign in by a login, which is sealed as the access token and never ends, so
 * there is no refresh token. A company is connected to one package at a time.
 */
export const sageConnectionsMigration: SqlMigration = {
  name: '0180-sage-connections',
  sql: `
    alter table accounting_connections drop constraint accounting_connections_package_check;
    alter table accounting_connections drop constraint accounting_connections_check;
    alter table accounting_connections
      add constraint accounting_connections_package_check check (package in ('quickbooks', 'sage', 'sage-south-africa')),
      add constraint accounting_connections_tokens_check check (
        state = 'disconnected'
        or (access_token is not null and (refresh_token is not null or package = 'sage-south-africa')));
    drop index accounting_connections_company;
    create unique index accounting_connections_company on accounting_connections (user_id, company_id)
      where state <> 'disconnected';
    alter table accounting_states
      add column package text not null default 'quickbooks' check (package in ('quickbooks', 'sage')),
      add column tokens text;
  `,
};
