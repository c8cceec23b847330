import type { Limits } from '@tillslip/contract/limits';
import { reachedStep, readingOrder } from '@tillslip/domain/billing/limits';
import { addMonths, calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { readAsUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findMonth } from './month-of-account.ts';
import { countCompanies, listWaiting } from './room.repository.ts';

/** The most uploads that are listed. */
const MAX_LISTED = 100;

/** Return the limits of the account's plan, what is used of them, and what waits; null on an installation without limits. */
export const getLimits = (deps: Pick<Deps, 'db' | 'env' | 'clock'>, userId: string): Promise<Limits | null> =>
  readAsUser(deps.db, userId, (tx) => viewLimits(deps, tx));

/** Build the contract's view inside a transaction. */
export async function viewLimits(deps: Pick<Deps, 'env' | 'clock'>, tx: UserDb): Promise<Limits | null> {
  const found = await findMonth(deps, tx);
  if (found === null) return null;
  const { month, terms, saved, beingRead } = found;
  const waiting = (await listWaiting(tx)).map(({ waitsSince, chosenAt, ...upload }) => ({
    ...{ ...upload, waitsSince: waitsSince.getTime(), chosenAt: chosenAt?.getTime() ?? null },
  }));
  return {
    ...{ month, nextMonth: addMonths(calendarDate(`${month}-01`), 1), planId: terms.planId },
    ...{ documents: terms.documents, freeDocuments: terms.freeDocuments, saved, beingRead },
    step: reachedStep(terms, saved),
    companies: { most: terms.companies, existing: await countCompanies(tx) },
    waitingCount: waiting.length,
    waiting: readingOrder(waiting)
      .slice(0, MAX_LISTED)
      .map(({ waitsSince, chosenAt, ...upload }) => ({
        ...upload,
        waitsSince: new Date(waitsSince).toISOString(),
        isChosen: chosenAt !== null,
      })),
  };
}
