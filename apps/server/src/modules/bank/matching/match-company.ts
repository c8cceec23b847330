import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { JobRun } from '../../../platform/jobs/define-job.ts';
import { isJobPending } from '../../../platform/jobs/pending.repository.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import { findSuggestions } from './find-suggestions.ts';
import { makeMatch } from './make-match.ts';
import { listStaleAutoMatches, listUndonePairs } from './matches.repository.ts';
import { readSuggestions, type StoredSuggestion } from './stored-suggestion.ts';
import { listAutomaticSuggestions, lockUserMatching } from './suggestions.repository.ts';
import { undoMatchesInside } from './undo-matches.ts';

/** The subscription that matches a company's transactions. */
export const MATCH_COMPANY = 'bank.match-company';

/** Changes within this time lead to a single search. */
export const MATCH_DELAY_SECONDS = 2;

/** A new match may leave another suggestion as the only one; further rounds wait for the next change. */
const MAX_ROUNDS = 3;

/** The key of a queued search: one per company, and one per user for transactions without a company. */
export const matchKey = (companyId: string | null, userId: string): string => companyId ?? userId;

/** Whether anything in a company changed since its suggestions were found. */
export const isMatchingPending = (tx: UserDb, companyId: string | null): Promise<boolean> =>
  isJobPending(tx, `${MATCH_COMPANY}:${matchKey(companyId, tx.userId)}`);

/**
 * Find the suggestions of a company, or of transactions without one, undo automatic matches whose invoice changed, and
 * make the automatic ones: confirmed three times, and the only match. They are shown as automatic and can be undone.
 * Running it twice changes nothing more.
 */
export async function matchCompany(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  companyId: string | null,
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    signal.throwIfAborted();
    const changed = await refreshSuggestions(deps, userId, companyId);
    const made = await makeAutoMatches(deps, userId, companyId);
    if (changed + made > 0)
      await asUser(deps.db, userId, async (tx) => notify(tx, { kind: 'changed', topic: 'bank', id: null }));
    if (made === 0) return;
  }
}

/** Find the suggestions of a company, and return how many transactions have new ones. */
export const refreshSuggestions = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  companyId: string | null,
): Promise<number> =>
  asUser(deps.db, userId, async (tx) => {
    await lockUserMatching(tx);
    const unfitting = await listStaleAutoMatches(tx, companyId);
    if (unfitting.length > 0)
      await undoMatchesInside(deps, tx, unfitting, { actorId: null, reason: { code: 'INVOICE_AMOUNT_CHANGED' } });
    return findSuggestions(tx, companyId);
  });

/**
 * Make the stored automatic matches, including those a killed worker did not get to. Each has its own transaction: what
 * changed in the meantime, or was undone before, is left for a person.
 */
async function makeAutoMatches(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  companyId: string | null,
): Promise<number> {
  const stored = await asUser(deps.db, userId, (tx) => listAutomaticSuggestions(tx, companyId));
  let made = 0;
  for (const [first] of stored.map(({ suggestions }) => readSuggestions(suggestions)))
    if (first && (await makeOne(deps, userId, first))) made++;
  return made;
}

const makeOne = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { transactionIds, documentIds, reasons }: StoredSuggestion,
): Promise<boolean> =>
  asUser(deps.db, userId, async (tx) => {
    const undone = await listUndonePairs(tx, transactionIds);
    if (documentIds.some((id) => undone.has(`${transactionIds[0]} ${id}`))) return false;
    await makeMatch(deps, tx, {
      ...{ transactionIds: transactionIds, receiptIds: documentIds, reasons },
      ...{ amounts: [], notes: null, isAutomatic: true },
    });
    return true;
  }).catch((error: unknown) => {
    if (error instanceof AppError) return false;
    throw error;
  });
