import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { DatedShare } from '@tillslip/domain/vat/claim/dated-shares';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { ReceiptPayments, VatChoices, VatClaims } from '../../../platform/database/types.gen.ts';

export type ChoicesRow = Selectable<VatChoices>;
export type ChoicesValues = Omit<Insertable<VatChoices>, 'userId' | 'receiptId' | 'version'>;
export type ClaimValues = Omit<Insertable<VatClaims>, 'userId' | 'correctionReason'>;

/** The claim of an invoice, ready to be stored. */
export interface StoredClaim {
  readonly values: ClaimValues;
  readonly shares: readonly DatedShare[];
}

/** Lines per statement: PostgreSQL limits the number of parameters. */
const MAX_LINES_PER_INSERT = 2_000;

/** List a person's choices for these documents. */
export const listChoices = async ({ db, userId }: UserDb, receiptIds: readonly string[]): Promise<ChoicesRow[]> =>
  receiptIds.length === 0
    ? []
    : db
        .selectFrom('vatChoices')
        .selectAll()
        .where('userId', '=', userId)
        .where('receiptId', 'in', [...receiptIds])
        .execute();

/** Save a person's choices for a document. */
export async function saveChoices({ db, userId }: UserDb, receiptId: string, values: ChoicesValues): Promise<void> {
  await db
    .insertInto('vatChoices')
    .values({ ...values, userId, receiptId })
    .onConflict((conflict) => conflict.columns(['userId', 'receiptId']).doUpdateSet(values))
    .execute();
}

/** Delete the claims of documents that are deleted, belong to no company, or wait for a person. */
export async function removeClaims({ db, userId }: UserDb, receiptIds: readonly string[]): Promise<void> {
  if (receiptIds.length === 0) return;
  await db
    .deleteFrom('vatClaims')
    .where('userId', '=', userId)
    .where('receiptId', 'in', [...receiptIds])
    .execute();
}

/**
 * Delete the claims of documents that are deleted. What was carried out of a submitted period keeps its claim without
 * lines, so that the open period reverses what was submitted.
 */
export async function removeClaimsOfDeleted(tx: UserDb, receiptIds: readonly string[]): Promise<void> {
  const { db, userId } = tx;
  if (receiptIds.length === 0) return;
  const carried = await db
    .updateTable('vatClaims')
    .set({ unclassified: 0, unproved: 0, questions: '[]', firstDay: null, lastDay: null })
    .where('userId', '=', userId)
    .where('receiptId', 'in', [...receiptIds])
    .where('correctionReason', 'is not', null)
    .returning('receiptId')
    .execute();
  const kept = carried.map(({ receiptId }) => receiptId);
  if (kept.length > 0) {
    await db.deleteFrom('vatClaimLines').where('userId', '=', userId).where('receiptId', 'in', kept).execute();
    await sumLines(tx, kept);
  }
  await removeClaims(
    tx,
    receiptIds.filter((id) => !kept.includes(id)),
  );
}

/** Replace the claims of documents, in the order of ids so that concurrent writers cannot deadlock. */
export async function saveClaims(tx: UserDb, claims: readonly StoredClaim[]): Promise<void> {
  if (claims.length === 0) return;
  const { db, userId } = tx;
  const ordered = claims.toSorted((a, b) => (a.values.receiptId < b.values.receiptId ? -1 : 1));
  await db
    .insertInto('vatClaims')
    .values(ordered.map(({ values }) => ({ ...values, userId })))
    .onConflict((conflict) =>
      conflict.columns(['userId', 'receiptId']).doUpdateSet((eb) => ({
        companyId: eb.ref('excluded.companyId'),
        side: eb.ref('excluded.side'),
        kind: eb.ref('excluded.kind'),
        invoiceDate: eb.ref('excluded.invoiceDate'),
        paidOn: eb.ref('excluded.paidOn'),
        firstDay: eb.ref('excluded.firstDay'),
        lastDay: eb.ref('excluded.lastDay'),
        unclassified: eb.ref('excluded.unclassified'),
        unproved: eb.ref('excluded.unproved'),
        questions: eb.ref('excluded.questions'),
      })),
    )
    .execute();
  await replaceLines(tx, ordered);
  await sumLines(
    tx,
    ordered.map(({ values }) => values.receiptId),
  );
}

