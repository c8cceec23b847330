import { z } from 'zod';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { forEachUser } from '../../../platform/jobs/for-each-user.repository.ts';
import { publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { removeFiles, silentDrafts, unwantedFiles } from './sweep.repository.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long a file that was never given to be read is kept. */
const LOOSE_DAYS = 7;
/** How long the files of a failed or cancelled upload can be read again. */
const ENDED_DAYS = 30;
/** An upload without a sign for this long has lost its job; being read twice does it no harm. */
const SILENT_HOURS = 1;

/**
 * Every hour: removes what was uploaded and never became an invoice, after a week, or a month when its
 * reading failed or was stopped; and asks again for the reading of uploads whose job was lost. Files of an
 * invoice, a deleted one too, are kept until the retention date. Running it twice removes nothing more.
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
  const since = { looseSince: new Date(now - LOOSE_DAYS * DAY_MS), endedSince: new Date(now - ENDED_DAYS * DAY_MS) };
  const files = await asUser(deps.db, userId, (tx) => unwantedFiles(tx, since));
  // Bytes go before the rows that name them: a sweep that breaks off finds them again.
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
    for (const draftId of await silentDrafts(tx, new Date(now - SILENT_HOURS * HOUR_MS)))
      publish(tx, 'draft.queued', { draftId });
  });
}
