import type { VatCompanySettings } from '@tillslip/contract/vat-rules';
import { basisPoints } from '@tillslip/domain/vat/rates/vat-rate';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { requireCompany } from '../../companies/index.ts';
import { PLACE_CHANGED } from '../classification/place-changed.job.ts';
import { markCompanyStale } from '../classification/places.repository.ts';
import { keepVatSettings, type VatSettingsRow, vatSettings } from '../classification/settings.repository.ts';

/** What a company has set for its VAT. */
export const getSettings = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { companyId }: { companyId: string },
): Promise<VatCompanySettings> =>
  asUser(db, userId, async (tx) => {
    await requireCompany(tx, companyId);
    return settingsView(await vatSettings(tx, companyId));
  });

/** Changes it; another share of taxable supplies places every invoice of the company anew. */
export const updateSettings = (
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
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
    await requireCompany(tx, companyId);
    const before = await vatSettings(tx, companyId);
    const after = {
      apportionmentBp: basisPoints(settings.apportionmentPercent),
      isNetted: settings.noteMethod === 'netted',
      remindersOn: settings.remindersOn,
      claimsBankFees: settings.claimsBankFees ?? before.claimsBankFees,
    };
    await keepVatSettings(tx, companyId, after);
    const event = {
      action: 'vat_settings.updated',
      subjectType: 'company',
      subjectId: companyId,
      actorId: userId,
    } as const;
    recordAudit(tx, { ...event, before, after });
    notify(tx, { kind: 'changed', topic: 'vat', id: companyId });
    if (before.apportionmentBp !== after.apportionmentBp) {
      await markCompanyStale(tx, companyId);
      await queue.add(PLACE_CHANGED, { userId }, { key: `${PLACE_CHANGED}:${userId}` });
    }
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
