import type { CalendarDate, CalendarMonth } from '@tillslip/domain/kernel/calendar-date';
import { type Cents, sum } from '@tillslip/domain/kernel/money';
import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import { type CompanyScope, NEEDS_YOU, ofCompany } from '../core/needs-you.repository.ts';
import { COUNTS_IN_SUMS, signed } from '../core/receipts.repository.ts';

/** The number of invoices in scope by validity. */
export interface ValidityCounts {
  readonly total: number;
  readonly valid: number;
  readonly invalid: number;
  readonly pending: number;
  readonly vatAtRiskCents: Cents;
}

/** The figures of one month. */
export interface MonthFigures {
  readonly month: CalendarMonth;
  readonly invoices: number;
  readonly invalid: number;
  readonly vatCents: Cents;
}

/** Select the user's invoices that are not deleted, optionally of one company. */
const receiptsInScope = ({ db, userId }: UserDb, companyId: CompanyScope) =>
  db
    .selectFrom('receipts as r')
    .where('r.userId', '=', userId)
    .where('r.deletedAt', 'is', null)
    .where(ofCompany(userId, companyId));

const MONTH = sql<CalendarMonth>`to_char(r.counts_on, 'YYYY-MM')`;

/** Count the invoices and sum the VAT of each month between two days; a month without invoices has no row. */
export const monthFigures = (
  tx: UserDb,
  companyId: string | undefined,
  { from, to }: Readonly<Record<'from' | 'to', CalendarDate>>,
): Promise<MonthFigures[]> =>
  receiptsInScope(tx, companyId)
    .where('r.countsOn', '>=', from)
    .where('r.countsOn', '<=', to)
    .select([
      MONTH.as('month'),
      sql<number>`count(*)`.as('invoices'),
      sql<number>`count(*) filter (where r.is_invalid)`.as('invalid'),
      sql<Cents>`coalesce(sum(${signed('vat_charged_cents')}) filter (where ${COUNTS_IN_SUMS}), 0)::bigint`.as(
        'vatCents',
      ),
    ])
    .groupBy(MONTH)
    .execute();

/** Count invoices by validity, and sum the VAT at risk, in one grouped pass. */
export async function countByValidity(tx: UserDb, companyId: CompanyScope): Promise<ValidityCounts> {
  const groups = await receiptsInScope(tx, companyId)
    .select((eb) => [
      'r.validity',
      eb.fn.countAll<number>().as('n'),
      sql<Cents>`coalesce(sum(r.vat_at_risk_cents) filter (where not r.is_duplicate), 0)::bigint`.as('atRiskCents'),
    ])
    .groupBy('r.validity')
    .execute();
  const count = (of: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(of).reduce((total, { n }) => total + n, 0);
  return {
    total: count(() => true),
    valid: count(({ validity }) => validity === 'valid'),
    invalid: count(({ validity }) => validity === 'invalid'),
    pending: count(({ validity }) => validity === 'pending'),
    vatAtRiskCents: sum(groups.filter(({ validity }) => validity === 'invalid').map(({ atRiskCents }) => atRiskCents)),
  };
}

/** The invoices that were added to a company since a moment. */
export interface AddedInvoices {
  readonly first: Date;
  readonly last: Date;
  readonly added: number;
  readonly needsYou: number;
  readonly notValid: number;
  readonly claimableCents: Cents;
}

/**
 * Count the invoices of a company that were added after `since`, and before `until` where it is given, and sum the VAT to
 * claim of them; null without any.
 */
export async function addedInvoices(
  tx: UserDb,
  companyId: string,
  since: Date,
  until?: Date,
): Promise<AddedInvoices | null> {
  const { first, last, ...figures } = await receiptsInScope(tx, companyId)
    .where('r.createdAt', '>', since)
    .$if(until !== undefined, (query) => query.where('r.createdAt', '<', until ?? since))
    .select([
      sql<Date | null>`min(r.created_at)`.as('first'),
      sql<Date | null>`max(r.created_at)`.as('last'),
      sql<number>`count(*)`.as('added'),
      sql<number>`count(*) filter (where ${NEEDS_YOU})`.as('needsYou'),
      sql<number>`count(*) filter (where r.is_invalid)`.as('notValid'),
      sql<Cents>`coalesce(sum(${signed('vat_claimable_cents')}) filter (where ${COUNTS_IN_SUMS}), 0)::bigint`.as(
        'claimableCents',
      ),
    ])
    .executeTakeFirstOrThrow();
  return first === null || last === null ? null : { first, last, ...figures };
}
