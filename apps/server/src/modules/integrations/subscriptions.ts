import { asUser } from '../../platform/database/database.ts';
import { notify } from '../../platform/outbox/outbox.ts';
import { type Subscription, subscribe } from '../../platform/outbox/subscribe.ts';
import { removeOrphans } from './connections/manage-connection.ts';
import { endOrphanSignIns } from './sign-in/end-sign-in.ts';
import { markOutdated } from './sync/entries.repository.ts';

/** The subscriptions of the integrations module. */
export const integrationSubscriptions: readonly Subscription[] = [
  subscribe({
    name: 'integrations.mark-outdated',
    to: ['receipt.changed', 'receipt.deleted', 'receipt.restored', 'payment.matched', 'payment.unmatched'],
    handle: ({ data }, { deps, userId }) =>
      asUser(deps.db, userId, async (tx) => {
        const connections = await markOutdated(tx, data.receiptIds);
        for (const id of connections) notify(tx, { kind: 'changed', topic: 'accounting', id });
      }),
  }),
  subscribe({
    name: 'integrations.disconnect-deleted',
    to: ['company.deleted'],
    async handle(_event, { deps, userId }) {
      await endOrphanSignIns(deps, userId);
      await removeOrphans(deps, userId);
    },
  }),
];
