import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findMailReceiver } from '../../platform/mail/mail-receiver.repository.ts';
import { hasLimits } from './month-of-account.ts';
import { shareRoom } from './share-room.ts';
import { tellOfLimit } from './tell-of-limit.ts';

type WatchDeps = Pick<Deps, 'db' | 'authDb' | 'env' | 'clock' | 'languages'>;

/** Queue what waits for room as far as there is some, and tell the person of steps towards their limit. */
export async function watchLimits(deps: WatchDeps, userId: string): Promise<void> {
  if (!hasLimits(deps)) return;
  const receiver = await findMailReceiver(deps.authDb, userId);
  await asUser(deps.db, userId, async (tx) => {
    await shareRoom(deps, tx);
    await tellOfLimit(deps, tx, receiver);
  });
}
