import type { I18n } from '@lingui/core';
import { KEY_RETENTION_DAYS } from '@tillslip/contract/account/headers';
import { clientFor } from '../../../api/client-for.ts';
import { errorText } from '../../../api/error-text.ts';
import { isRefusal, isRefusedByServer } from '../../../api/refusal.ts';
import type { Shot } from './shot.ts';

/** Keeps what is known of a picture, before the next step that could be interrupted. */
export type KeepShot = (shot: Shot) => Promise<void>;

/**
 * How sending ended: it arrived; it was refused and waits for the person; there is no connection, so that it is sent
 * later; or its owner is not the one who is signed in.
 */
export type Sending = 'arrived' | 'refused' | 'later' | 'not-theirs';

const DAY_MS = 86_400_000;
/** The server knows a picture again for this long; a day less, because clocks differ. */
const SURE_MS = (KEY_RETENTION_DAYS - 1) * DAY_MS;

/**
 * Send a picture and have it read. It may be interrupted anywhere, and sent again from what was kept: its keys make it
 * arrive once. Never throws, except for what `keep` throws.
 */
export async function sendShot(i18n: I18n, shot: Shot, now: number, keep: KeepShot): Promise<Sending> {
  if (shot.sentAt !== null && now - shot.sentAt > SURE_MS) {
    await keep({ ...shot, problem: { kind: 'unsure' } });
    return 'refused';
  }
  const sent = { ...shot, sentAt: shot.sentAt ?? now };
  await keep(sent);
  try {
    await readOnce(await uploadOnce(sent, keep));
    return 'arrived';
  } catch (error) {
    return explain(i18n, error, sent, keep);
  }
}

async function uploadOnce(shot: Shot, keep: KeepShot): Promise<Shot & { fileId: string }> {
  if (shot.fileId !== null) return { ...shot, fileId: shot.fileId };
  const { drafts } = clientFor(shot.userId, shot.uploadKey, shot.bookId ?? null);
  const file = new File([shot.content], shot.name, { type: shot.type });
  const { id } = await drafts.upload({ file, ...(shot.companyId !== null && { companyId: shot.companyId }) });
  const uploaded = { ...shot, fileId: id };
  await keep(uploaded);
  return uploaded;
}

async function readOnce({ userId, id, fileId, companyId, bookId = null }: Shot & { fileId: string }): Promise<void> {
  const { drafts } = clientFor(userId, id, bookId);
  try {
    await drafts.create({ fileIds: [fileId], companyId, folderId: null });
  } catch (error) {
    // Its answer was lost the first time.
    if (!isRefusal(error, 'ALREADY_CREATED') && !isRefusal(error, 'FILE_ALREADY_USED')) throw error;
  }
}

async function explain(i18n: I18n, error: unknown, shot: Shot, keep: KeepShot): Promise<Sending> {
  if (isRefusal(error, 'NOT_SIGNED_IN') || isRefusal(error, 'SIGNED_IN_AS_ANOTHER')) return 'not-theirs';
  if (isRefusal(error, 'FILE_NOT_FOUND') || isRefusal(error, 'ALREADY_CREATED')) {
    // The server swept the file, which was never read, or cannot say which it is: it is uploaded again.
    await keep({ ...shot, uploadKey: crypto.randomUUID(), fileId: null });
    return 'later';
  }
  if (!isRefusedByServer(error) || isRefusal(error, 'TOO_MANY_REQUESTS')) return 'later';
  await keep({ ...shot, problem: { kind: 'refused', message: errorText(i18n, error) } });
  return 'refused';
}
