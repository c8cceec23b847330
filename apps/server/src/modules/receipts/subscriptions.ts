import { type Subscription, subscribe } from '../../platform/outbox/subscribe.ts';
import { RECHECK_COMPANY, recheckCompany, recheckKey } from './core/recheck-company.ts';
import { readDraft } from './reading/read-draft.ts';

/** Retries after killed workers. The reading itself gives up a persistent fault earlier. */
const READING_ATTEMPTS = 25;
/** Retried for days, because claims that do not follow the current settings are wrong figures. */
const RECHECK_ATTEMPTS = 25;

/** The subscriptions of the receipts module. */
export const receiptSubscriptions: readonly Subscription[] = [
  subscribe({
    name: 'receipts.read-draft',
    to: ['draft.queued'],
    key: ({ data }) => data.draftId,
    maxAttempts: READING_ATTEMPTS,
    isFair: true,
    handle: ({ data }, { deps, userId, run }) => readDraft(deps, userId, data.draftId, run),
  }),
  subscribe({
    name: RECHECK_COMPANY,
    to: ['company.claim-settings-changed'],
    key: recheckKey,
    maxAttempts: RECHECK_ATTEMPTS,
    handle: ({ data }, { deps, userId, run }) => recheckCompany(deps, userId, data.companyId, run),
  }),
];
