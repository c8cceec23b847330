import { createHash } from 'node:crypto';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { storedReading } from '../core/stored-reading.ts';
import { claimDraft, insertDraft, moveDraft, statesBefore } from '../drafts/drafts.repository.ts';
import { saveDraft } from '../drafts/save-draft.ts';
import { attachOriginal, insertOriginal, replacePages } from '../files/files.repository.ts';

/** An invented document of the sample, with a drawn picture. */
export interface SampleReceipt {
  readonly companyId: string;
  readonly folderId: string | null;
  readonly filename: string;
  readonly reading: ReceiptReading;
  readonly picture: SamplePicture;
}

/** A drawn slip whose bytes are already stored, as the original and as its page. */
export interface SamplePicture {
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly originalKey: string;
  readonly pageKey: string;
}

/**
 * Save an invented document as if it had been uploaded and read, in the caller's transaction. It is marked as a sample,
 * so it can be removed completely and is not a tax record. @returns the invoice's id.
 */
export async function insertSampleReceipt(
  deps: Pick<Deps, 'clock'>,
  tx: UserDb,
  { companyId, folderId, filename, reading, picture }: SampleReceipt,
): Promise<string> {
  const now = deps.clock.now();
  const { jpeg, width, height } = picture;
  const draftId = await insertDraft(tx, { companyId, folderId: folderId, now, isSample: true });
  const fileId = await insertOriginal(tx, {
    ...{ storageKey: picture.originalKey, mediaType: 'image/jpeg', bytes: jpeg.length, kind: 'image' },
    ...{ originalFilename: filename, sha256: createHash('sha256').update(jpeg).digest('hex') },
    ...{ retentionUntil: deps.clock.today(), createdAt: now, companyId: null },
  });
  await attachOriginal(tx, fileId, draftId, 1);
  await replacePages(tx, draftId, [{ storageKey: picture.pageKey, position: 1, bytes: jpeg.length, width, height }]);
  await claimDraft(tx, draftId, statesBefore('reading'), now);
  const read = { reading: JSON.stringify(storedReading(reading)), finishedAt: now };
  await moveDraft(tx, draftId, { from: ['reading'], to: 'reading', now }, read);
  return saveDraft(deps, tx, draftId, null);
}
