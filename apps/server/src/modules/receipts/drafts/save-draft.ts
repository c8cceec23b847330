import { DuplicateClueSchema } from '@tillslip/contract/receipts/duplicate-match';
import { findLikelyDuplicates } from '@tillslip/domain/receipts/duplicates/duplicate-evidence';
import { DUPLICATE_LEVELS } from '@tillslip/domain/receipts/duplicates/duplicate-reason';
import { namedNumbers } from '@tillslip/domain/receipts/duplicates/weights/named-number';
import type { PageRange } from '@tillslip/domain/receipts/intake/propose-page-split';
import { invoiceNumberKey, supplierKey } from '@tillslip/domain/receipts/suppliers/supplier-key';
import { z } from 'zod';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import { requireCompany } from '../../companies/index.ts';
import { type DuplicateDecision, saveReceipt } from '../core/save-receipt.ts';
import { type StoredReading, StoredReadingSchema } from '../core/stored-reading.ts';
import { originals, uploadNameParts } from '../files/file-views.ts';
import { filesOfDrafts, pagesOf } from '../files/files.repository.ts';
import { signalsFor } from '../memory/known-suppliers.ts';
import { saveSupplierName } from '../memory/suppliers.repository.ts';
import { findDraft, listSiblings, moveDraft, statesBefore } from './drafts.repository.ts';
import { findDuplicateCandidates } from './duplicates.repository.ts';
import { fileDraft } from './file-draft.ts';

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
  const { folderId, isSample } = draft;
  const reading = StoredReadingSchema.parse(draft.reading);
  const companyId = await fileDraft(tx, draft, reading);
  const id = await saveReceipt(deps, tx, {
    ...{ draftId, reading, companyId, folderId, isSample, decision },
    originalFilename: uploadNameParts(await filesOfDrafts(tx, [draftId])).filename,
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
  const companyId = await fileDraft(tx, draft, reading);
  const company = companyId ? await requireCompany(tx, companyId) : null;
  const [companyName, ownVatNumber] = [company?.companyName ?? null, company?.vatNumber ?? null];
  const watched = { reading, companyId, companyName, ownVatNumber, receiptId: null };
  const signals = JSON.stringify(await signalsFor(deps, tx, watched));
  const move = { from: ['awaiting_decision'], to: 'awaiting_decision', now: deps.clock.now() } as const;
  const change = { duplicates: JSON.stringify(duplicates), parts: '[]', signals };
  await moveDraft(tx, draftId, move, change);
  if (duplicates.length === 0) await saveDraft(deps, tx, draftId, null);
  else notify(tx, { kind: 'changed', topic: 'drafts', id: draftId });
}

/** A likely duplicate as stored with the upload until the person decides. */
export const FoundDuplicateSchema = z.object({
  receiptId: z.uuid(),
  score: z.number(),
  level: z.enum(DUPLICATE_LEVELS),
  reasons: z.array(DuplicateClueSchema),
});
export type FoundDuplicate = z.infer<typeof FoundDuplicateSchema>;

/** The files of a document for comparison: their bytes, and how the first page looks. */
export interface ComparedFiles {
  readonly sha256: readonly string[];
  readonly pictureHash: string | null;
  /** Pages of the file; absent for all. */
  readonly pages?: PageRange | undefined;
  /** Uploads cut from the same picture, including this one. Sharing that file does not make them duplicates. */
  readonly siblings?: readonly string[];
}

/**
 * Find at most five of the user's invoices that are likely the same document, most likely first.
 *
 * Spec: 1 §4, 9.
 */
export async function findDuplicates(
  tx: UserDb,
  { facts, timeOfDay }: StoredReading,
  { sha256, pages, pictureHash, siblings = [] }: ComparedFiles,
): Promise<FoundDuplicate[]> {
  const candidates = await findDuplicateCandidates(tx, {
    supplierKey: facts.supplierName && supplierKey(facts.supplierName),
    supplierVatNumber: facts.supplierVatNumber,
    namedNumbers: namedNumbers(facts),
    invoiceNumberKey: facts.invoiceNumber && invoiceNumberKey(facts.invoiceNumber),
    totalCents: facts.totalCents,
    invoiceDate: facts.invoiceDate,
    sha256,
    pages: pages ?? null,
    pictureHash,
    siblings,
  });
  return findLikelyDuplicates({ ...facts, timeOfDay, pictureHash }, candidates).map(
    ({ candidate, score, level, reasons }) => ({ receiptId: candidate.id, score, level, reasons: [...reasons] }),
  );
}
