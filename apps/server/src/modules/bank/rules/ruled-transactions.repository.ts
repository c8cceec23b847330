import type { TreatmentKind, TreatmentVat } from '@tillslip/domain/bank/rules/treatment-kind';
import type { TransactionType } from '@tillslip/domain/bank/statements/transaction-type';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { sql } from 'kysely';
import { inScope } from '../../../platform/database/company-scope.ts';
import type { UserDb } from '../../../platform/database/database.ts';
import { MIN_LIKELY_SCORE } from '../matching/suggestions.repository.ts';

/** A transaction as far as rules are concerned. */
export interface RuledRow {
  readonly id: string;
  readonly companyId: string | null;
  readonly transactionDate: CalendarDate | null;
  readonly description: string;
  readonly amountCents: Cents;
  readonly transactionType: TransactionType;
  readonly isFee: boolean;
  readonly isFeeOfPayment: boolean;
  readonly isReconciled: boolean;
  /** It has an active match, also one that leaves a part of it open. */
  readonly isMatched: boolean;
  /** It is in a VAT return that was submitted. */
  readonly isSubmitted: boolean;
  /** It probably has an invoice. */
  readonly isSuggested: boolean;
  /** What it is treated as; null when nobody said. */
  readonly kind: TreatmentKind | null;
  readonly vat: TreatmentVat | null;
  readonly expenseCategoryId: string | null;
  /** The rule that said it; null when a person did. */
  readonly ruleName: string | null;
  readonly ruleId: string | null;
}

const IS_MATCHED = sql`exists (select from bank_match_parts p
  join bank_matches m on m.user_id = p.user_id and m.id = p.match_id and m.is_active
 where p.user_id = t.user_id and p.transaction_id = t.id)`;

const RULED = sql`
  select t.id, t.company_id, t.transaction_date, t.description, t.amount_cents, t.transaction_type, t.is_fee,
      t.is_fee and t.split_of is not null as is_fee_of_payment, t.is_reconciled, ${IS_MATCHED} as is_matched,
      exists (select from vat_period_fees f where f.user_id = t.user_id and f.transaction_id = t.id) as is_submitted,
      coalesce((g.suggestions -> 0 ->> 'score')::numeric, 0) >= ${MIN_LIKELY_SCORE} as is_suggested, b.kind, b.vat,
      b.expense_category_id, b.rule_name, b.rule_id
    from bank_transactions t
    join bank_statements s on s.user_id = t.user_id and s.id = t.bank_statement_id and s.deleted_at is null
    left join bank_suggestions g on g.user_id = t.user_id and g.transaction_id = t.id
    left join bank_treatments b on b.user_id = t.user_id and b.transaction_id = t.id`;

const NEWEST_FIRST = sql`t.transaction_date desc nulls last, t.bank_statement_id, t.position desc, t.id`;

/** List the transactions of a company, or (null) those without one, newest first, at most `limit`. */
export async function listRuledRows(
  { db, userId }: UserDb,
  companyId: string | null,
  limit: number,
): Promise<RuledRow[]> {
  const { rows } = await sql<RuledRow>`${RULED}
    where t.user_id = ${userId} and t.deleted_at is null and t.company_id is not distinct from ${companyId}
    order by ${NEWEST_FIRST} limit ${limit}`.execute(db);
  return rows;
}

/** Find those of these transactions that are not deleted. */
export async function findRuledRows({ db, userId }: UserDb, ids: readonly string[]): Promise<RuledRow[]> {
  const { rows } = await sql<RuledRow>`${RULED}
    where t.user_id = ${userId} and t.deleted_at is null and t.id = any(${[...ids]}::uuid[])
    order by t.transaction_date, t.id`.execute(db);
  return rows;
}

/** List what a person may be offered a rule for: open transactions, and those reconciled without an invoice; newest first. */
export async function listOfferRows(
  { db, userId }: UserDb,
  companyId: string | undefined,
  limit: number,
): Promise<RuledRow[]> {
  const { rows } = await sql<RuledRow>`${RULED}
    where t.user_id = ${userId} and t.deleted_at is null and ${inScope(userId, companyId, 't.company_id')}
      and b.rule_name is null and not ${IS_MATCHED}
    order by ${NEWEST_FIRST} limit ${limit}`.execute(db);
  return rows;
}

/** Mark that the rules have looked at a company's transactions, and return the ids of those that are new to them. */
export async function takeUnseenRows({ db, userId }: UserDb, companyId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update bank_transactions set rules_seen = true where user_id = ${userId} and id in (
      select id from bank_transactions where user_id = ${userId} and company_id is not distinct from ${companyId}
        and not rules_seen and deleted_at is null order by id for no key update)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
