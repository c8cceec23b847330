import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../../platform/database/company-scope.ts';
import type { UserDb } from '../../../platform/database/database.ts';

/** A document with its open amount. */
export interface PayableRow {
  readonly id: string;
  readonly draftId: string;
  readonly supplierName: string | null;
  readonly invoiceDate: CalendarDate | null;
  readonly countsOn: CalendarDate;
  readonly dueDate: CalendarDate | null;
  readonly invoiceNumber: string | null;
  readonly totalCents: Cents;
  readonly vatCents: Cents | null;
  /** The unpaid amount in rand; negative when money comes in, for a credit note or a sale. */
  readonly openCents: Cents;
  readonly paymentMethod: string | null;
  /** ISO 4217; `ZAR` where none is printed. */
  readonly currency: string;
  readonly isForeign: boolean;
  /** Whether the rand value of a foreign document is known. */
  readonly hasRand: boolean;
  readonly companyId: string | null;
  readonly companyName: string | null;
}

/**
 * The open amount of a document, defined only here: its amount in rand, less what its active matches paid or waived, and
 * never negative. The amount of a foreign document is the rand value a person entered for VAT, or else its own number,
 * and its first match settles it, whatever rand value is entered later.
 */
const ASKED = sql`abs(coalesce(case when coalesce(r.currency, 'ZAR') <> 'ZAR' then v.rand_total_cents end, r.total_cents, 0))`;
const OPEN = sql`case when coalesce(r.currency, 'ZAR') <> 'ZAR' and paid.done is not null then 0
  else greatest(${ASKED} - coalesce(paid.done, 0), 0) end`;
/** What the open amount is in: rand where a person entered the rand value. */
const OPEN_CURRENCY = sql`case when v.rand_total_cents is not null then 'ZAR' else coalesce(r.currency, 'ZAR') end`;
/** Money comes in for a credit note of a purchase, and for a sale that is not a credit note. */
const SIGN = sql`case when (r.document_type = 'CREDIT_NOTE') <> (d.side is not distinct from 'sale') then -1 else 1 end`;

const paidBy = (userId: string) => sql`
  paid as (select p.receipt_id, sum(p.amount_cents + p.waived_cents) as done
    from bank_match_parts p join bank_matches m on m.user_id = p.user_id and m.id = p.match_id and m.is_active
   where p.user_id = ${userId} and p.receipt_id is not null group by p.receipt_id),
  said as (select receipt_id, sum(amount_cents) as done from receipt_payments
   where user_id = ${userId} and source = 'person' group by receipt_id)`;

const FROM = sql`receipts r
  left join paid on paid.receipt_id = r.id
  left join vat_choices v on v.user_id = r.user_id and v.receipt_id = r.id
  left join vat_claims d on d.user_id = r.user_id and d.receipt_id = r.id
  left join companies c on c.user_id = r.user_id and c.id = r.company_id`;

const COLUMNS = sql`r.id, r.draft_id, r.supplier_name, r.invoice_date, r.counts_on, r.due_date,
  r.invoice_number, coalesce(r.total_cents, 0) as total_cents, r.vat_cents,
  (${SIGN} * ${OPEN})::bigint as open_cents, r.payment_method, coalesce(r.currency, 'ZAR') as currency,
  coalesce(r.currency, 'ZAR') <> 'ZAR' as is_foreign,
  v.rand_total_cents is not null as has_rand, r.company_id, c.company_name`;

/** Selects documents that count: completed, not duplicate, not deleted, and with an amount. */
const counting = (userId: string) => sql`r.user_id = ${userId} and r.deleted_at is null and r.status = 'completed'
  and not r.is_duplicate and coalesce(r.total_cents, 0) <> 0`;

const select = async ({ db, userId }: UserDb, where: RawBuilder<unknown>): Promise<PayableRow[]> => {
  const { rows } = await sql<PayableRow>`
    with ${paidBy(userId)} select ${COLUMNS} from ${FROM} where ${counting(userId)} and ${where}`.execute(db);
  return rows;
};

/** List the open documents of a company, or without one, between two days. */
export const listOpenDocuments = (
  tx: UserDb,
  companyId: string | null,
  { from, to }: Readonly<Record<'from' | 'to', CalendarDate>>,
): Promise<PayableRow[]> =>
  select(
    tx,
    sql`r.company_id is not distinct from ${companyId} and r.counts_on >= ${from} and r.counts_on <= ${to}
      and ${OPEN} > 0 order by r.id`,
  );

/** Find those of these documents that count, also paid ones. */
export const findPayables = async (tx: UserDb, ids: readonly string[]): Promise<PayableRow[]> =>
  ids.length === 0 ? [] : select(tx, sql`r.id = any(${[...ids]}::uuid[]) order by r.counts_on, r.id`);

/** Find documents that count and lock them, then their companies, until the transaction ends. */
export async function lockPayables(tx: UserDb, ids: readonly string[]): Promise<PayableRow[]> {
  if (ids.length === 0) return [];
  await sql`select id from receipts where user_id = ${tx.userId} and id = any(${[...ids]}::uuid[])
    order by id for no key update`.execute(tx.db);
  await sql`select id from companies where user_id = ${tx.userId} and id in (
    select company_id from receipts where user_id = ${tx.userId} and id = any(${[...ids]}::uuid[]))
    order by id for share`.execute(tx.db);
  return findPayables(tx, ids);
}

