import type { VatCompanySettings } from '@tillslip/contract/vat-rules';
import { basisPoints } from '@tillslip/domain/vat/rates/vat-rate';
import { asUser, readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify, publish, recordAudit } from '../../platform/outbox/outbox.ts';
import { lockCompany, requireCompany } from '../companies/index.ts';
import { saveVatSettings, type VatSettingsRow, vatSettings } from './settings.repository.ts';

/** Return a company's VAT settings. */
export const getSettings = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { companyId }: { companyId: string },
): Promise<VatCompanySettings> =>
  readAsUser(db, userId, async (tx) => {
    await requireCompany(tx, companyId);
    return settingsView(await vatSettings(tx, companyId));
  });

/** Update a company's VAT settings; a new share of taxable supplies rechecks every invoice of the company. */
export const updateSettings = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  {
    companyId,
    ...settings
  }: Omit<VatCompanySettings, 'claimsBankFees'> & {
    companyId: string;
    claimsBankFees?: boolean | undefined;
  },
): Promise<VatCompanySettings> =>
  asUser(db, userId, async (tx) => {
    await lockCompany(tx, companyId);
    const before = await vatSettings(tx, companyId);
    const after = {
      apportionmentBp: basisPoints(settings.apportionmentPercent),
      isNetted: settings.noteMethod === 'netted',
      remindersOn: settings.remindersOn,
      claimsBankFees: settings.claimsBankFees ?? before.claimsBankFees,
    };
    await saveVatSettings(tx, companyId, after);
    const event = {
      action: 'vat_settings.updated',
      subjectType: 'vat_settings',
      subjectId: companyId,
      actorId: userId,
    } as const;
    recordAudit(tx, { ...event, before, after });
    notify(tx, { kind: 'changed', topic: 'vat', id: companyId });
    if (before.apportionmentBp !== after.apportionmentBp) publish(tx, 'company.claim-settings-changed', { companyId });
    return settingsView(after);
  });

const settingsView = ({
  apportionmentBp,
  isNetted,
  remindersOn,
  claimsBankFees,
}: VatSettingsRow): VatCompanySettings => ({
  apportionmentPercent: apportionmentBp / 100,
  noteMethod: isNetted ? 'netted' : 'own-fields',
  remindersOn,
  claimsBankFees,
});
