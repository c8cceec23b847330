import { type Subscription, subscribe } from '../../platform/outbox/subscribe.ts';
import { hasLimits } from './month-of-account.ts';
import { watchLimits } from './watch-limits.ts';

/** Documents that are saved shortly after one another are counted once. */
const DELAY_SECONDS = 3;

/** The subscriptions of the limits module; there are none on an installation without limits. */
export const limitSubscriptions: readonly Subscription[] = [
  subscribe({
    name: 'limits.watch',
    to: ['receipt.saved', 'receipt.deleted', 'statement.imported', 'billing.charged'],
    isOn: (env) => hasLimits({ env }),
    key: (_event, userId) => userId,
    delaySeconds: DELAY_SECONDS,
    handle: (_event, { deps, userId }) => watchLimits(deps, userId),
  }),
];
