import { z } from 'zod';

/** The job that takes the bulk syncs of a connection a step further. */
export const ADVANCE_JOB = {
  name: 'bulk-sync.advance',
  payload: z.object({ userId: z.uuid(), connectionId: z.uuid() }),
};

/** At most one such job waits for a connection. */
export const advanceKey = (connectionId: string): string => `bulk sync ${connectionId}`;

/** The job that removes the entries of a bulk sync again. */
export const ROLLBACK_JOB = {
  name: 'bulk-sync.roll-back',
  payload: z.object({ userId: z.uuid(), bulkSyncId: z.uuid() }),
};

/** At most one such job waits for a bulk sync. */
export const rollbackKey = (bulkSyncId: string): string => `rollback ${bulkSyncId}`;
