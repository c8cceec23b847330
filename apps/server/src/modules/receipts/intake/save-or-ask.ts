import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import { requireCompany } from '../../companies/index.ts';
import { saveReceipt } from '../core/save-receipt.ts';
import type { StoredReading } from '../core/stored-reading.ts';
import { originals } from '../files/file-views.ts';
import { filesOfDrafts, pagesOf } from '../files/files.repository.ts';
import { signalsFor } from '../memory/signals-for.ts';
import { siblingsOf } from '../splits/parts.repository.ts';
import { findDraft, moveDraft } from './drafts.repository.ts';
import { lookForDuplicates } from './find-duplicates.ts';

/** An upload whose first question is answered: what it says is settled, but not whether it is a duplicate. */
export interface Settled {
  readonly draftId: string;
  readonly reading: StoredReading;
  /** Of its first page. */
  readonly pictureHash: string | null;
}

/** Saves the invoice of an upload that waits, unless it may be a duplicate: then that is asked next. */
export async function saveOrAsk(
  deps: Pick<Deps, 'clock'>,
  tx: UserDb,
  { draftId, reading, pictureHash }: Settled,
): Promise<void> {
  const draft = await findDraft(tx, draftId);
  if (!draft) throw new Error('An upload was to be settled that is not there');
  const files = originals(await filesOfDrafts(tx, [draftId]));
  const duplicates = await lookForDuplicates(tx, reading, {
    sha256: files.map(({ sha256 }) => sha256 ?? ''),
    pages: files[0] && pagesOf(files[0]),
    pictureHash,
    siblings: await siblingsOf(tx, draftId),
  });
  const company = draft.companyId ? await requireCompany(tx, draft.companyId) : null;
  const watched = { reading, ownVatNumber: company?.vatNumber ?? null, receiptId: null };
  const signals = JSON.stringify(await signalsFor(deps, tx, watched));
  const move = { from: ['awaiting_decision'], to: 'awaiting_decision', now: deps.clock.now() } as const;
  const change = { duplicates: JSON.stringify(duplicates), parts: '[]', signals };
  await moveDraft(tx, draftId, move, change);
  if (duplicates.length === 0) await saveReceipt(deps, tx, draftId, null);
  else notify(tx, { kind: 'changed', topic: 'drafts', id: draftId });
}
