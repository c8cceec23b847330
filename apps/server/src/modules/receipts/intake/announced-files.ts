import type { Batch } from '@tillslip/contract/receipts/batches';
import { asUser, readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { requirePlace } from '../../companies/index.ts';
import { insertDraft } from '../drafts/drafts.repository.ts';
import { attachOriginal } from '../files/files.repository.ts';
import { type Announced, fileInPlace, findAnnounced, insertBatch, lockBatch } from './batches.repository.ts';
import { getBatch } from './batches.ts';

/** The files of a bulk upload that are about to be sent, and where they go. */
export interface NewAnnouncement {
  readonly names: readonly string[];
  readonly companyId: string | null;
  readonly folderId: string | null;
  readonly proposeCompany: boolean;
}

/** The place of a file in a bulk upload. */
export interface BatchPlace {
  readonly batchId: string;
  /** From 1. */
  readonly position: number;
}

/** Announce a bulk upload, so that each of its files belongs to it once it is stored. */
export async function openBatch(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { names, companyId, folderId, proposeCompany }: NewAnnouncement,
): Promise<Batch> {
  const id = await asUser(deps.db, userId, async (tx) => {
    await requirePlace(tx, companyId, folderId);
    const announced = { announced: [...names], companyId, folderId, proposesCompany: proposeCompany };
    const batchId = await insertBatch(tx, deps.clock.now(), announced);
    notify(tx, { kind: 'changed', topic: 'drafts', id: null });
    return batchId;
  });
  return getBatch(deps, userId, { id });
}

/** Return what a bulk upload announced. @throws BATCH_NOT_FOUND, also when it announced no file for this place. */
export const requireAnnounced = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { batchId, position }: BatchPlace,
): Promise<Announced> =>
  readAsUser(db, userId, async (tx) => {
    const announced = await findAnnounced(tx, batchId);
    if (!announced || position > announced.announced.length) throw new AppError('BATCH_NOT_FOUND');
    return announced;
  });

/**
 * Have a file that was just stored read in its place of a bulk upload.
 *
 * @throws ArrivedBefore when it is there already; FILE_ALREADY_USED when another file is in that place.
 */
export async function joinBatch(
  { clock }: Pick<Deps, 'clock'>,
  tx: UserDb,
  { batchId, position }: BatchPlace,
  { id, sha256, announced }: { readonly id: string; readonly sha256: string; readonly announced: Announced },
): Promise<void> {
  await lockBatch(tx, batchId);
  const there = await fileInPlace(tx, batchId, position);
  if (there) throw there.sha256 === sha256 ? new ArrivedBefore(there.id) : new AppError('FILE_ALREADY_USED');
  const { companyId, folderId, proposesCompany } = announced;
  const place = { companyId, folderId, proposesCompany, batchId, batchPosition: position, now: clock.now() };
  const draftId = await insertDraft(tx, place);
  await attachOriginal(tx, id, draftId, 1);
  publish(tx, 'draft.queued', { draftId });
  recordAudit(tx, {
    ...{ action: 'draft.created', subjectType: 'draft', subjectId: draftId, actorId: tx.userId },
    after: { fileIds: [id], companyId, folderId },
  });
  notify(tx, { kind: 'changed', topic: 'drafts', id: null });
}

/** Thrown where a file has arrived before: nothing of this one is saved. */
export class ArrivedBefore extends Error {
  override readonly name = 'ArrivedBefore';
  readonly fileId: string;
  constructor(fileId: string) {
    super('ARRIVED_BEFORE');
    this.fileId = fileId;
  }
}
