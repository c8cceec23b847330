import type { UserDb } from '../../../platform/database/database.ts';

/** Keep what was read of an upload, in place of what was kept before, until a person says what of it to save. */
export async function keepReading(tx: UserDb, uploadId: string, reading: object): Promise<void> {
  await dropReading(tx, uploadId);
  const { db, userId } = tx;
  await db
    .insertInto('bankUploadReadings')
    .values({ userId, uploadId, reading: JSON.stringify(reading) })
    .execute();
}

/** Return what was read of an upload that waits for a choice. */
export async function findReading({ db, userId }: UserDb, uploadId: string): Promise<unknown> {
  const query = db.selectFrom('bankUploadReadings').select('reading').where('userId', '=', userId);
  return (await query.where('uploadId', '=', uploadId).executeTakeFirst())?.reading;
}

/** Delete what was read of an upload, once it is saved or no longer wanted. */
export async function dropReading({ db, userId }: UserDb, uploadId: string): Promise<void> {
  await db.deleteFrom('bankUploadReadings').where('userId', '=', userId).where('uploadId', '=', uploadId).execute();
}
