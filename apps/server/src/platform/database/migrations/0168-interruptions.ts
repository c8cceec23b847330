import type { SqlMigration } from '../sql-migration.ts';

/**
 * How often a job was interrupted by the death of its worker (docs/decisions/0004). The revision is that of the job: one
 * that is added again under its key starts at none.
 */
export const interruptionsMigration: SqlMigration = {
  name: '0168-interruptions',
  sql: `
    set local role tillslip_jobs;
    create table jobs.job_interruptions (
      job_id bigint primary key,
      revision integer not null,
      interruptions integer not null check (interruptions > 0));
    reset role;
  `,
};
