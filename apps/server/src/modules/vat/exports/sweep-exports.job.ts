import { z } from 'zod';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { forEachUser } from '../../../platform/jobs/for-each-user.repository.ts';
import { recordAudit } from '../../../platform/outbox/outbox.ts';
import { findPreferences } from '../../preferences/index.ts';
import { deleteExportRow, findExportsBefore } from './exports.repository.ts';

const DAY_MS = 24 * 3_600_000;
const MAX_EXPORTS_PER_USER = 500;

/**
 * Delete, every night, exports that are older than the person keeps derived files. They contain data of invoices and statements and can be
 * built again. Running it twice deletes nothing more.
 *
 * Law: Protection of Personal Information Act 4 of 2013, section 14 (not longer than needed).
 */
export const sweepExports = defineJob({
  name: 'vat.sweep-exports',
  payload: z.object({}),
  cron: '45 1 * * *',

  async run(_payload, deps, { signal }) {
    await forEachUser(deps, signal, (userId) => sweepOne(deps, userId));
  },
});

async function sweepOne(deps: Pick<Deps, 'db' | 'clock' | 'storage'>, userId: string): Promise<void> {
  const old = await asUser(deps.db, userId, async (tx) => {
    // A copy of records that are kept for five years; it can be made again.
    const { dataRetentionDays } = await findPreferences(tx);
    const before = new Date(deps.clock.now().getTime() - dataRetentionDays * DAY_MS);
    return findExportsBefore(tx, before, MAX_EXPORTS_PER_USER);
  });
  for (const { id, kind, companyId, storageKey } of old) {
    // Bytes are deleted before their row, so that an interrupted sweep finds them again.
    if (storageKey !== null) await deps.storage.delete(storageKey);
    await asUser(deps.db, userId, async (tx) => {
      await deleteExportRow(tx, id);
      const event = { action: 'vat201.export_removed', subjectType: 'company', subjectId: companyId } as const;
      recordAudit(tx, { ...event, actorId: null, before: { exportId: id, kind } });
    });
  }
}
