import type { Draft } from '@tillslip/contract/receipts/receipts';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { countAttempt, forgetAttempts } from '../../auth/index.ts';
import { viewDraft } from '../drafts/draft-view.ts';
import { findDraft, lockDraft, moveDraft } from '../drafts/drafts.repository.ts';
import { isLocked } from '../drafts/stored-draft.ts';
import { originals } from '../files/file-views.ts';
import { type FileRow, filesOfDrafts, insertUnlocked } from '../files/files.repository.ts';
import { UNREAD_DRAFT } from './retry-draft.ts';

type UnlockDeps = Pick<Deps, 'db' | 'authDb' | 'env' | 'clock' | 'reader' | 'storage'>;

/** An unlocked copy of a protected PDF. */
interface Copy {
  readonly original: FileRow;
  readonly bytes: Uint8Array;
}

/**
 * Unlock the protected PDFs of an upload that waits for their password, and queue it to be read. An unlocked copy is
 * stored beside the original, which stays the record. The password is only passed to the reader: it is never stored,
 * logged or put into a job.
 *
 * @throws DRAFT_NOT_WAITING when it does not wait for a password; WRONG_PDF_PASSWORD; TOO_MANY_REQUESTS after twenty
 * wrong ones in a quarter of an hour; FILE_REFUSED for a PDF that cannot be copied.
 */
export async function unlockDraft(
  deps: UnlockDeps,
  userId: string,
  { id, password }: { id: string; password: string },
): Promise<Draft> {
  const files = await asUser(deps.db, userId, async (tx) => {
    const draft = await findDraft(tx, id);
    if (!draft) throw new AppError('DRAFT_NOT_FOUND');
    if (!isLocked(draft)) throw new AppError('DRAFT_NOT_WAITING');
    return filesOfDrafts(tx, [id]);
  });
  await countAttempt(deps, 'pdf', userId);
  const copies = await openAll(deps, files, password);
  if (copies.length === 0) throw new AppError('WRONG_PDF_PASSWORD');
  await forgetAttempts(deps, 'pdf', userId);
  for (const { original, bytes } of copies) await deps.storage.put(keyOf(userId, original), bytes, 'application/pdf');
  return asUser(deps.db, userId, (tx) => queueReading(deps, tx, id, copies));
}

/** Copy the PDFs that this password opens. Where several have different passwords, each is asked for in turn. */
async function openAll({ reader, storage }: UnlockDeps, files: readonly FileRow[], password: string): Promise<Copy[]> {
  const opened = files.filter(({ purpose }) => purpose === 'unlocked').map(({ position }) => position);
  const shut = originals(files).filter(({ kind, position }) => kind === 'pdf' && !opened.includes(position));
  const copies: Copy[] = [];
  for (const original of shut) {
    const bytes = await storage.get(original.storageKey);
    if (!bytes) throw new Error('The bytes of an original are missing');
    // One that opens without a password needs no copy.
    if ((await reader.unlockPdf(bytes, '')).ok) continue;
    const unlocked = await reader.unlockPdf(bytes, password);
    if (unlocked.ok) copies.push({ original, bytes: unlocked.bytes });
    else if (unlocked.failure !== 'encrypted')
      throw new AppError('FILE_REFUSED', { data: { reason: 'locked-pdf', file: original.originalFilename ?? '' } });
  }
  return copies;
}

/** Build the storage key of a copy. It depends only on the original, so a second try leaves nothing behind. */
const keyOf = (userId: string, { id }: FileRow): string => `${userId}/unlocked/${id}.pdf`;

async function queueReading(deps: UnlockDeps, tx: UserDb, id: string, copies: readonly Copy[]): Promise<Draft> {
  const draft = await lockDraft(tx, id);
  if (!draft || !isLocked(draft)) throw new AppError('DRAFT_NOT_WAITING');
  for (const { original, bytes } of copies)
    await insertUnlocked(tx, original, { storageKey: keyOf(tx.userId, original), bytes: bytes.length });
  const now = deps.clock.now();
  const move = { from: ['awaiting_decision'], to: 'queued', now } as const;
  await moveDraft(tx, id, move, { ...UNREAD_DRAFT, queuedAt: now });
  recordAudit(tx, { action: 'draft.unlocked', subjectType: 'draft', subjectId: id, actorId: tx.userId });
  notify(tx, { kind: 'changed', topic: 'drafts', id });
  publish(tx, 'draft.queued', { draftId: id });
  return viewDraft(deps, tx, id);
}
