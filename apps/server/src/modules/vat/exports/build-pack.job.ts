import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { periodCode } from '@tillslip/domain/vat/periods/vat-period';
import { z } from 'zod';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { zipStream } from '../../../platform/files/zip.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { composeMessage } from '../../../platform/mail/compose-message.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import type { MailMessage } from '../../../ports/mail.ts';
import { periodOfDays } from '../periods/periods.repository.ts';
import { type ExportRow, findExport, noteFailed, noteMade, noteProgress } from './exports.repository.ts';
import { packContents } from './pack-contents.ts';

/** Says that a pack is made. The link leads to the page with its download: only the owner can open it, after signing in. */
const packMadeMessage = (
  publicUrl: string,
  { emailTo, companyId, id, periodEnd, filename }: ExportRow & { readonly emailTo: string },
  name: string,
): MailMessage =>
  composeMessage({
    to: emailTo,
    name,
    subject: `Supporting pack for VAT period ${periodCode(periodEnd)}`,
    paragraphs: ['The supporting pack is ready to be downloaded.'],
    facts: [
      ['VAT period', periodCode(periodEnd)],
      ['File', filename],
    ],
    action: { label: 'Open the supporting pack', link: `${publicUrl}/app/vat?company=${companyId}&pack=${id}` },
    footnote: 'Only the owner of the account can open it, after signing in.',
  });

export const BUILD_PACK = 'vat.build-pack';

/** Often enough for a bar that moves, seldom enough not to matter. */
const PROGRESS_EVERY = 25;

/** A commit is a matter of milliseconds; trying the whole job again would cost seconds. */
const LOOK_AGAIN_MS = 20;
const MOST_LOOKS = 25;

/**
 * Makes the supporting pack of a period: written to a file beside the system's temporary ones, then taken
 * into the storage, so that its size never matters to the memory. Running it again makes it anew; a pack that
 * is made already is left alone.
 */
export const buildPack = defineJob({
  name: BUILD_PACK,
  payload: z.object({ userId: z.uuid(), exportId: z.uuid(), name: z.string() }),

  async run({ userId, exportId, name }, deps, { isLastAttempt }) {
    const row = await committed(deps, userId, exportId);
    if (row.status === 'done') return;
    try {
      await makePack(deps, row);
    } catch (error) {
      if (isLastAttempt) await tell(deps, row, () => asUser(deps.db, userId, (tx) => noteFailed(tx, exportId)));
      throw error;
    }
    if (row.emailTo !== null)
      await deps.mail.send(packMadeMessage(deps.env.publicUrl, { ...row, emailTo: row.emailTo }, name));
  },
});

/** Waits for the transaction that asked for this job, which the job may have overtaken: it would be lost else. */
async function committed({ db }: Pick<Deps, 'db'>, userId: string, exportId: string): Promise<ExportRow> {
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const row = await asUser(db, userId, (tx) => findExport(tx, exportId));
    if (row) return row;
    await sleep(LOOK_AGAIN_MS);
  }
  throw new Error('The wish for a pack is not committed yet');
}

async function makePack(deps: Deps, row: ExportRow): Promise<void> {
  const { userId, id } = row;
  const folder = await mkdtemp(join(tmpdir(), 'tillslip-pack-'));
  const path = join(folder, 'pack.zip');
  try {
    const sha256 = await writePack(deps, row, path);
    const { size: bytes } = await stat(path);
    const storageKey = `vat-artifacts/${userId}/${id}.zip`;
    await deps.storage.putStream(storageKey, createReadStream(path), bytes, 'application/zip');
    await tell(deps, row, () => asUser(deps.db, userId, (tx) => noteMade(tx, id, { storageKey, bytes, sha256 })));
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
    if (done % PROGRESS_EVERY === 0)
      await tell(deps, row, () => asUser(deps.db, userId, (tx) => noteProgress(tx, id, done, total)));
  };
  const contents = await packContents(
    deps,
    userId,
    { companyId, periodStart, periodEnd, periodId: period?.id ?? null },
    onDocument,
  );
  total = contents.documents;
  await tell(deps, row, () => asUser(deps.db, userId, (tx) => noteProgress(tx, id, 0, total)));
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

/** Notes something of a pack and tells the open tabs. */
async function tell({ db }: Pick<Deps, 'db'>, { userId, id }: ExportRow, note: () => Promise<void>): Promise<void> {
  await note();
  await asUser(db, userId, async (tx) => notify(tx, { kind: 'changed', topic: 'vat', id }));
}
