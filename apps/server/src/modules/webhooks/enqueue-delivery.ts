import { z } from 'zod';
import type { UserDb } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';

/** The job that makes one attempt of a delivery, for those who add it. */
export const DELIVER = {
  name: 'webhooks.deliver',
  payload: z.object({ userId: z.uuid(), deliveryId: z.uuid() }),
};

/** Attempts after a fault of ours, such as a lost database; those of a delivery are counted in its row. */
const ATTEMPTS = 25;

/** Enqueue the next attempt of a delivery. Those of one webhook are made one after the other, on all instances together. */
export const enqueueDelivery = (
  tx: UserDb,
  { id, webhookId }: { readonly id: string; readonly webhookId: string },
  delaySeconds?: number,
): void =>
  enqueue(
    tx,
    DELIVER,
    { userId: tx.userId, deliveryId: id },
    {
      ...{ key: `${DELIVER.name}:${id}`, line: `webhook ${webhookId}`, maxAttempts: ATTEMPTS },
      ...(delaySeconds !== undefined && { delaySeconds }),
    },
  );
