import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { JobRun } from '../../../platform/jobs/define-job.ts';
import { isJobPending } from '../../../platform/jobs/pending.repository.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import { findSuggestions } from './find-suggestions.ts';
import { makeMatch } from './make-match.ts';
import { staleAutoMatches, undonePairs } from './matches.repository.ts';
import { readSuggestions, type StoredSuggestion } from './stored-suggestion.ts';
import { automaticSuggestions, lockUserMatching } from './suggestions.repository.ts';
import { undoInside } from './undo-matches.ts';

/** The subscription that matches a company's transactions. */
export const MATCH_COMPANY = 'bank.match-company';

/** Changes that follow each other within this time lead to one search. */
export const MATCH_DELAY_SECONDS = 2;

/** A match that was made may leave another the only one; then it is enough, and the next change goes on. */
const MAX_ROUNDS = 3;

/** One search of a company waits at a time; of what is in no company one for each user. */
export const matchKey = (companyId: string | null, userId: string): string => companyId ?? userId;

/** Whether something changed in a company since its suggestions were found. */
export const isMatchingPending = (tx: UserDb, companyId: string | null): Promise<boolean> =>
  isJobPending(tx, `${MATCH_COMPANY}:${matchKey(companyId, tx.userId)}`);

/**
 * Find the suggestions of a company, or of what is in none, takes back automatic matches whose invoice was
 * changed, and makes those that were proved three times and are the only ones; they are shown as automatic and
 * can be undone. Running it twice changes nothing more.
 */
export async function matchCompany(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  companyId: string | null,
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    signal.throwIfAborted();
    const changed = await searchAgain(deps, userId, companyId);
    const made = await makeAutomatic(deps, userId, companyId);
    if (changed + made > 0)
      await asUser(deps.db, userId, async (tx) => notify(tx, { kind: 'changed', topic: 'bank', id: null }));
    if (made === 0) return;
  }
}

/** Find the suggestions of a company. @returns how many transactions have others than before. */
export const searchAgain = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  companyId: string | null,
): Promise<number> =>
  asUser(deps.db, userId, async (tx) => {
    await lockUserMatching(tx);
    const unfitting = await staleAutoMatches(tx, companyId);
    if (unfitting.length > 0)
      await undoInside(deps, tx, unfitting, { actorId: null, reason: { code: 'INVOICE_AMOUNT_CHANGED' } });
    return findSuggestions(tx, companyId);
  });

/**
 * Make what is stored as automatic, also where a worker died before it came to that. Each in a transaction of
 * its own: what changed in the meantime, or was undone before, is left for a person.
 */
async function makeAutomatic(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  companyId: string | null,
): Promise<number> {
  const stored = await asUser(deps.db, userId, (tx) => automaticSuggestions(tx, companyId));
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
    const undone = await undonePairs(tx, transactionIds);
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
