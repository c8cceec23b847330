import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ConnectionSettings, Setup } from '@tillslip/contract/integrations/connections';
import type { PaymentType } from '@tillslip/domain/sync/accounting-entry';
import type { AccountType } from '@tillslip/domain/sync/package-lists';
import type { SyncTreatment } from '@tillslip/domain/sync/sync-treatment';

/** The values of the set-up form: the settings with the limit as typed. */
export type SetupValues = Omit<ConnectionSettings, 'hourlyLimit'> & { hourlyLimit: string };

/** A treatment at a rate. */
interface Treatment {
  readonly treatment: SyncTreatment;
  readonly percent: number;
}

/** Which kinds of account can pay. Source: facts B3, B5. */
const PAYING_ACCOUNTS: Readonly<Record<PaymentType, readonly AccountType[]>> = {
  cash: ['bank', 'other-current-asset'],
  bank: ['bank'],
  card: ['credit-card'],
};

/** Check whether an account of this kind can be paid from. */
export const canPayFrom = (payment: PaymentType, type: AccountType): boolean => PAYING_ACCOUNTS[payment].includes(type);

/** Check whether two treatments are the same. */
export const isSameTreatment = (a: Treatment, b: Treatment): boolean =>
  a.treatment === b.treatment && a.percent === b.percent;

/** The form as it opens: what was chosen, and what is proposed elsewhere, with a row for everything in use. */
export function setupValues({ proposed, treatmentsInUse, categoriesInUse }: Setup): SetupValues {
  const treatments = treatmentsInUse.filter((used) => !proposed.taxCodes.some((known) => isSameTreatment(known, used)));
  const categories = categoriesInUse.filter(
    (used) => !proposed.categories.some(({ category }) => category === used.category),
  );
  return {
    ...proposed,
    taxCodes: [...proposed.taxCodes, ...treatments.map((used) => ({ ...used, taxCodeId: null }))],
    categories: [...proposed.categories, ...categories.map(({ category }) => ({ category, accountId: null }))],
    hourlyLimit: proposed.hourlyLimit === null ? '' : String(proposed.hourlyLimit),
  };
}

/** The settings as the call takes them. */
export const setupInput = ({ hourlyLimit, ...values }: SetupValues): ConnectionSettings => ({
  ...values,
  hourlyLimit: hourlyLimit.trim() === '' ? null : Number(hourlyLimit.trim()),
});

/** What is missing or wrong, by the path of its field; null where nothing is. */
export function setupErrors(i18n: I18n, values: SetupValues, setup: Setup): Record<string, string | null> {
  const errors: Record<string, string | null> = {
    defaultAccountId: values.defaultAccountId === null ? i18n.t(msg`Choose a default account.`) : null,
    hourlyLimit: isLimit(values.hourlyLimit) ? null : i18n.t(msg`Enter a whole number from 1 to 100 000, or nothing.`),
  };
  for (const payment of setup.paymentsInUse)
    if (values.paidFrom[payment] === null)
      errors[`paidFrom.${payment}`] = i18n.t(msg`Choose the account that these payments come from.`);
  values.taxCodes.forEach((row, place) => {
    const isUsed = setup.treatmentsInUse.some((used) => isSameTreatment(used, row));
    if (setup.usesTaxCodes && isUsed && row.taxCodeId === null)
      errors[`taxCodes.${place}.taxCodeId`] = i18n.t(msg`Choose a tax code.`);
  });
  return errors;
}

function isLimit(text: string): boolean {
  const limit = text.trim();
  return limit === '' || (/^\d+$/.test(limit) && Number(limit) >= 1 && Number(limit) <= 100_000);
}
