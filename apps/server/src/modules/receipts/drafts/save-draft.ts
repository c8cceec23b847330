import { supplierKey } from '@tillslip/domain/receipts/suppliers/supplier-key';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import { requireCompany } from '../../companies/index.ts';
import { type DuplicateDecision, saveReceipt } from '../core/save-receipt.ts';
import { type StoredReading, StoredReadingSchema } from '../core/stored-reading.ts';
import { documentName, originals } from '../files/file-views.ts';
import { filesOfDrafts, pagesOf } from '../files/files.repository.ts';
import { signalsFor } from '../memory/signals-for.ts';
import { saveSupplierName } from '../memory/suppliers.repository.ts';
import { findDraft, listSiblings, moveDraft, statesBefore } from './drafts.repository.ts';
import { findDuplicates } from './find-duplicates.ts';

/**
 * Save the invoice of an upload and end the upload, in the caller's transaction.
 *
 * @returns the invoice's id.
 */
export async function saveDraft(
  deps: Pick<Deps, 'clock'>,
  tx: UserDb,
  draftId: string,
  decision: DuplicateDecision | null,
): Promise<string> {
  const draft = await findDraft(tx, draftId);
  if (!draft) throw new Error('The upload to save does not exist');
  const { companyId, folderId, isSample } = draft;
  const reading = StoredReadingSchema.parse(draft.reading);
  const id = await saveReceipt(deps, tx, {
    ...{ draftId, reading, companyId, folderId, isSample, decision },
    originalFilename: documentName(await filesOfDrafts(tx, [draftId])),
    readFailure: draft.failure,
  });
  const name = reading.facts.supplierName;
  const key = name && supplierKey(name);
  if (name && key) await saveSupplierName(tx, key, name);
  await moveDraft(
    tx,
    draftId,
    { from: statesBefore('saved'), to: 'saved', now: deps.clock.now() },
    { duplicates: '[]' },
  );
  notify(tx, { kind: 'changed', topic: 'drafts', id: draftId });
  return id;
}

/** An upload whose first question is answered: its facts are final, but it may still be a duplicate. */
export interface Settled {
  readonly draftId: string;
  readonly reading: StoredReading;
  /** Of its first page. */
  readonly pictureHash: string | null;
}

/** Save the invoice of a waiting upload, or ask about a duplicate if it may be one. */
export async function saveOrAsk(
  deps: Pick<Deps, 'clock'>,
  tx: UserDb,
  { draftId, reading, pictureHash }: Settled,
): Promise<void> {
  const draft = await findDraft(tx, draftId);
  if (!draft) throw new Error('The upload to save does not exist');
  const files = originals(await filesOfDrafts(tx, [draftId]));
  const duplicates = await findDuplicates(tx, reading, {
    sha256: files.map(({ sha256 }) => sha256 ?? ''),
    pages: files[0] && pagesOf(files[0]),
    pictureHash,
    siblings: await listSiblings(tx, draftId),
  });
  const company = draft.companyId ? await requireCompany(tx, draft.companyId) : null;
  const watched = { reading, ownVatNumber: company?.vatNumber ?? null, receiptId: null };
  const signals = JSON.stringify(await signalsFor(deps, tx, watched));
  const move = { from: ['awaiting_decision'], to: 'awaiting_decision', now: deps.clock.now() } as const;
  const change = { duplicates: JSON.stringify(duplicates), parts: '[]', signals };
  await moveDraft(tx, draftId, move, change);
  if (duplicates.length === 0) await saveDraft(deps, tx, draftId, null);
  else notify(tx, { kind: 'changed', topic: 'drafts', id: draftId });
}
