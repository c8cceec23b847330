import { readAsUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { readAnchors } from './anchors.ts';
import { type ChainHead, findChainHead, listSealedEvents, type SealedEvent } from './audit.repository.ts';
import { type ChainState, EMPTY_CHAIN, verifyAnchors, verifyEvents, verifyHead } from './verify-chain.ts';
import { compareRows, findEntryHashes, type RowCheck } from './verify-rows.repository.ts';

/** The number of entries in memory at a time. */
const BATCH = 1000;

type VerifyDeps = Pick<Deps, 'db' | 'storage' | 'env'>;

/** The result of verifying the records of one person, without the bytes of the originals. */
export interface AuditCheck {
  readonly ok: boolean;
  readonly events: number;
  readonly head: string | null;
  readonly broken: ChainState['broken'];
  /** How many heads that are kept outside the database were found in the chain. */
  readonly anchors: number;
  readonly rows: RowCheck;
}

/**
 * Verify the records of a user: the whole chain with its head, the heads that are kept outside the database, and every row
 * against its last event.
 */
export async function verifyAudit(deps: VerifyDeps, userId: string): Promise<AuditCheck> {
  const { anchors, isForged } = await readAnchors(deps, userId);
  return readAsUser(deps.db, userId, async (tx) => {
    const chain = await verifyUserChain(tx);
    const hashes = await findEntryHashes(
      tx,
      anchors.map(({ sequence }) => sequence),
    );
    const { events, hash: head, broken } = verifyAnchors(chain, anchors, hashes, isForged);
    const rows = await compareRows(tx);
    return { ok: broken === null && rows.findings.length === 0, events, head, broken, anchors: anchors.length, rows };
  });
}

/** Verify the chain inside a transaction, also what was appended behind its head. */
export async function verifyUserChain(tx: UserDb): Promise<ChainState> {
  const head: ChainHead | undefined = await findChainHead(tx);
  let state: ChainState = EMPTY_CHAIN;
  for (let after = 0; ; ) {
    const events: SealedEvent[] = await listSealedEvents(tx, after, BATCH);
    state = verifyEvents(state, events);
    if (events.length < BATCH) return verifyHead(state, head);
    after = events.at(-1)?.sequence ?? after;
  }
}
