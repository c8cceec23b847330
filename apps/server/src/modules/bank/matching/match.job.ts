import type { ChangeEvent } from '@tillslip/contract/events';
import type { MatchSuggestion } from '@tillslip/domain/bank/matching/match-types';
import { z } from 'zod';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { type FoundSuggestions, findSuggestions } from './find-suggestions.ts';
import { makeMatch } from './make-match.ts';
import { undonePairs, unfittingAutomatic } from './matches.repository.ts';
import { markedCompanies, oneSearchAtATime, takeMarks } from './suggestions.repository.ts';
import { undoInside } from './undo-matches.ts';

const MATCH = 'bank.match';

/** A heap of changes is looked at once; nobody waits longer than this for suggestions. */
const DELAY_SECONDS = 2;
/** A match that was made may leave another the only one; then it is enough, and the next change goes on. */
const ROUNDS = 3;

/** Asks for the matching of a user's rows; asked again before it runs, it still runs once, at the first time. */
export const askForMatching = ({ queue }: Pick<Deps, 'queue'>, userId: string): Promise<void> =>
  queue.add(MATCH, { userId }, { key: `${MATCH}:${userId}`, delaySeconds: DELAY_SECONDS });

/** A statement or an invoice changed: what fits it is looked for. Heard after the change was committed. */
export async function matchAfterChange(deps: Pick<Deps, 'queue'>, userId: string, event: ChangeEvent): Promise<void> {
  if (event.kind === 'changed' && (event.topic === 'receipts' || event.topic === 'bank'))
    await askForMatching(deps, userId);
}

/**
 * Finds the suggestions of everything that changed, takes back automatic matches whose invoice was changed, and
 * makes those that were proved three times and are the only ones; they are shown as automatic and can be undone.
 * Running it twice changes nothing more.
 */
export const matchJob = defineJob({
  name: MATCH,
  payload: z.object({ userId: z.uuid() }),

  async run({ userId }, deps, { signal }) {
    for (let round = 0; round < ROUNDS; round++) {
      const companies = await asUser(deps.db, userId, (db) => markedCompanies(db, userId));
      if (companies.length === 0) return;
      for (const companyId of companies) {
        signal.throwIfAborted();
        const { changed, automatic } = await searchAgain(deps, userId, companyId);
        const made = await makeAutomatic(deps, userId, automatic);
        if (changed + made > 0)
          await asUser(deps.db, userId, (db) =>
            deps.events.publish(db, userId, { kind: 'changed', topic: 'bank', id: null }),
          );
      }
    }
  },
});

/** Takes the marks of a company and finds its suggestions; without a mark nothing is looked for. */
export const searchAgain = (
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  userId: string,
  companyId: string | null,
): Promise<FoundSuggestions> =>
  asUser(deps.db, userId, async (db) => {
    await oneSearchAtATime(db, userId);
    if (!(await takeMarks(db, userId, companyId))) return { changed: 0, automatic: [] };
    const unfitting = await unfittingAutomatic(db, userId, companyId);
    if (unfitting.length > 0)
      await undoInside(deps, db, userId, unfitting, { actorId: null, reason: "The invoice's amount was changed" });
    return findSuggestions(db, userId, companyId);
  });

/** Each in a transaction of its own: what changed in the meantime is left for a person. */
async function makeAutomatic(deps: Deps, userId: string, automatic: readonly MatchSuggestion[]): Promise<number> {
  let made = 0;
  for (const { rowIds, documentIds, reasons } of automatic) {
    const wanted = { transactionIds: rowIds, receiptIds: documentIds, reasons, amounts: [], notes: null };
    const isMade = await asUser(deps.db, userId, async (db) => {
      const undone = await undonePairs(db, userId, rowIds);
      if (documentIds.some((id) => undone.has(`${rowIds[0]} ${id}`))) return false;
      await makeMatch(deps, db, userId, { ...wanted, isAutomatic: true });
      return true;
    }).catch((error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    });
    made += Number(isMade);
  }
  return made;
}