async function replaceLines({ db, userId }: UserDb, claims: readonly StoredClaim[]): Promise<void> {
  const ids = claims.map(({ values }) => values.receiptId);
  await db.deleteFrom('vatClaimLines').where('userId', '=', userId).where('receiptId', 'in', ids).execute();
  const lines = claims.flatMap(({ values, shares }) =>
    shares.flatMap(({ key: share, day, lines }) =>
      lines.map(({ rate, why, ...line }) => ({
        ...line,
        why: JSON.stringify(why),
        rateBp: rate,
        share,
        day,
        userId,
        receiptId: values.receiptId,
      })),
    ),
  );
  for (let from = 0; from < lines.length; from += MAX_LINES_PER_INSERT)
    await db
      .insertInto('vatClaimLines')
      .values(lines.slice(from, from + MAX_LINES_PER_INSERT))
      .execute();
}

const SUM_COLUMNS = ['share', 'day', 'treatment', 'rate_bp', 'vat_type', 'supply', 'reason'].concat(
  'inclusive_cents',
  'vat_cents',
  'claimable_cents',
  'lines',
  'is_claimed',
  'is_alone',
);

const sumColumns = (of?: string) => sql.join(SUM_COLUMNS.map((column) => sql.ref(of ? `${of}.${column}` : column)));

/** Add up the stored lines of documents, as returns read them. What did not change is not written. */
async function sumLines({ db, userId }: UserDb, receiptIds: readonly string[]): Promise<void> {
  await sql`
    with sums as (
      select receipt_id, row_number() over (partition by receipt_id order by share, min(position))::smallint as part, share, day,
          treatment, rate_bp, vat_type, supply, reason, sum(inclusive_cents)::bigint as inclusive_cents,
          sum(vat_cents)::bigint as vat_cents, sum(claimable_cents)::bigint as claimable_cents, count(*)::integer as lines,
          claimable_cents <> 0 as is_claimed, count(*) over (partition by receipt_id) = 1 as is_alone
        from vat_claim_lines where user_id = ${userId} and receipt_id = any(${[...receiptIds]}::uuid[])
       group by receipt_id, share, day, treatment, rate_bp, vat_type, supply, reason, claimable_cents <> 0),
    gone as (
      delete from vat_claim_sums s where s.user_id = ${userId} and s.receipt_id = any(${[...receiptIds]}::uuid[])
         and not exists (select from sums n where n.receipt_id = s.receipt_id and n.part = s.part))
    insert into vat_claim_sums as s (user_id, receipt_id, part, ${sumColumns()})
      select ${userId}, receipt_id, part, ${sumColumns()} from sums order by receipt_id, part
    on conflict (user_id, receipt_id, part) do update set (${sumColumns()}) = row(${sumColumns('excluded')})
      where row(${sumColumns('s')}) is distinct from row(${sumColumns('excluded')})`.execute(db);
}

/** Read all sums of a company's claims, as its returns do: the database tidies new rows when they are first read. */
export async function readSums({ db, userId }: UserDb, companyId: string): Promise<void> {
  await sql`
    select sum(s.lines) from vat_claims d join vat_claim_sums s on s.user_id = d.user_id and s.receipt_id = d.receipt_id
     where d.user_id = ${userId} and d.company_id = ${companyId} and d.first_day is not null`.execute(db);
}

/** The columns of an invoice that follow from its check. */
export interface CheckColumns {
  readonly id: string;
  readonly status: string;
  readonly validity: string;
  readonly taxCategoryCode: string;
  readonly isVatCompliant: boolean;
  readonly isTaxInvoice: boolean;
  readonly missingFields: readonly string[];
  readonly vatComplianceScore: number;
  readonly vatChargedCents: number;
  readonly vatClaimableCents: number;
  readonly vatAtRiskCents: number;
  readonly recheckOn: string | null;
  readonly checkResult: object;
  /** The company's own expense category; null for none. */
  readonly expenseCategoryId: string | null;
  /** The company's own expense category of each line, and whether a person chose it. */
  readonly expenseLines: readonly {
    readonly position: number;
    readonly categoryId: string | null;
    readonly isChosen: boolean;
  }[];
}

