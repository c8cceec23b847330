import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { DatedShare } from '@tillslip/domain/vat/claim/dated-shares';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { ReceiptPayments, VatChoices, VatClaims } from '../../../platform/database/types.gen.ts';

export type ChoicesRow = Selectable<VatChoices>;
export type ChoicesValues = Omit<Insertable<VatChoices>, 'userId' | 'receiptId'>;
export type ClaimValues = Omit<Insertable<VatClaims>, 'userId' | 'correctionReason'>;

/** The claim of an invoice, ready to be stored. */
export interface StoredClaim {
  readonly values: ClaimValues;
  readonly shares: readonly DatedShare[];
}

/** As many lines as one statement takes: PostgreSQL counts its parameters. */
const LINES_AT_ONCE = 2_000;

/** What a person said of these documents. */
export const choicesOf = async ({ db, userId }: UserDb, receiptIds: readonly string[]): Promise<ChoicesRow[]> =>
  receiptIds.length === 0
    ? []
    : db
        .selectFrom('vatChoices')
        .selectAll()
        .where('userId', '=', userId)
        .where('receiptId', 'in', [...receiptIds])
        .execute();

/** Keeps what a person says of a document. */
export async function keepChoices({ db, userId }: UserDb, receiptId: string, values: ChoicesValues): Promise<void> {
  await db
    .insertInto('vatChoices')
    .values({ ...values, userId, receiptId })
    .onConflict((conflict) => conflict.columns(['userId', 'receiptId']).doUpdateSet(values))
    .execute();
}

/** Takes the claims of these documents away: they are deleted, in no company, or wait for a person. */
export async function removeClaims({ db, userId }: UserDb, receiptIds: readonly string[]): Promise<void> {
  if (receiptIds.length === 0) return;
  await db
    .deleteFrom('vatClaims')
    .where('userId', '=', userId)
    .where('receiptId', 'in', [...receiptIds])
    .execute();
}

/** Stores the claims of documents in place of what was there, in the order of ids: no two writers wait in a circle. */
export async function storeClaims(tx: UserDb, claims: readonly StoredClaim[]): Promise<void> {
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
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE)
    await db
      .insertInto('vatClaimLines')
      .values(lines.slice(from, from + LINES_AT_ONCE))
      .execute();
}

/** The columns of an invoice that a check decides. */
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
}

/** Writes what checks decided beside their invoices, and the category with their lines. */
export async function writeChecks({ db, userId }: UserDb, checks: readonly CheckColumns[]): Promise<void> {
  if (checks.length === 0) return;
  const json = JSON.stringify(checks);
  await sql`
    update receipts r set status = c.status, validity = c.validity, tax_category_code = c."taxCategoryCode",
        is_vat_compliant = c."isVatCompliant", is_tax_invoice = c."isTaxInvoice", missing_fields = c."missingFields",
        vat_compliance_score = c."vatComplianceScore", vat_charged_cents = c."vatChargedCents",
        vat_claimable_cents = c."vatClaimableCents", vat_at_risk_cents = c."vatAtRiskCents",
        recheck_on = c."recheckOn", check_result = c."checkResult"
      from jsonb_to_recordset(${json}::jsonb) as c (id uuid, status receipt_status, validity receipt_validity,
        "taxCategoryCode" text, "isVatCompliant" boolean, "isTaxInvoice" boolean, "missingFields" text[],
        "vatComplianceScore" integer, "vatChargedCents" bigint, "vatClaimableCents" bigint, "vatAtRiskCents" bigint,
        "recheckOn" date, "checkResult" jsonb)
     where r.user_id = ${userId} and r.id = c.id`.execute(db);
  await sql`
    update receipt_items i set category = c."taxCategoryCode"
      from jsonb_to_recordset(${json}::jsonb) as c (id uuid, "taxCategoryCode" text)
     where i.user_id = ${userId} and i.receipt_id = c.id and i.category <> c."taxCategoryCode"`.execute(db);
}

export type PaymentRow = Selectable<ReceiptPayments>;

/** A payment of an invoice, or of a part of it. */
export interface NewPayment {
  readonly receiptId: string;
  readonly paidOn: CalendarDate;
  /** What was paid, in rand, VAT included; positive, of a credit note too. */
  readonly amountCents: Cents;
  /** Who says so: a person, or a statement's row that was matched. */
  readonly source: 'person' | 'bank';
  /** The bank transaction; null where a person says so. */
  readonly sourceId: string | null;
}

/** Notes a payment; the same bank transaction noted again changes what was noted. */
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

/** Takes back what bank transactions paid. @returns the invoices they paid. */
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

/** Takes back one payment of an invoice that a person noted; false when there is none. */
export async function deletePersonsPayment({ db, userId }: UserDb, receiptId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('receiptPayments')
    .where('userId', '=', userId)
    .where('receiptId', '=', receiptId)
    .where('id', '=', id)
    .where('source', '=', 'person')
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The payments of these invoices, in the order in which they became known. */
export const paymentsOf = async ({ db, userId }: UserDb, receiptIds: readonly string[]): Promise<PaymentRow[]> =>
  receiptIds.length === 0
    ? []
    : db
        .selectFrom('receiptPayments')
        .selectAll()
        .where('userId', '=', userId)
        .where('receiptId', 'in', [...receiptIds])
        .orderBy('sequence')
        .execute();
