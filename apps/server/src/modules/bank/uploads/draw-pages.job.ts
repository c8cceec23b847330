import { z } from 'zod';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import { findStatementsByUploads, lockStatement, updateStatementRow } from '../statements/statements.repository.ts';
import { PrintedFactsSchema } from '../statements/stored-facts.ts';
import { inOrder, pictureKey, storePicture } from './read-file.ts';
import { findReading, keepReading } from './readings.repository.ts';
import { pagesOf, type StoredPage } from './save-statements.ts';
import { findUpload, lockUpload, savePages, type UploadRow } from './uploads.repository.ts';

const UploadPagesSchema = z.array(z.object({ page: z.int(), width: z.number(), height: z.number(), bytes: z.int() }));
const ReadingSchema = z.looseObject({ pages: UploadPagesSchema });

/**
 * Draw the pages of text of a file of statements, after what is on them was saved: a person sees the transactions at once, and
 * their pages a little later. An image that nobody can open any more is deleted again.
 */
export const drawPages = defineJob({
  name: 'bank.draw-pages',
  payload: z.object({ userId: z.uuid(), uploadId: z.uuid() }),

  async run({ userId, uploadId }, deps, { signal }) {
    const upload = await asUser(deps.db, userId, (tx) => findUpload(tx, uploadId));
    const bytes = upload && (await deps.storage.get(upload.unlockedKey ?? upload.storageKey));
    if (!upload || !bytes || upload.kind === 'export') return;
    const drawn: StoredPage[] = [];
    await deps.statementReader.drawPages(
      { bytes, kind: upload.kind },
      { signal, onPicture: async (picture) => void drawn.push(await storePicture(deps, upload, picture)) },
    );
    signal.throwIfAborted();
    const isKept = await asUser(deps.db, userId, (tx) => addPages(tx, uploadId, drawn, deps.clock.now()));
    if (!isKept) await deleteImages(deps, upload, drawn);
  },
});

/** Add images to an upload, its statements and what waits of it; false when the upload is gone. */
async function addPages(tx: UserDb, uploadId: string, drawn: readonly StoredPage[], now: Date): Promise<boolean> {
  const upload = await lockUpload(tx, uploadId);
  if (!upload) return false;
  await savePages(tx, uploadId, JSON.stringify(joined(upload.pages, drawn)), drawn.at(-1)?.page ?? 0);
  for (const { id } of await findStatementsByUploads(tx, [uploadId])) {
    const record = await lockStatement(tx, id);
    if (!record) continue;
    const own = PrintedFactsSchema.parse(record.facts).pages;
    const pages = pagesOf(own, joined(record.pages, drawn));
    await updateStatementRow(tx, id, { pages: JSON.stringify(pages), updatedAt: now });
    notify(tx, { kind: 'changed', topic: 'bank', id });
  }
  const reading = ReadingSchema.safeParse(await findReading(tx, uploadId));
  if (reading.success) await keepReading(tx, uploadId, { ...reading.data, pages: joined(reading.data.pages, drawn) });
  return true;
}

/** The stored images with those that were drawn now, each page once. */
function joined(stored: unknown, drawn: readonly StoredPage[]): StoredPage[] {
  const now = new Set(drawn.map(({ page }) => page));
  const before = UploadPagesSchema.safeParse(stored).data ?? [];
  return inOrder([...before.filter(({ page }) => !now.has(page)), ...drawn]);
}

async function deleteImages(
  { storage }: Pick<Deps, 'storage'>,
  upload: UploadRow,
  drawn: readonly StoredPage[],
): Promise<void> {
  for (const { page } of drawn) await storage.delete(pictureKey(upload, page));
}
