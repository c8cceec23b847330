import { z } from 'zod';

/** The job that sends what waits in the queue of a connection. */
export const QUEUE_JOB = {
  name: 'integrations.run-queue',
  payload: z.object({ userId: z.uuid(), connectionId: z.uuid() }),
};

/** At most one such job waits for a connection. */
export const queueKey = (connectionId: string): string => `accounting queue ${connectionId}`;
