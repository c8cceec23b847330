import { z } from 'zod';
import { asUser } from '../database/database.ts';
import { defineJob } from '../jobs/define-job.ts';
import { forEachUser } from '../jobs/for-each-user.repository.ts';
import { removeEarlierVersions } from './earlier-versions.repository.ts';

/** How long a page may stay open and its edit still be merged; an older edit is asked about field by field. */
export const EARLIER_VERSION_RETENTION_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/** Delete, every night, what changes older than 30 days replaced. The audit trail keeps the changes. */
export const sweepEarlierVersions = defineJob({
  name: 'edits.sweep-earlier-versions',
  payload: z.object({}),
  cron: '20 2 * * *',

  async run(_payload, deps, { signal }) {
    const before = new Date(deps.clock.now().getTime() - EARLIER_VERSION_RETENTION_DAYS * DAY_MS);
    await forEachUser(deps, signal, (userId) => asUser(deps.db, userId, (tx) => removeEarlierVersions(tx, before)));
  },
});
