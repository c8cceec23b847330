import type { BasisPoints } from '@tillslip/domain/vat/rates/vat-rate';
import { WHOLE } from '@tillslip/domain/vat/rates/vat-rate';
import type { UserDb } from '../../platform/database/database.ts';

/** A company's VAT settings besides its registration. */
export interface VatSettingsRow {
  readonly apportionmentBp: BasisPoints;
  readonly isNetted: boolean;
  readonly remindersOn: boolean;
  /** VAT on bank charges is claimed from statements. */
  readonly claimsBankFees: boolean;
}

/**
 * The default settings: all supplies are taxable, notes go in their own fields, reminders are sent, bank charges are
 * left out.
 */
const DEFAULT_SETTINGS: VatSettingsRow = {
  apportionmentBp: WHOLE,
  isNetted: false,
  remindersOn: true,
  claimsBankFees: false,
};

/** Find the settings of a company. */
export async function vatSettings({ db, userId }: UserDb, companyId: string): Promise<VatSettingsRow> {
  const row = await db
    .selectFrom('vatCompanySettings')
    .select(['apportionmentBp', 'isNetted', 'remindersOn', 'claimsBankFees'])
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return row ?? DEFAULT_SETTINGS;
}

/** Save the settings of a company. */
export async function saveVatSettings(
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
