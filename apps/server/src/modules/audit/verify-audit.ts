import { readAsUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findChainHead, listSealedEvents, type SealedEvent } from './audit.repository.ts';
import { type ChainState, EMPTY_CHAIN, verifyEvents, verifyHead } from './verify-chain.ts';

/** The number of entries in memory at a time. */
const BATCH = 1000;

/** Verify a user's whole audit chain, to find entries that were changed, deleted or moved. */
export const verifyAudit = ({ db }: Pick<Deps, 'db'>, userId: string) =>
  readAsUser(db, userId, async (tx) => {
    const { events, hash: head, broken } = await verifyUserChain(tx);
    return { ok: broken === null, events, head, broken };
  });

/** Verify the chain inside a transaction. */
export async function verifyUserChain(tx: UserDb): Promise<ChainState> {
  // Read the head first, so that entries added in the meantime do not look missing.
  const head = await findChainHead(tx);
  const end = head?.sequence ?? 0;
  let state: ChainState = EMPTY_CHAIN;
  let after = 0;
  while (after < end) {
    const events: SealedEvent[] = await listSealedEvents(tx, after, BATCH);
    state = verifyEvents(
      state,
      events.filter(({ sequence }) => sequence <= end),
    );
    after = events.at(-1)?.sequence ?? end;
  }
  return verifyHead(state, head);
}
