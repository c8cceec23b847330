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

/** Settings as they are saved. */
export interface SavedSettings extends VatSettingsRow {
  readonly version: number;
}

/** The settings of a company that saved none. */
export const UNSAVED_SETTINGS: SavedSettings = { ...DEFAULT_SETTINGS, version: 0 };

/** Find the settings of a company. */
export async function vatSettings({ db, userId }: UserDb, companyId: string): Promise<SavedSettings> {
  const row = await db
    .selectFrom('vatCompanySettings')
    .select(['apportionmentBp', 'isNetted', 'remindersOn', 'claimsBankFees', 'version'])
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return row ?? UNSAVED_SETTINGS;
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
