import { z } from 'zod';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { enqueue } from '../../../platform/outbox/outbox.ts';
import { findOwnerOfCharge } from '../subscriptions/charges.repository.ts';
import { insertEvent } from './provider-events.repository.ts';
import { requireProvider } from './require-provider.ts';
import { settleCharge } from './settle-charge.ts';

/** Ask the provider what became of a payment that it told of. */
export const settleAnnounced = defineJob({
  name: 'billing.settle-announced',
  payload: z.object({ userId: z.uuid(), reference: z.string() }),
  async run({ userId, reference }, deps) {
    if (deps.payments) await settleCharge(deps, userId, reference);
  },
});

/**
 * Take a webhook: it is stored, each event once, and what it tells of is looked at in a job, so that the answer is quick.
 * Payments that are nobody's change nothing.
 *
 * @returns false when its signature is wrong.
 */
export async function takeWebhook(
  deps: Pick<Deps, 'db' | 'authDb' | 'clock' | 'payments'>,
  body: Uint8Array,
  signature: string | null,
): Promise<boolean> {
  const provider = requireProvider(deps);
  const notices = provider.readWebhook(body, signature);
  if (notices === null) return false;
  for (const { key, event, reference } of notices) {
    const userId = await findOwnerOfCharge(deps.authDb, provider.name, reference);
    if (userId === null) continue;
    await asUser(deps.db, userId, async (tx) => {
      const receivedAt = deps.clock.now();
      if (await insertEvent(tx, { eventKey: key, event, reference, receivedAt }))
        enqueue(tx, settleAnnounced, { userId, reference });
    });
  }
  return true;
}
