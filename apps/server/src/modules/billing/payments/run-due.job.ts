import { randomUUID } from 'node:crypto';
import { dueOn, renewalOf, toFree } from '@tillslip/domain/billing/subscription';
import { z } from 'zod';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import { findPendingRenewal, insertCharge } from '../subscriptions/charges.repository.ts';
import { lockCurrentSubscription } from '../subscriptions/current-terms.ts';
import { saveSubscription } from '../subscriptions/save-subscription.ts';
import { listPeopleDue, type StoredSubscription } from '../subscriptions/subscriptions.repository.ts';
import { mailEndedTrial } from './billing-mail.ts';
import { collectCharge } from './collect-charge.ts';

const BATCH = 100;
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Every hour, do what is due: begin trials, end them, end cancelled plans, and renew those that are paid. A renewal is stored
 * before its card is charged; one that has no outcome, because the server stopped or the provider did not answer, is asked
 * for before it is charged, and never charged twice (decisions 0501).
 */
export const runDueSubscriptions = defineJob({
  name: 'billing.run-due',
  payload: z.object({}),
  cron: '40 * * * *',
  async run(_payload, deps, { signal }) {
    if (deps.payments === null) return;
    const today = deps.clock.today();
    let after = LOWEST_ID;
    for (;;) {
      const people = await listPeopleDue(deps.authDb, { after, today, limit: BATCH });
      for (const userId of people) {
        signal.throwIfAborted();
        // One that fails must not stop the others; it is still due in an hour.
        await runDue(deps, userId).catch((err) => deps.log.error({ err, userId }, 'a subscription was not renewed'));
      }
      if (people.length < BATCH) return;
      after = people.at(-1) ?? LOWEST_ID;
    }
  },
});

async function runDue(deps: Deps, userId: string): Promise<void> {
  const reference = await asUser(deps.db, userId, async (tx) => {
    const subscription = await lockCurrentSubscription(deps, tx);
    const due = dueOn(subscription, deps.clock.today());
    if (due === 'renew') return beginRenewal(deps, tx, subscription);
    if (due === 'nothing') return null;
    const ended = { before: subscription, after: toFree(subscription) };
    await saveSubscription(deps, tx, { ...ended, act: 'ended', actorId: null });
    if (due === 'end-trial') await mailEndedTrial(deps, tx);
    notify(tx, { kind: 'changed', topic: 'billing', id: null });
    return null;
  });
  if (reference !== null) await collectCharge(deps, userId, reference);
}

/** Store the payment of the period that is due. @returns its name, also of one that was stored earlier. */
async function beginRenewal(deps: Deps, tx: UserDb, subscription: StoredSubscription): Promise<string | null> {
  const pending = await findPendingRenewal(tx);
  if (pending) return pending.reference;
  const renewal = renewalOf(subscription);
  if (renewal === null || deps.payments === null) return null;
  const reference = `ts-${randomUUID()}`;
  await insertCharge(tx, {
    ...{ kind: 'renewal', ...renewal, charge: renewal.terms.charge, reference, isByPerson: false },
    ...{ provider: deps.payments.name, revision: subscription.revision, createdAt: deps.clock.now() },
  });
  return reference;
}
