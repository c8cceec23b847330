import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** One month's figures beside those of the month before. */
export interface MonthFigures {
  readonly invoices: number;
  readonly invoicesBefore: number;
  readonly vatCents: Cents;
  readonly vatBeforeCents: Cents;
}

/** The verdicts of all invoices in scope. */
export interface VerdictCounts {
  readonly total: number;
  readonly valid: number;
  readonly invalid: number;
  readonly pending: number;
  readonly needsReview: number;
  readonly vatAtRiskCents: Cents;
}

/** Which of the first steps a person has taken; what belongs to the sample counts for none. */
export interface StepsTaken {
  readonly company: boolean;
  readonly upload: boolean;
  readonly waiting: boolean;
  readonly vat201: boolean;
  readonly sampleCompanyId: string | null;
}

/** The invoices in scope: all of the user's that are not deleted, or those of one company. */
const inScope = (db: Db, userId: string, companyId: string | undefined) =>
  db
    .selectFrom('receipts')
    .where('userId', '=', userId)
    .where('status', '<>', 'deleted')
    .$if(companyId !== undefined, (query) => query.where('companyId', '=', companyId ?? null));

/** What counts as VAT charged: completed, in rand, no duplicate; a credit note takes away, however it was printed. */
const COUNTS = sql<boolean>`status = 'completed' and not is_duplicate and coalesce(currency, 'ZAR') = 'ZAR'`;
const VAT = sql`case when document_type = 'CREDIT_NOTE' then -abs(vat_charged_cents) else vat_charged_cents end`;

/** Counts the invoices and sums the VAT of the month that begins on `start`, and of the month before it. */
export const monthFigures = (
  db: Db,
  userId: string,
  companyId: string | undefined,
  { before, start, end }: Readonly<Record<'before' | 'start' | 'end', CalendarDate>>,
): Promise<MonthFigures> => {
  const now = sql<boolean>`counts_on >= ${start}`;
  const vat = (month: typeof now) => sql<Cents>`coalesce(sum(${VAT}) filter (where ${COUNTS} and ${month}), 0)::bigint`;
  return inScope(db, userId, companyId)
    .where('countsOn', '>=', before)
    .where('countsOn', '<=', end)
    .select([
      sql<number>`count(*) filter (where ${now})`.as('invoices'),
      sql<number>`count(*) filter (where not ${now})`.as('invoicesBefore'),
      vat(now).as('vatCents'),
      vat(sql`not ${now}`).as('vatBeforeCents'),
    ])
    .executeTakeFirstOrThrow();
};

/** How many invoices of each verdict, and the VAT that hangs on the invalid ones. */
export const verdictCounts = (db: Db, userId: string, companyId: string | undefined): Promise<VerdictCounts> =>
  inScope(db, userId, companyId)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('validity', '=', 'valid').as('valid'),
      eb.fn.countAll<number>().filterWhere('validity', '=', 'invalid').as('invalid'),
      eb.fn.countAll<number>().filterWhere('validity', '=', 'pending').as('pending'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'needs_review').as('needsReview'),
      sql<Cents>`coalesce(sum(vat_at_risk_cents) filter (where validity = 'invalid' and not is_duplicate), 0)::bigint`.as(
        'vatAtRiskCents',
      ),
    ])
    .executeTakeFirstOrThrow();

/** Which of the first steps a person has taken. */
export async function stepsTaken(db: Db, userId: string): Promise<StepsTaken> {
  const { rows } = await sql<StepsTaken>`
    select exists (select from companies where user_id = ${userId} and not is_sample) as company,
      exists (select from receipt_drafts where user_id = ${userId} and not is_sample) as upload,
      exists (select from receipt_drafts where user_id = ${userId} and not is_sample
        and status in ('queued', 'reading', 'awaiting_decision'))
      or exists (select from receipts r join receipt_drafts d on d.user_id = r.user_id and d.id = r.draft_id
        where r.user_id = ${userId} and r.status = 'needs_review' and not d.is_sample) as waiting,
      exists (select from audit_events a join companies c on c.user_id = a.user_id and c.id = a.subject_id
        where a.user_id = ${userId} and a.subject_type = 'company' and a.action = 'vat201.exported'
          and not c.is_sample) as vat201,
      (select id from companies where user_id = ${userId} and is_sample) as sample_company_id`.execute(db);
  const [steps] = rows;
  if (!steps) throw new Error('A select without a table gives one row');
  return steps;
}
