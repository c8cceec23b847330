import type { SettingChange } from '@tillslip/domain/vat/periods/dated-settings';
import { type Selectable, sql } from 'kysely';
import { inScope } from '../../platform/database/company-scope.ts';
import type { UserDb } from '../../platform/database/database.ts';
import { settingChangesOf } from '../../platform/database/setting-changes.ts';
import type { Companies } from '../../platform/database/types.gen.ts';

/** The first steps a person has completed; the sample does not count. */
export interface CompletedSteps {
  readonly company: boolean;
  readonly upload: boolean;
  /** The person accepted or corrected an invoice. */
  readonly review: boolean;
  /** An upload is being read, or waits for an answer. */
  readonly isReading: boolean;
  readonly vat201: boolean;
  readonly sampleCompanyId: string | null;
}

/** A company's VAT settings. */
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
  | 'vatCutOff'
  | 'vatRegisteredFrom'
  | 'vatRegisteredUntil'
> & { readonly settingChanges: readonly SettingChange[] };

/** List the companies in scope, without the sample unless it is asked for; empty when the company is not the user's. */
export const findCompaniesInScope = ({ db, userId }: UserDb, companyId: string | undefined): Promise<VatCompany[]> =>
  db
    .selectFrom('companies')
    .select(['id', 'companyName', 'isSample', 'isVatVendor'])
    .select(['vatCategory', 'accountingBasis', 'financialYearEnd', 'filingMethod'])
    .select(['vatCutOff', 'vatRegisteredFrom', 'vatRegisteredUntil'])
    .select(settingChangesOf('companies'))
    .where('userId', '=', userId)
    .where(inScope(userId, companyId, 'id'))
    .orderBy('companyName')
    .orderBy('id')
    .execute();

/** List all companies, the sample among them, as a choice of one needs them. */
export const findChoosable = ({ db, userId }: UserDb): Promise<Pick<Selectable<Companies>, 'id' | 'isSample'>[]> =>
  db.selectFrom('companies').select(['id', 'isSample']).where('userId', '=', userId).execute();

/** Return the first steps a person has completed. */
export async function findCompletedSteps({ db, userId }: UserDb): Promise<CompletedSteps> {
  const { rows } = await sql<CompletedSteps>`
    with sample as (select id from companies where user_id = ${userId} and is_sample)
    select exists (select from companies where user_id = ${userId} and not is_sample) as company,
      exists (select from receipt_drafts where user_id = ${userId} and not is_sample) as upload,
      exists (select from audit_events a join receipts r on r.user_id = a.user_id and r.id = a.subject_id
        where a.user_id = ${userId} and a.subject_type = 'receipt' and a.actor_id = ${userId}
          and a.action in ('receipt.accepted', 'receipt.updated', 'receipt.reread')
          and (r.company_id is null or r.company_id is distinct from (select id from sample))) as review,
      (select count(*) from receipt_drafts where user_id = ${userId}
        and status in ('queued', 'reading', 'awaiting_decision')) > 0 as is_reading,
      exists (select from audit_events where user_id = ${userId} and subject_type = 'company'
        and action = 'vat201.exported' and subject_id is distinct from (select id from sample)) as vat201,
      (select id from sample) as sample_company_id`.execute(db);
  const [steps] = rows;
  if (!steps) throw new Error('A select without a table gives one row');
  return steps;
}
