import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertDeliveries } from './deliveries.repository.ts';
import { enqueueDelivery } from './enqueue-delivery.ts';
import { payloadsOf, type SentEvent } from './payload.ts';
import { listListening } from './webhooks.repository.ts';

/** Record that an event is to be sent to each webhook of its company that asked for it, once. */
export async function recordDeliveries(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  userId: string,
  event: SentEvent,
): Promise<void> {
  const { companyId } = event.data;
  if (companyId === null) return;
  await asUser(db, userId, async (tx) => {
    const listening = await listListening(tx, companyId, event.type);
    if (listening.length === 0) return;
    const now = clock.now();
    const rows = payloadsOf(event, companyId, now, env.publicUrl).flatMap((payload) =>
      listening.map(({ id: webhookId }) => ({
        ...{ companyId, webhookId, eventId: payload.id, eventType: event.type, payload: JSON.stringify(payload) },
        ...{ createdAt: now, dueSince: now, nextAttemptAt: now },
      })),
    );
    for (const { id, webhookId } of await insertDeliveries(tx, rows)) enqueueDelivery(tx, { id, webhookId });
  });
}
