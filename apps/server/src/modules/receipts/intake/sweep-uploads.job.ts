import { z } from 'zod';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { forEachUser } from '../../../platform/jobs/for-each-user.repository.ts';
import { publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { findPreferences } from '../../preferences/index.ts';
import { listStalledDrafts, listUnwantedFiles, removeFiles } from './sweep.repository.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long a file that was never part of an upload is kept. */
const UNUSED_FILE_DAYS = 7;
/** An upload without progress for this long has lost its job. Reading it twice is harmless. */
const STALLED_HOURS = 1;

/**
 * Remove, every hour, files that never became an invoice: after a week, or as long as the person keeps drafts if
 * their upload failed or was cancelled. Also requeue uploads whose job was lost. Files of an invoice, even a deleted one, are kept until the
 * retention date. Running it twice removes nothing more.
 *
 * Spec: decisions 7.
 */
export const sweepUploads = defineJob({
  name: 'receipts.sweep-uploads',
  payload: z.object({}),
  cron: '20 * * * *',

  async run(_payload, deps, { signal }) {
    await forEachUser(deps, signal, (userId) => sweepOne(deps, userId));
  },
});

async function sweepOne(deps: Deps, userId: string): Promise<void> {
  const now = deps.clock.now().getTime();
  const files = await asUser(deps.db, userId, async (tx) => {
    const { dataRetentionDays } = await findPreferences(tx);
    return listUnwantedFiles(tx, {
      looseSince: new Date(now - UNUSED_FILE_DAYS * DAY_MS),
      endedSince: new Date(now - dataRetentionDays * DAY_MS),
    });
  });
  // Bytes are deleted before their rows, so that an interrupted sweep finds them again.
  for (const { storageKey, isShared } of files) if (!isShared) await deps.storage.delete(storageKey);
  await asUser(deps.db, userId, async (tx) => {
    await removeFiles(
      tx,
      files.map(({ id }) => id),
    );
    for (const { id } of files)
      recordAudit(tx, { action: 'file.removed', subjectType: 'file', subjectId: id, actorId: null });
  });
  await asUser(deps.db, userId, async (tx) => {
    for (const draftId of await listStalledDrafts(tx, new Date(now - STALLED_HOURS * HOUR_MS)))
      publish(tx, 'draft.queued', { draftId });
  });
}
