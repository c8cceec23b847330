import { vi } from 'vitest';
import type { TestApp } from './test-app.ts';

/** Selects jobs with a try left, without those of cron. */
const OPEN = 'attempts < max_attempts or locked_at is not null';

/** Wait until the workers have run every queued job, without waiting for delays. */
export async function jobsDone(app: TestApp): Promise<void> {
  const pool = app.server.connections.jobsPool;
  await vi.waitFor(
    async () => {
      const { rowCount } = await pool.query(
        `update graphile_worker._private_jobs set run_at = now() where locked_at is null and attempts = 0 and run_at > now()`,
      );
      if (rowCount) await pool.query(`select pg_notify('jobs:insert', '{"r":"test","count":${rowCount}}')`);
      const { rows } = await pool.query(
        `select count(*)::int as open from graphile_worker._private_jobs where ${OPEN}`,
      );
      if (rows[0]?.open !== 0) throw new Error(`${rows[0]?.open} jobs are not done yet`);
    },
    { timeout: 100_000, interval: 20 },
  );
}
