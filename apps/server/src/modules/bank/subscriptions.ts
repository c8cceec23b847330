import { type Subscription, subscribe } from '../../platform/outbox/subscribe.ts';
import { readStatement } from './uploads/read-statement.ts';

/** A worker that was killed tries again; a fault that persists is given up earlier, by the reading itself. */
const READING_ATTEMPTS = 25;

/** What the bank's module does when something happened. */
export const bankSubscriptions: readonly Subscription[] = [
  subscribe({
    name: 'bank.read-statement',
    to: ['statement.queued'],
    key: ({ data }) => data.uploadId,
    maxAttempts: READING_ATTEMPTS,
    handle: ({ data }, { deps, userId, run }) => readStatement(deps, userId, data.uploadId, run),
  }),
];
