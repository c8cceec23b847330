import { type Selectable, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { AccountingStates } from '../../../platform/database/types.gen.ts';

export type StateRow = Selectable<AccountingStates>;

/** A state whose company is still there. */
export type StateWithCompany = StateRow & { readonly companyId: string };

/** Save the state with which a connection begins, and forget those that are too old and hold no tokens. */
export async function insertState(
  { db, userId }: UserDb,
  values: Pick<StateWithCompany, 'stateHash' | 'sessionHash' | 'companyId' | 'package' | 'createdAt'>,
  oldest: Date,
): Promise<void> {
  await db
    .deleteFrom('accountingStates')
    .where('userId', '=', userId)
    .where('createdAt', '<', oldest)
    .where('tokens', 'is', null)
    .execute();
  await db
    .insertInto('accountingStates')
    .values({ ...values, userId })
    .execute();
}

/** Find a state of the user. */
export const findState = ({ db, userId }: UserDb, stateHash: string): Promise<StateRow | undefined> =>
  db
    .selectFrom('accountingStates')
    .selectAll()
    .where('userId', '=', userId)
    .where('stateHash', '=', stateHash)
    .executeTakeFirst();

/** Use a state for a code; false when it was used before. */
export async function claimState({ db, userId }: UserDb, stateHash: string, codeHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accountingStates')
    .set({ codeHash })
    .where('userId', '=', userId)
    .where('stateHash', '=', stateHash)
    .where('codeHash', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Save what came of a state, for a callback page that is loaded twice. */
export async function saveStateResult({ db, userId }: UserDb, stateHash: string, result: object): Promise<void> {
  await db
    .updateTable('accountingStates')
    .set({ result: JSON.stringify(result) })
    .where('userId', '=', userId)
    .where('stateHash', '=', stateHash)
    .execute();
}

/** Wait for the right to use the tokens that a state holds, until the transaction ends. */
export async function lockState({ db }: UserDb, stateHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`accounting state ${stateHash}`}, 0))`.execute(db);
}

/** Replace the tokens that a state holds. */
export async function holdTokens({ db, userId }: UserDb, stateHash: string, tokens: string): Promise<void> {
  await db
    .updateTable('accountingStates')
    .set({ tokens })
    .where('userId', '=', userId)
    .where('stateHash', '=', stateHash)
    .execute();
}

/** Take the tokens from a state and save what came of it; false when it holds none any more. */
export async function settleState({ db, userId }: UserDb, stateHash: string, result: object): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accountingStates')
    .set({ tokens: null, result: JSON.stringify(result) })
    .where('userId', '=', userId)
    .where('stateHash', '=', stateHash)
    .where('tokens', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** List the states that hold tokens and were created at a moment or before. */
export const listHeldBefore = (tx: UserDb, moment: Date): Promise<StateRow[]> =>
  held(tx).where('createdAt', '<=', moment).execute();

/** List the states that hold tokens for a company that was deleted. */
export const listHeldOrphans = (tx: UserDb): Promise<StateRow[]> => held(tx).where('companyId', 'is', null).execute();

/**
 * Delete the states of companies that were deleted. One that holds tokens stays, and one whose code is being exchanged,
 * because it is about to hold some.
 */
export async function deleteOrphanStates({ db, userId }: UserDb): Promise<void> {
  await db
    .deleteFrom('accountingStates')
    .where('userId', '=', userId)
    .where('companyId', 'is', null)
    .where('tokens', 'is', null)
    .where(({ or, eb }) => or([eb('codeHash', 'is', null), eb('result', 'is not', null)]))
    .execute();
}

const held = ({ db, userId }: UserDb) =>
  db.selectFrom('accountingStates').selectAll().where('userId', '=', userId).where('tokens', 'is not', null);
