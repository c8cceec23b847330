import { type Selectable, sql } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';
import type { Companies } from '../../platform/database/types.gen.ts';

/** Which of the first steps a person has taken; what belongs to the sample counts for none. */
export interface StepsTaken {
  readonly company: boolean;
  readonly upload: boolean;
  readonly waiting: boolean;
  readonly vat201: boolean;
  readonly sampleCompanyId: string | null;
}

/** What a company has told of its VAT. */
export type VatCompany = Pick<
  Selectable<Companies>,
  | 'id'
  | 'companyName'
  | 'isSample'
  | 'isVatVendor'
  | 'vatCategory'
  | 'accountingBasis'
  | 'financialYearEnd'
  | 'filingMethod'
>;

/** The companies in scope; none for a company that is not the user's. Their invoices are not counted. */
export const companiesInScope = ({ db, userId }: UserDb, companyId: string | undefined): Promise<VatCompany[]> =>
  db
    .selectFrom('companies')
    .select(['id', 'companyName', 'isSample', 'isVatVendor'])
    .select(['vatCategory', 'accountingBasis', 'financialYearEnd', 'filingMethod'])
    .where('userId', '=', userId)
    .$if(companyId !== undefined, (query) => query.where('id', '=', companyId ?? ''))
    .orderBy('companyName')
    .orderBy('id')
    .execute();

/**
 * Which of the first steps a person has taken.
 *
 * What waits is counted, not asked for with `exists`: under row-level security the planner takes any
 * status for common, hopes to meet one at once, and reads everything when there is none.
 */
export async function stepsTaken({ db, userId }: UserDb): Promise<StepsTaken> {
  const { rows } = await sql<StepsTaken>`
    with sample as (select id from companies where user_id = ${userId} and is_sample)
    select exists (select from companies where user_id = ${userId} and not is_sample) as company,
      exists (select from receipt_drafts where user_id = ${userId} and not is_sample) as upload,
      (select count(*) from receipt_drafts where user_id = ${userId}
        and status in ('queued', 'reading', 'awaiting_decision')) +
      (select count(*) from receipts where user_id = ${userId} and status = 'needs_review'
        and company_id is distinct from (select id from sample)) > 0 as waiting,
      exists (select from audit_events where user_id = ${userId} and subject_type = 'company'
        and action = 'vat201.exported' and subject_id is distinct from (select id from sample)) as vat201,
      (select id from sample) as sample_company_id`.execute(db);
  const [steps] = rows;
  if (!steps) throw new Error('A select without a table gives one row');
  return steps;
}
