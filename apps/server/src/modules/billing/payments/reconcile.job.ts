import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { findOwnerOfCharge, listPending } from '../subscriptions/charges.repository.ts';
import { requireProvider } from './require-provider.ts';
import { settleCharge } from './settle-charge.ts';

/** Longer than a webhook is repeated, so that one that was lost for good is found too. */
const LOOK_BACK_MS = 4 * 86_400_000;
/** A payment that was begun a moment ago may still be under way. */
const PENDING_AFTER_MS = 60 * 60_000;
const MAX_PENDING = 10_000;

/**
 * Every night, ask the provider for what happened in the last days, because a webhook can be lost, and for every payment
 * that has no outcome.
 */
export const reconcilePayments = defineJob({
  name: 'billing.reconcile',
  payload: z.object({}),
  cron: '20 0 * * *',
  async run(_payload, deps, { signal }) {
    if (deps.payments === null) return;
    const now = deps.clock.now().getTime();
    for (const { userId, reference } of await listPending(deps.authDb, new Date(now - PENDING_AFTER_MS), MAX_PENDING)) {
      signal.throwIfAborted();
      await look(deps, userId, reference);
    }
    const provider = requireProvider(deps);
    for (const reference of await provider.listReferencesSince(new Date(now - LOOK_BACK_MS))) {
      signal.throwIfAborted();
      const userId = await findOwnerOfCharge(deps.authDb, provider.name, reference);
      if (userId !== null) await look(deps, userId, reference);
    }
  },
});

/** One payment that fails must not stop the others; it is looked at again tomorrow. */
const look = (deps: Deps, userId: string, reference: string): Promise<unknown> =>
  settleCharge(deps, userId, reference).catch((err) => deps.log.error({ err, userId }, 'a payment was not reconciled'));
