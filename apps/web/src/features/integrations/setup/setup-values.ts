import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ConnectionSettings, Setup } from '@tillslip/contract/integrations/connections';
import { type SyncTreatment, treatmentKey } from '@tillslip/domain/sync/sync-treatment';

/** The values of the set-up form: the settings with the limit as typed, and the accounts of suppliers. */
export type SetupValues = Omit<ConnectionSettings, 'hourlyLimit'> & {
  hourlyLimit: string;
  suppliers: { supplierKey: string; accountId: string | null }[];
};

/** A treatment at a rate. */
interface Treatment {
  readonly treatment: SyncTreatment;
  readonly percent: number;
}

/** Check whether two treatments are the same. */
export const isSameTreatment = (a: Treatment, b: Treatment): boolean =>
  a.treatment === b.treatment && a.percent === b.percent;

/**
 * The form as it opens: what was chosen, and what is proposed elsewhere, with a row for everything in use. The accounts of
 * suppliers are filled in the first time only: one that was cleared then does not come back by saving again.
 */
export function setupValues(setup: Setup, isSetUp: boolean): SetupValues {
  const { proposed, treatmentsInUse, categoriesInUse, suppliersInUse } = setup;
  const treatments = treatmentsInUse.filter((used) => !proposed.taxCodes.some((known) => isSameTreatment(known, used)));
  const categories = categoriesInUse.filter(
    (used) => !proposed.categories.some(({ category }) => category === used.category),
  );
  return {
    ...proposed,
    taxCodes: [...proposed.taxCodes, ...treatments.map((used) => ({ ...used, taxCodeId: null }))],
    categories: [...proposed.categories, ...categories.map(({ category }) => ({ category, accountId: null }))],
    suppliers: suppliersInUse.map(({ supplierKey, evidence }) => ({
      supplierKey,
      accountId: isSetUp ? null : evidence.accountId,
    })),
    hourlyLimit: proposed.hourlyLimit === null ? '' : String(proposed.hourlyLimit),
  };
}

/** The set-up as the call takes it; suppliers without an account are booked by their category. */
export const setupInput = ({ hourlyLimit, suppliers, ...values }: SetupValues) => ({
  settings: { ...values, hourlyLimit: hourlyLimit.trim() === '' ? null : Number(hourlyLimit.trim()) },
  suppliers: suppliers.flatMap(({ supplierKey, accountId }) =>
    accountId === null ? [] : [{ supplierKey, accountId }],
  ),
});

/** The choices as the server names them field by field; each category is one. */
export function editedFields(values: SetupValues): Record<string, unknown> {
  const { settings } = setupInput(values);
  const { paidFrom, vatCents, taxCodes, categories, ...choices } = settings;
  return {
    ...choices,
    vatDifference: vatCents,
    ...{ cashAccountId: paidFrom.cash, bankAccountId: paidFrom.bank, cardAccountId: paidFrom.card },
    taxCodes: Object.fromEntries(taxCodes.flatMap((row) => (row.taxCodeId ? [[keyOf(row), row.taxCodeId]] : []))),
    ...Object.fromEntries(categories.map(({ category, accountId }) => [category, accountId])),
  };
}

/** The call's input, with the fields that the person took from the other side. */
export function editedInput(values: SetupValues, fields: Readonly<Record<string, unknown>>) {
  const text = (name: string): string | null => {
    const value = fields[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const codes = new Map<string, unknown>(Object.entries(fields.taxCodes ?? {}));
  const codeOf = (row: Treatment): string | null => {
    const id = codes.get(keyOf(row));
    return typeof id === 'string' ? id : null;
  };
  const { settings, suppliers } = setupInput(values);
  return {
    settings: {
      paidFrom: { cash: text('cashAccountId'), bank: text('bankAccountId'), card: text('cardAccountId') },
      defaultAccountId: text('defaultAccountId'),
      unpaid: fields.unpaid === 'skip' ? ('skip' as const) : ('bill' as const),
      attachesOriginals: fields.attachesOriginals === true,
      vatCents: fields.vatDifference === 'printed' ? ('printed' as const) : ('computed' as const),
      hourlyLimit: typeof fields.hourlyLimit === 'number' ? fields.hourlyLimit : null,
      taxCodes: settings.taxCodes.map((row) => ({ ...row, taxCodeId: codeOf(row) })),
      categories: settings.categories.map(({ category }) => ({ category, accountId: text(category) })),
    },
    suppliers,
  };
}

const keyOf = ({ treatment, percent }: Treatment): string =>
  treatmentKey({ treatment, rate: Math.round(percent * 100) });

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
