import type { ChangeEvent } from '@tillslip/contract/events';
import { z } from 'zod';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import { findSuggestions } from './find-suggestions.ts';
import { makeMatch } from './make-match.ts';
import { undonePairs, unfittingAutomatic } from './matches.repository.ts';
import { readSuggestions, type StoredSuggestion } from './stored-suggestion.ts';
import { automaticSuggestions, markedCompanies, oneSearchAtATime, takeMarks } from './suggestions.repository.ts';
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
      let changed = 0;
      for (const companyId of await asUser(deps.db, userId, (tx) => markedCompanies(tx))) {
        signal.throwIfAborted();
        changed += await searchAgain(deps, userId, companyId);
      }
      const made = await makeAutomatic(deps, userId);
      if (changed + made > 0)
        await asUser(deps.db, userId, async (tx) => notify(tx, { kind: 'changed', topic: 'bank', id: null }));
      if (made === 0) return;
    }
  },
});

/** Takes the marks of a company and finds its suggestions; without a mark nothing is looked for. */
export const searchAgain = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  companyId: string | null,
): Promise<number> =>
  asUser(deps.db, userId, async (tx) => {
    await oneSearchAtATime(tx);
    if (!(await takeMarks(tx, companyId))) return 0;
    const unfitting = await unfittingAutomatic(tx, companyId);
    if (unfitting.length > 0)
      await undoInside(deps, tx, unfitting, { actorId: null, reason: "The invoice's amount was changed" });
    return findSuggestions(tx, companyId);
  });

/**
 * Makes what is stored as automatic, also where a worker died before it came to that. Each in a transaction of
 * its own: what changed in the meantime, or was undone before, is left for a person.
 */
async function makeAutomatic(deps: Deps, userId: string): Promise<number> {
  const stored = await asUser(deps.db, userId, (tx) => automaticSuggestions(tx));
  let made = 0;
  for (const [first] of stored.map(({ suggestions }) => readSuggestions(suggestions)))
    if (first && (await makeOne(deps, userId, first))) made++;
  return made;
}

const makeOne = (deps: Deps, userId: string, { rowIds, documentIds, reasons }: StoredSuggestion): Promise<boolean> =>
  asUser(deps.db, userId, async (tx) => {
    const undone = await undonePairs(tx, rowIds);
    if (documentIds.some((id) => undone.has(`${rowIds[0]} ${id}`))) return false;
    await makeMatch(deps, tx, {
      ...{ transactionIds: rowIds, receiptIds: documentIds, reasons },
      ...{ amounts: [], notes: null, isAutomatic: true },
    });
    return true;
  }).catch((error: unknown) => {
    if (error instanceof AppError) return false;
    throw error;
  });
