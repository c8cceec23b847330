import { z } from 'zod';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { forEachUser } from '../../../platform/jobs/for-each-user.repository.ts';
import { publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { pictureKey } from './read-file.ts';
import { listStalledUploads, listUnwantedUploads, removeUpload, type UploadRow } from './uploads.repository.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long a file without a statement can be read again. */
const KEEP_ENDED_DAYS = 30;
/** An upload without progress for this long has lost its job; reading it twice does no harm. */
const MAX_SILENT_HOURS = 1;

/**
 * Every hour, delete files without a statement a month after they ended, and queue uploads whose job was lost. The file of
 * a statement, also of a deleted one, is kept until the retention date.
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
  const since = new Date(now - KEEP_ENDED_DAYS * DAY_MS);
  for (const upload of await asUser(deps.db, userId, (tx) => listUnwantedUploads(tx, since))) {
    // Bytes are deleted before their row, so that an interrupted sweep finds them again.
    for (const key of keysOf(upload)) await deps.storage.delete(key);
    await asUser(deps.db, userId, async (tx) => {
      await removeUpload(tx, upload.id);
      const subject = { subjectType: 'bank_upload', subjectId: upload.id } as const;
      recordAudit(tx, { action: 'statement-upload.removed', ...subject, actorId: null });
    });
  }
  const silentSince = new Date(now - MAX_SILENT_HOURS * HOUR_MS);
  await asUser(deps.db, userId, async (tx) => {
    for (const uploadId of await listStalledUploads(tx, silentSince)) publish(tx, 'statement.queued', { uploadId });
  });
}

/** List the storage keys of an upload. */
function keysOf(upload: UploadRow): string[] {
  const pages = Array.from({ length: upload.pageCount }, (_, index) => pictureKey(upload, index + 1));
  return [upload.storageKey, ...(upload.unlockedKey ? [upload.unlockedKey] : []), ...pages];
}
