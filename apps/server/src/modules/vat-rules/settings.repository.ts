import type { BasisPoints } from '@tillslip/domain/vat/rates/vat-rate';
import { WHOLE } from '@tillslip/domain/vat/rates/vat-rate';
import type { UserDb } from '../../platform/database/database.ts';

/** What a company has set for its VAT beside its registration. */
export interface VatSettingsRow {
  readonly apportionmentBp: BasisPoints;
  readonly isNetted: boolean;
  readonly remindersOn: boolean;
  /** VAT on bank charges is claimed from statements. */
  readonly claimsBankFees: boolean;
}

/** A company that has set nothing: all of its supplies are taxable, notes in their own fields, mails are sent, bank charges left out. */
const NOTHING_SET: VatSettingsRow = {
  apportionmentBp: WHOLE,
  isNetted: false,
  remindersOn: true,
  claimsBankFees: false,
};

/** The settings of a company. */
export async function vatSettings({ db, userId }: UserDb, companyId: string): Promise<VatSettingsRow> {
  const row = await db
    .selectFrom('vatCompanySettings')
    .select(['apportionmentBp', 'isNetted', 'remindersOn', 'claimsBankFees'])
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return row ?? NOTHING_SET;
}

/** Keeps the settings of a company. */
export async function keepVatSettings(
  { db, userId }: UserDb,
  companyId: string,
  values: Partial<VatSettingsRow>,
): Promise<void> {
  await db
    .insertInto('vatCompanySettings')
    .values({ userId, companyId, ...values })
    .onConflict((conflict) => conflict.columns(['userId', 'companyId']).doUpdateSet({ ...values }))
    .execute();
}
