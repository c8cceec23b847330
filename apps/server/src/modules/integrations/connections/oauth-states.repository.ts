import type { Selectable } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { AccountingStates } from '../../../platform/database/types.gen.ts';

export type StateRow = Selectable<AccountingStates>;

/** Save the state with which a connection begins, and forget those that are too old. */
export async function insertState(
  { db, userId }: UserDb,
  values: Pick<StateRow, 'stateHash' | 'sessionHash' | 'companyId' | 'createdAt'>,
  oldest: Date,
): Promise<void> {
  await db.deleteFrom('accountingStates').where('userId', '=', userId).where('createdAt', '<', oldest).execute();
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
