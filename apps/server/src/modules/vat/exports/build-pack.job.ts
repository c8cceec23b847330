import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { addDays } from '@tillslip/domain/kernel/calendar-date';
import { DEFAULT_SHARE_DAYS } from '@tillslip/domain/vat/periods/share-limits';
import type { I18n } from '@tillslip/messages/i18n';
import { packReadyMail } from '@tillslip/messages/mails/vat-mails';
import { z } from 'zod';
import { asUser, readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { zipStream } from '../../../platform/files/zip.ts';
import { defineJob, MAX_INTERRUPTIONS } from '../../../platform/jobs/define-job.ts';
import { composeMail } from '../../../platform/mail/compose-message.ts';
import { findMailReceiver } from '../../../platform/mail/mail-receiver.repository.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import type { MailMessage } from '../../../ports/mail.ts';
import { requireCompany } from '../../companies/index.ts';
import { languageOf } from '../../preferences/index.ts';
import { codesOfReturns } from '../figures/codes-of-returns.ts';
import { findExactPeriod } from '../figures/periods.repository.ts';
import { makeShare } from '../links/make-share.ts';
import {
  type ExportRow,
  findExport,
  markExportDone,
  markExportFailed,
  saveExportProgress,
} from './exports.repository.ts';
import { packContents } from './pack-contents.ts';

/**
 * Make the link that an email gives to whoever reads the return without an account, and compose the email. It is made
 * now, because the token of a link is kept nowhere.
 */
async function packReadyMessage(deps: Deps, row: ExportRow, email: string, name: string): Promise<MailMessage> {
  const { userId, id, companyId, periodStart, periodEnd, filename } = row;
  const openUntil = addDays(deps.clock.today(), DEFAULT_SHARE_DAYS);
  const { url, code } = await asUser(deps.db, userId, async (tx) => {
    const codeOf = await codesOfReturns(tx, await requireCompany(tx, companyId));
    const share = { companyId, periodStart, periodEnd, recipient: email, openUntil, exportId: id };
    return { ...(await makeShare(deps, tx, share)), code: codeOf(periodEnd) };
  });
  const i18n = await languageOfReceiver(deps, row, email);
  const words = packReadyMail(i18n, { periodCode: code, filename, openUntil });
  return composeMail({ email, name, i18n }, words, url);
}

/** The person's own language for their own address, and the company's for its addresses. */
async function languageOfReceiver(deps: Deps, { userId, locale }: ExportRow, email: string): Promise<I18n> {
  const person = await findMailReceiver(deps.authDb, userId);
  if (person?.email.toLowerCase() !== email.toLowerCase()) return deps.languages.ofLocale(locale);
  return readAsUser(deps.db, userId, (tx) => languageOf(deps, tx));
}

/** Often enough for a moving progress bar, rarely enough not to cost time. */
const PROGRESS_INTERVAL_DOCUMENTS = 25;

/**
 * Build the supporting pack of a period in a temporary file, then move it into the storage, so that it is never in
 * memory. Running it again rebuilds it, unless the pack is already complete.
 */
export const buildPack = defineJob({
  name: 'vat.build-pack',
  payload: z.object({ userId: z.uuid(), exportId: z.uuid(), name: z.string() }),

  async run({ userId, exportId, name }, deps, { interruptions, isLastAttempt }) {
    const row = await asUser(deps.db, userId, (tx) => findExport(tx, exportId));
    if (!row || row.status === 'done') return;
    if (interruptions >= MAX_INTERRUPTIONS) return saveAndNotify(deps, row, (tx) => markExportFailed(tx, exportId));
    try {
      await storePack(deps, row, name);
    } catch (error) {
      if (isLastAttempt) await saveAndNotify(deps, row, (tx) => markExportFailed(tx, exportId));
      throw error;
    }
    if (row.emailTo !== null) await deps.mail.send(await packReadyMessage(deps, row, row.emailTo, name));
  },
});

async function storePack(deps: Deps, row: ExportRow, ownerName: string): Promise<void> {
  const { userId, id } = row;
  const folder = await mkdtemp(join(tmpdir(), 'tillslip-pack-'));
  const path = join(folder, 'pack.zip');
  try {
    const sha256 = await writePack(deps, row, ownerName, path);
    const { size: bytes } = await stat(path);
    const storageKey = `vat-artifacts/${userId}/${id}.zip`;
    await deps.storage.putStream(storageKey, createReadStream(path), bytes, 'application/zip');
    await saveAndNotify(deps, row, async (tx) => {
      await markExportDone(tx, id, { storageKey, bytes, sha256 });
      const event = { action: 'vat201.pack_built', subjectType: 'company', subjectId: row.companyId } as const;
      recordAudit(tx, { ...event, actorId: null, after: { exportId: id, sha256 } });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Write the archive to a path and return its SHA-256. */
async function writePack(deps: Deps, row: ExportRow, ownerName: string, path: string): Promise<string> {
  const { userId, id, companyId, periodStart, periodEnd } = row;
  const period = await asUser(deps.db, userId, (tx) => findExactPeriod(tx, companyId, periodStart, periodEnd));
  let [done, total] = [0, 0];
  const onDocument = async () => {
    done += 1;
    if (done % PROGRESS_INTERVAL_DOCUMENTS === 0)
      await saveAndNotify(deps, row, (tx) => saveExportProgress(tx, id, done, total));
  };
  const contents = await packContents(
    deps,
    {
      i18n: deps.languages.ofLocale(row.locale),
      userId,
      ownerName,
      companyId,
      periodStart,
      periodEnd,
      periodId: period?.id ?? null,
    },
    onDocument,
  );
  total = contents.documents;
  await saveAndNotify(deps, row, (tx) => saveExportProgress(tx, id, 0, total));
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
const saveAndNotify = (
  { db }: Pick<Deps, 'db'>,
  { userId, id }: ExportRow,
  save: (tx: UserDb) => Promise<void>,
): Promise<void> =>
  asUser(db, userId, async (tx) => {
    await save(tx);
    notify(tx, { kind: 'changed', topic: 'vat', id });
  });
