import type { listUnpaid as contract } from '@tillslip/contract/bank/matching';
import { type CalendarDate, daysBetween } from '@tillslip/domain/kernel/calendar-date';
import type { z } from 'zod';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { viewPayables } from '../matching/payable-view.ts';
import { unpaidAfter, unpaidTotals } from '../matching/payables.repository.ts';
import { readPlace, writePlace } from '../matching/place-cursor.ts';

type UnpaidInput = z.output<NonNullable<(typeof contract)['~orpc']['inputSchema']>>;

/**
 * Documents that no transaction has paid, the longest overdue first, then those without a day on which they are
 * due. Paid in cash they never come by the bank, and what a person said was paid is paid: both are left out.
 */
export const listUnpaid = (deps: Pick<Deps, 'db' | 'env' | 'clock'>, userId: string, input: UnpaidInput) =>
  readAsUser(deps.db, userId, async (tx) => {
    const { companyId, from, to, limit } = input;
    const scope = { companyId, from, to };
    const after = readPlace(input.after);
    const place = after?.date ? { date: after.date, due: after.due, id: after.id } : null;
    const found = await unpaidAfter(tx, scope, place, limit + 1);
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    const today = deps.clock.today();
    const views = await viewPayables(deps, tx, shown);
    return {
      rows: views.map((view) => ({ ...view, daysOverdue: daysOverdue(view.dueDate, today) })),
      next:
        last && found.length > shown.length
          ? writePlace({ date: last.countsOn, due: last.dueDate, id: last.id })
          : null,
      ...(await unpaidTotals(tx, scope)),
    };
  });

/** Null where nothing says when it is due, or it is not due yet. */
function daysOverdue(due: CalendarDate | null, today: CalendarDate): number | null {
  const days = due === null ? 0 : daysBetween(due, today);
  return days > 0 ? days : null;
}
