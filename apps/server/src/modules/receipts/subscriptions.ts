import { type Subscription, subscribe } from '../../platform/outbox/subscribe.ts';
import { RECHECK_COMPANY, recheckCompany, recheckKey } from './core/recheck-company.ts';
import { readDraft } from './reading/read-draft.ts';

/** A worker that was killed tries again; a fault that persists is given up earlier, by the reading itself. */
const READING_ATTEMPTS = 25;
/** Claims that stay behind their settings would be wrong figures: it is tried for days. */
const RECHECK_ATTEMPTS = 25;

/** What the invoices' module does when something happened. */
export const receiptSubscriptions: readonly Subscription[] = [
  subscribe({
    name: 'receipts.read-draft',
    to: ['draft.queued'],
    key: ({ data }) => data.draftId,
    maxAttempts: READING_ATTEMPTS,
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
