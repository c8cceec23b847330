import { type Subscription, subscribe } from '../../platform/outbox/subscribe.ts';
import { advance, stopBulkSyncs } from './advance.job.ts';

/** The subscriptions of bulk syncs. */
export const bulkSyncSubscriptions: readonly Subscription[] = [
  subscribe({
    name: 'bulk-sync.next-batch',
    to: ['accounting.runs-finished'],
    key: ({ data }) => `bulk sync batch ${data.connectionId}`,
    handle: ({ data }, { deps, userId, run }) => advance(deps, { userId, connectionId: data.connectionId }, run.signal),
  }),
  subscribe({
    name: 'bulk-sync.stop',
    to: ['accounting.queue-stopped'],
    handle: ({ data }, { deps, userId }) =>
      stopBulkSyncs(deps, { userId, connectionId: data.connectionId }, data.fault),
  }),
];
