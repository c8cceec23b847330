import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { periodCode } from '@tillslip/domain/vat/periods/vat-period';
import { packReadyMail } from '@tillslip/messages/mails/vat-mails';
import { z } from 'zod';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { zipStream } from '../../../platform/files/zip.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { composeMail } from '../../../platform/mail/compose-message.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import type { MailMessage } from '../../../ports/mail.ts';
import { periodOfDays } from '../figures/periods.repository.ts';
import { type ExportRow, findExport, noteFailed, noteMade, noteProgress } from './exports.repository.ts';
import { packContents } from './pack-contents.ts';

/**
 * Compose the email that a pack is ready. The link leads to the page with its download, which only the owner can open,
 * after signing in.
 */
function packMadeMessage(
  deps: Pick<Deps, 'env' | 'languages'>,
  row: ExportRow,
  email: string,
  name: string,
): MailMessage {
  const i18n = deps.languages.ofLocale(row.locale);
  const words = packReadyMail(i18n, { periodCode: periodCode(row.periodEnd), filename: row.filename });
  const link = `${deps.env.publicUrl}/app/vat?company=${row.companyId}&pack=${row.id}`;
  return composeMail({ email, name, i18n }, words, link);
}

/** Often enough for a moving progress bar, rarely enough not to cost time. */
const PROGRESS_EVERY = 25;

/**
 * Build the supporting pack of a period in a temporary file, then move it into the storage, so that it is never in
 * memory. Running it again rebuilds it, unless the pack is already complete.
 */
export const buildPack = defineJob({
  name: 'vat.build-pack',
  payload: z.object({ userId: z.uuid(), exportId: z.uuid(), name: z.string() }),

  async run({ userId, exportId, name }, deps, { isLastAttempt }) {
    const row = await asUser(deps.db, userId, (tx) => findExport(tx, exportId));
    if (!row || row.status === 'done') return;
    try {
      await makePack(deps, row);
    } catch (error) {
      if (isLastAttempt) await noteAndNotify(deps, row, (tx) => noteFailed(tx, exportId));
      throw error;
    }
    if (row.emailTo !== null) await deps.mail.send(packMadeMessage(deps, row, row.emailTo, name));
  },
});

async function makePack(deps: Deps, row: ExportRow): Promise<void> {
  const { userId, id } = row;
  const folder = await mkdtemp(join(tmpdir(), 'tillslip-pack-'));
  const path = join(folder, 'pack.zip');
  try {
    const sha256 = await writePack(deps, row, path);
    const { size: bytes } = await stat(path);
    const storageKey = `vat-artifacts/${userId}/${id}.zip`;
    await deps.storage.putStream(storageKey, createReadStream(path), bytes, 'application/zip');
    await noteAndNotify(deps, row, (tx) => noteMade(tx, id, { storageKey, bytes, sha256 }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns the SHA-256 of the whole archive. */
async function writePack(deps: Deps, row: ExportRow, path: string): Promise<string> {
  const { userId, id, companyId, periodStart, periodEnd } = row;
  const period = await asUser(deps.db, userId, (tx) => periodOfDays(tx, companyId, periodStart, periodEnd));
  let [done, total] = [0, 0];
  const onDocument = async () => {
    done += 1;
    if (done % PROGRESS_EVERY === 0) await noteAndNotify(deps, row, (tx) => noteProgress(tx, id, done, total));
  };
  const contents = await packContents(
    deps,
    {
      i18n: deps.languages.ofLocale(row.locale),
      userId,
      companyId,
      periodStart,
      periodEnd,
      periodId: period?.id ?? null,
    },
    onDocument,
  );
  total = contents.documents;
  await noteAndNotify(deps, row, (tx) => noteProgress(tx, id, 0, total));
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, passOn) {
      hash.update(chunk);
      passOn(null, chunk);
    },
  });
  await pipeline(zipStream(contents.entries), hashing, createWriteStream(path, { mode: 0o600 }));
  return hash.digest('hex');
}

/** Update a pack and notify the open tabs, in one transaction. */
const noteAndNotify = (
  { db }: Pick<Deps, 'db'>,
  { userId, id }: ExportRow,
  note: (tx: UserDb) => Promise<void>,
): Promise<void> =>
  asUser(db, userId, async (tx) => {
    await note(tx);
    notify(tx, { kind: 'changed', topic: 'vat', id });
  });
