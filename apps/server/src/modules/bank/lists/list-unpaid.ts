import type { listUnpaid as contract } from '@tillslip/contract/bank/matching';
import { type CalendarDate, daysBetween } from '@tillslip/domain/kernel/calendar-date';
import type { z } from 'zod';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { viewPayables } from '../matching/payable-view.ts';
import { listUnpaidAfter } from '../matching/payables.repository.ts';
import { readPlace, writePlace } from '../matching/place-cursor.ts';

type UnpaidInput = z.output<NonNullable<(typeof contract)['~orpc']['inputSchema']>>;

/**
 * List documents that no transaction has paid: longest overdue first, then those without a due date. Documents paid in
 * cash and those a person marked as paid are excluded. What is unpaid is added up in each currency, what is owed to the
 * person apart from what they owe.
 */
export const listUnpaid = (deps: Pick<Deps, 'db' | 'env' | 'clock'>, userId: string, input: UnpaidInput) =>
  readAsUser(deps.db, userId, async (tx) => {
    const { companyId, from, to, limit } = input;
    const scope = { companyId, from, to };
    const after = readPlace(input.after);
    const place = after?.date ? { date: after.date, due: after.due, id: after.id } : null;
    const { rows: found, sums } = await listUnpaidAfter(tx, scope, place, limit + 1);
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
      count: sums.reduce((all, { count }) => all + count, 0),
      sums: sums.map(({ currency, oweCents, owedCents }) => ({ currency, oweCents, owedCents })),
    };
  });

/** Return the days overdue; null when there is no due date or it has not passed. */
function daysOverdue(due: CalendarDate | null, today: CalendarDate): number | null {
  const days = due === null ? 0 : daysBetween(due, today);
  return days > 0 ? days : null;
}
