import { readingOrder, roomLeft } from '@tillslip/domain/billing/limits';
import { asUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify, publish } from '../../platform/outbox/outbox.ts';
import { findMonth, hasLimits } from './month-of-account.ts';
import { listWaiting, lockRoom, mustAsk, placeUploads, type UploadKey } from './room.repository.ts';

/**
 * Ask whether an upload may be read now. Where the documents of the month are used up, it waits: it stays queued, and is
 * queued again once there is room. Of many that ask at the same time no more are let in than there is room for.
 *
 * @returns false when it waits. Always true without limits, and for an upload that is no longer queued.
 * Spec: 1 §9, decisions 0506.
 */
export async function letIn(deps: Pick<Deps, 'db' | 'env' | 'clock'>, userId: string, upload: UploadKey) {
  if (!hasLimits(deps)) return true;
  return asUser(deps.db, userId, async (tx) => {
    if (!(await mustAsk(tx, upload))) return true;
    await lockRoom(tx);
    // Another job of the same upload may have been given room meanwhile.
    if (!(await mustAsk(tx, upload))) return true;
    const given = await giveRoom(deps, tx, upload);
    for (const other of given) if (!isSame(other, upload)) queueAgain(tx, other);
    const isLetIn = given.some((one) => isSame(one, upload));
    if (!isLetIn) notifyOf(tx, upload);
    return isLetIn;
  });
}

/** Queue the uploads that wait and for which there is room now. Does nothing without limits. */
export async function shareRoom(deps: Pick<Deps, 'env' | 'clock'>, tx: UserDb): Promise<void> {
  if (!hasLimits(deps)) return;
  await lockRoom(tx);
  for (const upload of await giveRoom(deps, tx, null)) queueAgain(tx, upload);
}

/** Give the room there is to those that wait and to one that asks, in their order. One that asks in vain waits. */
async function giveRoom(deps: Pick<Deps, 'env' | 'clock'>, tx: UserDb, asking: UploadKey | null): Promise<UploadKey[]> {
  const now = deps.clock.now();
  const rows = await listWaiting(tx);
  const waiting = rows.map(({ kind, id, waitsSince, chosenAt }) => ({
    ...{ kind, id, waitsSince: waitsSince.getTime(), chosenAt: chosenAt?.getTime() ?? null },
  }));
  const isNew = asking !== null && !waiting.some((one) => isSame(one, asking));
  const all = isNew ? [...waiting, { ...asking, waitsSince: now.getTime(), chosenAt: null }] : waiting;
  const month = all.length === 0 ? null : await findMonth(deps, tx);
  if (month === null) return [];
  const given = readingOrder(all).slice(0, roomLeft(month.terms, month));
  const waits = asking && !given.some((one) => isSame(one, asking)) ? asking : null;
  await placeUploads(tx, { given, waits }, now);
  return given;
}

const isSame = (a: UploadKey, b: UploadKey): boolean => a.kind === b.kind && a.id === b.id;

function queueAgain(tx: UserDb, upload: UploadKey): void {
  if (upload.kind === 'receipt') publish(tx, 'draft.queued', { draftId: upload.id });
  else publish(tx, 'statement.queued', { uploadId: upload.id });
  notifyOf(tx, upload);
}

/** Tell the person's open tabs that an upload waits, or no longer does. */
export const notifyOf = (tx: UserDb, { kind, id }: UploadKey): void =>
  notify(tx, { kind: 'changed', topic: kind === 'receipt' ? 'drafts' : 'bank', id });
