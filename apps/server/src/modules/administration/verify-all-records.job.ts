import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { forEachUser } from '../../platform/jobs/for-each-user.repository.ts';
import { keepAnchor, type RecordsCheck, type SignedHead, verifyRecords } from '../audit/index.ts';
import { mailHeads, reportFindings } from './report-records.ts';

/** A head is mailed when it is newer than this: that of last night, also when its job ran twice. */
const NEW_HEAD_MS = 26 * 3_600_000;

/**
 * Verify everybody's records every night, and keep the head of each chain that is whole outside the database. What is
 * found is an error in the log, with ids and without content; what is new is mailed to the administrators.
 */
export const verifyAllRecords = defineJob({
  name: 'audit.verify-records',
  payload: z.object({}),
  cron: '40 0 * * *',

  async run(_payload, deps, { signal }) {
    const checks = new Map<string, RecordsCheck>();
    const heads: SignedHead[] = [];
    await forEachUser(deps, signal, async (userId) => {
      const check = await verifyNightly(deps, userId, signal);
      if (!check.ok) checks.set(userId, check);
      if (check.broken !== null || check.head === null) return;
      const head = await keepAnchor(deps, userId, { sequence: check.events, hash: check.head }, deps.clock.now());
      if (deps.clock.now().getTime() - Date.parse(head.at) < NEW_HEAD_MS) heads.push(head);
    });
    await reportFindings(deps, checks);
    await mailHeads(deps, heads);
  },
});

async function verifyNightly(deps: Deps, userId: string, signal: AbortSignal): Promise<RecordsCheck> {
  const check = await verifyRecords(deps, userId, signal);
  if (check.ok) return check;
  const { broken, rows, originals } = check;
  const missing = originals.findings.map(({ id, what }) => ({ id, what }));
  deps.log.error({ userId, broken, rows: rows.findings, originals: missing }, 'records do not match their audit trail');
  return check;
}
