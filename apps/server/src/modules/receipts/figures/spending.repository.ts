import type { SpendingSums } from '@tillslip/domain/analytics/spending';
import type { CalendarDate, CalendarMonth } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../../platform/database/company-scope.ts';
import type { UserDb } from '../../../platform/database/database.ts';
import { COUNTS_IN_SUMS, signed } from '../core/receipts.repository.ts';

/** The invoices to sum: of one company or all own ones, between two days, both included. */
export interface Scope {
  readonly companyId: string | undefined;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The spending of a month, and its VAT. */
export interface MonthSpending extends SpendingSums {
  readonly month: CalendarMonth;
  readonly claimableCents: Cents;
  readonly atRiskCents: Cents;
}

/** The spending of a day, a tax category, an expense category or a supplier; the others are null. */
export interface SpendingGroup extends SpendingSums {
  readonly day: CalendarDate | null;
  readonly category: string | null;
  readonly isExpense: boolean;
  /** The company's own expense category; null of an expense group: documents without one. */
  readonly expenseCategoryId: string | null;
  readonly expenseName: string | null;
  readonly isSupplier: boolean;
  readonly supplierName: string | null;
}

const counting = (userId: string, { companyId, from, to }: Scope) => sql`
  r.user_id = ${userId} and r.deleted_at is null and r.counts_on >= ${from} and r.counts_on <= ${to}
    and ${COUNTS_IN_SUMS} and ${inScope(userId, companyId, 'r.company_id')}`;

const summed = (column: Parameters<typeof signed>[0]): RawBuilder<Cents> =>
  sql`coalesce(sum(${signed(column)}), 0)::bigint`;

const SUMS = sql`count(*) as receipts, ${summed('total_cents')} as total_cents,
  ${summed('vat_charged_cents')} as tax_cents`;

/** Sum the spending of each month; a month without invoices has no row. */
export async function spendingByMonth({ db, userId }: UserDb, scope: Scope): Promise<MonthSpending[]> {
  const { rows } = await sql<MonthSpending>`
    select to_char(counts_on, 'YYYY-MM') as month, ${SUMS}, ${summed('vat_claimable_cents')} as claimable_cents,
      coalesce(sum(vat_at_risk_cents) filter (where is_invalid), 0)::bigint as at_risk_cents
      from receipts r where ${counting(userId, scope)} group by 1 order by 1`.execute(db);
  return rows;
}

/** Sum the spending of each day, tax category, expense category and supplier in one pass, largest first. */
export async function spendingGroups({ db, userId }: UserDb, scope: Scope): Promise<SpendingGroup[]> {
  const { rows } = await sql<SpendingGroup>`
    select counts_on as day, tax_category_code as category, grouping(supplier_key) = 0 as is_supplier,
      grouping(expense_category_id) = 0 as is_expense, expense_category_id,
      (select e.name from expense_categories e where e.user_id = ${userId} and e.id = r.expense_category_id)
        as expense_name,
      case when grouping(supplier_key) = 0 then max(supplier_name) end as supplier_name, ${SUMS}
      from receipts r where ${counting(userId, scope)}
      group by grouping sets (counts_on, tax_category_code, expense_category_id, supplier_key)
      order by ${summed('total_cents')} desc, counts_on, tax_category_code, expense_category_id, supplier_key`.execute(
    db,
  );
  return rows;
}
