import type { UserDb } from '../../../platform/database/database.ts';

/** An event that the provider told of. */
export interface ProviderEvent {
  readonly eventKey: string;
  readonly event: string;
  readonly reference: string;
  readonly receivedAt: Date;
}

/** Store an event. @returns false when it was stored before. */
export async function insertEvent({ db, userId }: UserDb, event: ProviderEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('providerEvents')
    .values({ ...event, userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