/** Count which of these documents are the user's and not deleted, whether they count or not. */
export async function countKnown({ db, userId }: UserDb, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from receipts
    where user_id = ${userId} and deleted_at is null and id = any(${[...ids]}::uuid[])`.execute(db);
  return rows[0]?.n ?? 0;
}

/** A filter for the list of documents. */
export interface PayableFilter {
  readonly companyId: string | undefined;
  /** The transaction they may belong to: its direction and its company. */
  readonly forRow: { readonly isOut: boolean; readonly companyId: string | null } | null;
  readonly isUnpaid: boolean;
  readonly text: string | null;
  /** The text as an amount, if it is one. */
  readonly amount: Cents | null;
  /** Documents that are already listed. */
  readonly without: readonly string[];
}

/** The document after which a page of the list starts. */
export interface PayablePlace {
  readonly date: CalendarDate;
  readonly id: string;
}

/** Escape the wildcards of LIKE. */
const likely = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

function matching(
  userId: string,
  { companyId, forRow, isUnpaid, text, amount, without }: PayableFilter,
): RawBuilder<unknown> {
  const said =
    text === null
      ? sql`true`
      : sql`(r.supplier_name ilike ${likely(text)} or r.invoice_number ilike ${likely(text)}
    or ${amount === null ? sql`false` : sql`abs(r.total_cents) = abs(${amount}::bigint) or ${OPEN} = abs(${amount}::bigint)`})`;
  const ofRow = forRow
    ? sql`${SIGN} = ${forRow.isOut ? 1 : -1} and (r.company_id is null or ${forRow.companyId === null} or r.company_id = ${forRow.companyId})`
    : sql`true`;
  return sql`${inScope(userId, companyId, 'r.company_id')} and ${said} and ${ofRow} and ${isUnpaid ? sql`${OPEN} > 0` : sql`true`}
    and r.id <> all(${[...without]}::uuid[])`;
}

/** List the documents a person may choose from, newest first, after a document. */
export const listPayablesAfter = (
  tx: UserDb,
  filter: PayableFilter,
  after: PayablePlace | null,
  limit: number,
): Promise<PayableRow[]> =>
  select(
    tx,
    sql`${matching(tx.userId, filter)} and ${after ? sql`(r.counts_on, r.id) < (${after.date}::date, ${after.id}::uuid)` : sql`true`}
      order by r.counts_on desc, r.id desc limit ${limit}`,
  );

/** A filter for unpaid documents. */
export interface UnpaidScope {
  readonly companyId: string | undefined;
  readonly from: CalendarDate | undefined;
  readonly to: CalendarDate | undefined;
}

/** Excludes documents paid in cash, and those a person marked as paid. */
const unpaid = (
  userId: string,
  { companyId, from, to }: UnpaidScope,
) => sql`${inScope(userId, companyId, 'r.company_id')} and ${OPEN} > 0
  and coalesce(r.payment_method, '') <> 'cash' and v.paid_on is null
  and ${from ? sql`r.counts_on >= ${from}` : sql`true`} and ${to ? sql`r.counts_on <= ${to}` : sql`true`}
  and coalesce(said.done, 0) < ${ASKED}`;

/** A distant day, for documents without a due date. */
const NO_DUE = sql`'9999-12-31'::date`;

/** The document after which a page of unpaid documents starts, by due date and own date. */
export interface UnpaidPlace extends PayablePlace {
  readonly due: CalendarDate | null;
}

/** What is unpaid in one currency: what the person owes and what they are owed, both without sign. */
export interface UnpaidSum {
  readonly currency: string;
  readonly count: number;
  readonly oweCents: Cents;
  readonly owedCents: Cents;
}

/** Some unpaid documents, and what all of them come to. */
export interface UnpaidDocuments {
  readonly rows: PayableRow[];
  readonly sums: UnpaidSum[];
}

/**
 * List documents that no transaction has paid, longest overdue first, after a document, and add up the open amounts of all of
 * them in each currency, rand first; each document is read once for both.
 */
export async function listUnpaidAfter(
  { db, userId }: UserDb,
  scope: UnpaidScope,
  after: UnpaidPlace | null,
  limit: number,
): Promise<UnpaidDocuments> {
  const isAfter = after
    ? sql`(due, counts_on, id) > (coalesce(${after.due}::date, ${NO_DUE}), ${after.date}::date, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<PayableRow & Pick<UnpaidDocuments, 'sums'>>`
    with ${paidBy(userId)},
      unpaid as materialized (
        select ${COLUMNS}, coalesce(r.due_date, ${NO_DUE}) as due, ${OPEN_CURRENCY} as open_currency
          from ${FROM} left join said on said.receipt_id = r.id
         where ${counting(userId)} and ${unpaid(userId, scope)}),
      added as (
        select open_currency as currency, count(*)::int as count,
          coalesce(sum(open_cents) filter (where open_cents > 0), 0)::bigint as "oweCents",
          coalesce(-sum(open_cents) filter (where open_cents < 0), 0)::bigint as "owedCents"
          from unpaid group by 1),
      sums as (select coalesce(json_agg(added order by currency <> 'ZAR', currency), '[]') as sums from added),
      page as (select * from unpaid where ${isAfter} order by due, counts_on, id limit ${limit})
    select page.*, sums.sums from sums left join page on true order by due, counts_on, id`.execute(db);
  // Where no document comes after, one row has nothing but the sums.
  return { rows: rows.filter(({ id }) => id !== null), sums: rows[0]?.sums ?? [] };
}
