import { asUser } from '../../platform/database/database.ts';
import { type Subscription, subscribe } from '../../platform/outbox/subscribe.ts';
import { MATCH_COMPANY, MATCH_DELAY_SECONDS, matchCompany, matchKey } from './matching/match-company.ts';
import { settleMatches } from './matching/settle-matches.ts';
import { applyRulesToNew } from './rules/apply-rules-to-new.ts';
import { readStatement } from './uploads/read-statement.ts';

/** A job is retried after its worker was killed; the reading itself gives up earlier on a persistent fault. */
const READING_ATTEMPTS = 25;

/** The subscriptions of the bank module. */
export const bankSubscriptions: readonly Subscription[] = [
  subscribe({
    name: 'bank.read-statement',
    to: ['statement.queued'],
    key: ({ data }) => data.uploadId,
    maxAttempts: READING_ATTEMPTS,
    isFair: true,
    handle: ({ data }, { deps, userId, run }) => readStatement(deps, userId, data.uploadId, run),
  }),
  subscribe({
    name: MATCH_COMPANY,
    to: [
      ...(['receipt.saved', 'receipt.changed', 'receipt.deleted', 'receipt.restored'] as const),
      ...(['statement.imported', 'statement.changed', 'payment.matched', 'payment.unmatched'] as const),
      'matching.input-changed',
    ],
    key: ({ data }, userId) => matchKey(data.companyId, userId),
    delaySeconds: MATCH_DELAY_SECONDS,
    handle: async ({ data }, { deps, userId, run }) => {
      await matchCompany(deps, userId, data.companyId, run);
      await applyRulesToNew(deps, userId, data.companyId);
    },
  }),
  subscribe({
    name: 'bank.settle-matches',
    to: ['receipt.deleted', 'receipt.restored'],
    handle: ({ data }, { deps, userId }) =>
      asUser(deps.db, userId, (tx) => settleMatches(deps, tx, { receiptIds: data.receiptIds, transactionIds: [] })),
  }),
];
