import type { ConnectionSettings } from '@tillslip/contract/integrations/connections';
import { TAX_CATEGORY_CODES, type TaxCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import { treatmentKey } from '@tillslip/domain/sync/sync-treatment';
import { z } from 'zod';
import type { ConnectionRow } from '../connections/connections.repository.ts';

const Texts = z.record(z.string(), z.string()).catch({});

/** The tax codes that were chosen, by `treatmentKey`. */
export const chosenTaxCodes = ({ taxCodes }: Pick<ConnectionRow, 'taxCodes'>): ReadonlyMap<string, string> =>
  new Map(Object.entries(Texts.parse(taxCodes)));

/** What people edit of a set-up, field by field: two tabs that change different ones are merged. */
export type SetupValues = Omit<ConnectionSettings, 'paidFrom' | 'vatCents' | 'taxCodes' | 'categories'> & {
  readonly cashAccountId: string | null;
  readonly bankAccountId: string | null;
  readonly cardAccountId: string | null;
  readonly vatDifference: ConnectionSettings['vatCents'];
  readonly taxCodes: Readonly<Record<string, string>>;
} & Readonly<Record<TaxCategoryCode, string | null>>;

/** The set-up as it is saved. */
export function savedValues(row: ConnectionRow): SetupValues {
  const { cashAccountId, bankAccountId, cardAccountId, defaultAccountId, attachesOriginals, hourlyLimit } = row;
  const accounts = Texts.parse(row.categoryAccounts);
  return {
    ...{ cashAccountId, bankAccountId, cardAccountId, defaultAccountId, attachesOriginals, hourlyLimit },
    unpaid: row.unpaid === 'skip' ? 'skip' : 'bill',
    vatDifference: row.vatCents === 'printed' ? 'printed' : 'computed',
    taxCodes: Texts.parse(row.taxCodes),
    ...eachCategory((category) => accounts[category] ?? null),
  };
}

/** The set-up as the person sends it: the categories that were on their screen. */
export function sentValues({
  paidFrom,
  vatCents,
  taxCodes,
  categories,
  ...settings
}: ConnectionSettings): Partial<SetupValues> {
  const codes = taxCodes.flatMap((each) => (each.taxCodeId === null ? [] : [[keyOf(each), each.taxCodeId] as const]));
  return {
    ...settings,
    vatDifference: vatCents,
    ...{ cashAccountId: paidFrom.cash, bankAccountId: paidFrom.bank, cardAccountId: paidFrom.card },
    taxCodes: Object.fromEntries(codes),
    ...Object.fromEntries(categories.map(({ category, accountId }) => [category, accountId])),
  };
}

/** The set-up after an edit, with the categories that the person sent. */
export function settingsAfter(values: SetupValues, sent: ConnectionSettings): ConnectionSettings {
  const { cashAccountId, bankAccountId, cardAccountId, defaultAccountId, attachesOriginals, hourlyLimit } = values;
  return {
    paidFrom: { cash: cashAccountId, bank: bankAccountId, card: cardAccountId },
    ...{ defaultAccountId, attachesOriginals, hourlyLimit, unpaid: values.unpaid, vatCents: values.vatDifference },
    taxCodes: sent.taxCodes.map((each) => ({ ...each, taxCodeId: values.taxCodes[keyOf(each)] ?? null })),
    categories: sent.categories.map(({ category }) => ({ category, accountId: values[category] })),
  };
}

const keyOf = ({ treatment, percent }: Pick<ConnectionSettings['taxCodes'][number], 'treatment' | 'percent'>): string =>
  treatmentKey({ treatment, rate: Math.round(percent * 100) });

const eachCategory = <T>(value: (category: TaxCategoryCode) => T): Record<TaxCategoryCode, T> =>
  Object.fromEntries(TAX_CATEGORY_CODES.map((category) => [category, value(category)])) as Record<TaxCategoryCode, T>;
