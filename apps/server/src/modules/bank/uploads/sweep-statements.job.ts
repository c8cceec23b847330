import { z } from 'zod';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { forEachUser } from '../../../platform/jobs/for-each-user.repository.ts';
import { publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { pictureKey } from './read-file.ts';
import { removeUpload, silentUploads, type UploadRow, unwantedUploads } from './uploads.repository.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long a file that brought no statement can be read again. */
const ENDED_DAYS = 30;
/** An upload without a sign for this long has lost its job; being read twice does it no harm. */
const SILENT_HOURS = 1;

/**
 * Every hour: removes files that brought no statement, a month after they ended, and asks again for the reading
 * of those whose job was lost. The file of a statement, a deleted one too, is kept until the retention date.
 *
 * Spec: decisions 7.
 */
export const sweepStatements = defineJob({
  name: 'bank.sweep-statements',
  payload: z.object({}),
  cron: '35 * * * *',

  async run(_payload, deps, { signal }) {
    await forEachUser(deps, signal, (userId) => sweepOne(deps, userId));
  },
});

async function sweepOne(deps: Deps, userId: string): Promise<void> {
  const now = deps.clock.now().getTime();
  const since = new Date(now - ENDED_DAYS * DAY_MS);
  for (const upload of await asUser(deps.db, userId, (tx) => unwantedUploads(tx, since))) {
    // The bytes are deleted before their record: a sweep that is interrupted finds them again.
    for (const key of keysOf(upload)) await deps.storage.delete(key);
    await asUser(deps.db, userId, async (tx) => {
      await removeUpload(tx, upload.id);
      const subject = { subjectType: 'bank_upload', subjectId: upload.id } as const;
      recordAudit(tx, { action: 'statement-upload.removed', ...subject, actorId: null });
    });
  }
  const silentSince = new Date(now - SILENT_HOURS * HOUR_MS);
  await asUser(deps.db, userId, async (tx) => {
    for (const uploadId of await silentUploads(tx, silentSince)) publish(tx, 'statement.queued', { uploadId });
  });
}

/** Where everything of an upload lies. */
function keysOf(upload: UploadRow): string[] {
  const pages = Array.from({ length: upload.pageCount }, (_, index) => pictureKey(upload, index + 1));
  return [upload.storageKey, ...(upload.unlockedKey ? [upload.unlockedKey] : []), ...pages];
}
