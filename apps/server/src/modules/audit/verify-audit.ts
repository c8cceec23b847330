import { readAsUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { headOf, type SealedEvent, sealedEventsAfter } from './audit.repository.ts';
import { type ChainState, EMPTY_CHAIN, endChain, followChain } from './verify-chain.ts';

/** As many as are in memory at a time. */
const BATCH = 1000;

/** Goes through the whole trail of a user: any event that was changed, removed or moved behind its back is found. */
export const verifyAudit = ({ db }: Pick<Deps, 'db'>, userId: string) =>
  readAsUser(db, userId, async (tx) => {
    const { events, hash: head, broken } = await verifyTrail(tx);
    return { ok: broken === null, events, head, broken };
  });

/** The same in a transaction of the user's. */
export async function verifyTrail(tx: UserDb): Promise<ChainState> {
  // Noted first: what is added meanwhile comes after it and is not taken for missing.
  const head = await headOf(tx);
  const end = head?.sequence ?? 0;
  let state: ChainState = EMPTY_CHAIN;
  let after = 0;
  while (after < end) {
    const events: SealedEvent[] = await sealedEventsAfter(tx, after, BATCH);
    state = followChain(
      state,
      events.filter(({ sequence }) => sequence <= end),
    );
    after = events.at(-1)?.sequence ?? end;
  }
  return endChain(state, head);
}
