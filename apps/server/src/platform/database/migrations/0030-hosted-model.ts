import type { SqlMigration } from '../sql-migration.ts';

/**
 * Whether a company's documents may be sent to a model outside this installation. Off until somebody switches
 * it on: whoever runs the model is an operator under POPIA, often abroad.
 */
export const hostedModelMigration: SqlMigration = {
  name: '0030-hosted-model',
  sql: `
    alter table companies add column may_send_documents boolean not null default false;
    grant update (may_send_documents) on companies to tillslip_app;
  `,
};