/** Save checks with their invoices, and the categories with their lines. */
export async function saveChecks({ db, userId }: UserDb, checks: readonly CheckColumns[]): Promise<void> {
  if (checks.length === 0) return;
  const json = JSON.stringify(checks);
  await sql`
    update receipts r set status = c.status, validity = c.validity, tax_category_code = c."taxCategoryCode",
        is_vat_compliant = c."isVatCompliant", is_tax_invoice = c."isTaxInvoice", missing_fields = c."missingFields",
        vat_compliance_score = c."vatComplianceScore", vat_charged_cents = c."vatChargedCents",
        vat_claimable_cents = c."vatClaimableCents", vat_at_risk_cents = c."vatAtRiskCents",
        recheck_on = c."recheckOn", check_result = c."checkResult", expense_category_id = c."expenseCategoryId"
      from jsonb_to_recordset(${json}::jsonb) as c (id uuid, status receipt_status, validity receipt_validity,
        "taxCategoryCode" text, "isVatCompliant" boolean, "isTaxInvoice" boolean, "missingFields" text[],
        "vatComplianceScore" integer, "vatChargedCents" bigint, "vatClaimableCents" bigint, "vatAtRiskCents" bigint,
        "recheckOn" date, "checkResult" jsonb, "expenseCategoryId" uuid)
     where r.user_id = ${userId} and r.id = c.id`.execute(db);
  await sql`
    update receipt_items i set category = c."taxCategoryCode"
      from jsonb_to_recordset(${json}::jsonb) as c (id uuid, "taxCategoryCode" text)
     where i.user_id = ${userId} and i.receipt_id = c.id and i.category <> c."taxCategoryCode"`.execute(db);
  await sql`
    update receipt_items i set expense_category_id = l."categoryId", is_expense_chosen = l."isChosen"
      from jsonb_to_recordset(${json}::jsonb) as c (id uuid, "expenseLines" jsonb),
           jsonb_to_recordset(c."expenseLines") as l (position integer, "categoryId" uuid, "isChosen" boolean)
     where i.user_id = ${userId} and i.receipt_id = c.id and i.position = l.position
       and (i.expense_category_id, i.is_expense_chosen) is distinct from (l."categoryId", l."isChosen")`.execute(db);
}

export type PaymentRow = Selectable<ReceiptPayments>;

/** A payment of an invoice, or of a part of it. */
export interface NewPayment {
  readonly receiptId: string;
  readonly paidOn: CalendarDate;
  /** The amount paid in rand, VAT included; positive for a credit note too. */
  readonly amountCents: Cents;
  /** Whether a person recorded it or a bank transaction was matched. */
  readonly source: 'person' | 'bank';
  /** The bank transaction; null when a person recorded it. */
  readonly sourceId: string | null;
}

/** Save a payment; saving the same bank transaction again replaces the first. */
export async function upsertPayment({ db, userId }: UserDb, payment: NewPayment): Promise<void> {
  const { paidOn, amountCents } = payment;
  await db
    .insertInto('receiptPayments')
    .values({ ...payment, userId })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'receiptId', 'source', 'sourceId']).doUpdateSet({ paidOn, amountCents }),
    )
    .execute();
}

/** Delete the payments made by bank transactions. @returns the invoices they paid. */
export async function deleteBankPayments({ db, userId }: UserDb, transactionIds: readonly string[]): Promise<string[]> {
  if (transactionIds.length === 0) return [];
  const rows = await db
    .deleteFrom('receiptPayments')
    .where('userId', '=', userId)
    .where('source', '=', 'bank')
    .where('sourceId', 'in', [...transactionIds])
    .returning('receiptId')
    .execute();
  return rows.map(({ receiptId }) => receiptId);
}

/** Delete a payment that a person recorded; false when there is none. */
export async function deleteManualPayment({ db, userId }: UserDb, receiptId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('receiptPayments')
    .where('userId', '=', userId)
    .where('receiptId', '=', receiptId)
    .where('id', '=', id)
    .where('source', '=', 'person')
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** List the payments of these invoices, in the order in which they were recorded. */
export const listPayments = async ({ db, userId }: UserDb, receiptIds: readonly string[]): Promise<PaymentRow[]> =>
  receiptIds.length === 0
    ? []
    : db
        .selectFrom('receiptPayments')
        .selectAll()
        .where('userId', '=', userId)
        .where('receiptId', 'in', [...receiptIds])
        .orderBy('sequence')
        .execute();
