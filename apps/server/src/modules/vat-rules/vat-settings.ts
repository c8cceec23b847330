import type { SeenInput } from '@tillslip/contract/common';
import type { SavedVatSettings, VatCompanySettings } from '@tillslip/contract/vat/settings';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { basisPoints } from '@tillslip/domain/vat/rates/vat-rate';
import { asUser, readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { resolveEdit } from '../../platform/edits/resolve-edit.ts';
import { notify, publish, recordAudit } from '../../platform/outbox/outbox.ts';
import { dateSettings, lockCompany, requireCompany } from '../companies/index.ts';
import {
  type SavedSettings,
  saveVatSettings,
  UNSAVED_SETTINGS,
  type VatSettingsRow,
  vatSettings,
} from './settings.repository.ts';

/** Return a company's VAT settings. */
export const getSettings = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { companyId }: { companyId: string },
): Promise<SavedVatSettings> =>
  readAsUser(db, userId, async (tx) => {
    await requireCompany(tx, companyId);
    return savedView(await vatSettings(tx, companyId));
  });

/**
 * Update a company's VAT settings; a new share of taxable supplies rechecks every invoice of the company.
 *
 * A change counts from the first day of an open period: `dateSettings`.
 *
 * @throws COMPANY_NOT_FOUND; BAD_INPUT for that day; CHANGED_MEANWHILE when both this edit and another one changed a setting.
 */
export const updateSettings = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  {
    companyId,
    version,
    overwrite,
    countsFrom,
    ...mine
  }: Omit<VatCompanySettings, 'claimsBankFees'> &
    SeenInput & {
      companyId: string;
      claimsBankFees?: boolean | undefined;
      countsFrom?: CalendarDate | undefined;
    },
): Promise<SavedVatSettings> =>
  asUser(db, userId, async (tx) => {
    await lockCompany(tx, companyId);
    const before = await vatSettings(tx, companyId);
    const settings = await resolveEdit(tx, {
      ...{ table: 'vat_company_settings', id: companyId, row: before, unsaved: UNSAVED_SETTINGS },
      ...{ valuesOf: settingsView, mine: mine, seen: { version, overwrite } },
    });
    const after = {
      apportionmentBp: basisPoints(settings.apportionmentPercent),
      isNetted: settings.noteMethod === 'netted',
      remindersOn: settings.remindersOn,
      claimsBankFees: settings.claimsBankFees,
    };
    const dated = await dateSettings(tx, await requireCompany(tx, companyId), {
      ...{ before: datedPart(before), after: datedPart(after), countsFrom },
    });
    await saveVatSettings(tx, companyId, after);
    const event = {
      action: 'vat_settings.updated',
      subjectType: 'vat_settings',
      subjectId: companyId,
      actorId: userId,
    } as const;
    recordAudit(tx, { ...event, before, after: { ...after, ...dated } });
    notify(tx, { kind: 'changed', topic: 'vat', id: companyId });
    if (before.apportionmentBp !== after.apportionmentBp) publish(tx, 'company.claim-settings-changed', { companyId });
    return savedView(await vatSettings(tx, companyId));
  });

/** The settings that shape periods and their figures, without the reminders. */
const datedPart = ({ apportionmentBp, isNetted, claimsBankFees }: VatSettingsRow) => ({
  ...{ apportionmentBp, isNetted, claimsBankFees },
});

const settingsView = ({
  apportionmentBp,
  isNetted,
  remindersOn,
  claimsBankFees,
}: SavedSettings): VatCompanySettings => ({
  apportionmentPercent: apportionmentBp / 100,
  noteMethod: isNetted ? 'netted' : 'own-fields',
  remindersOn,
  claimsBankFees,
});

const savedView = (row: SavedSettings): SavedVatSettings => ({ ...settingsView(row), version: row.version });
