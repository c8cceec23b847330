import type { ConnectionSettings, Setup } from '@tillslip/contract/integrations/connections';
import type { TaxCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import { PAYMENT_TYPES } from '@tillslip/domain/sync/accounting-entry';
import { paymentOf } from '@tillslip/domain/sync/paid-from';
import { proposeCategoryAccount, proposeDefaultAccount, proposePaidFrom } from '@tillslip/domain/sync/propose-accounts';
import {
  claimedTreatment,
  proposeTaxCode,
  type TreatmentAtRate,
  treatmentKey,
  unclaimedTreatment,
} from '@tillslip/domain/sync/sync-treatment';
import { CURRENT_STANDARD_RATE } from '@tillslip/domain/vat/rates/vat-rate';
import { readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ConnectionRow } from '../connections/connections.repository.ts';
import { readLive, requireConnection } from '../connections/require-connection.ts';
import { type BooksDeps, withBooks, wordingFaults } from '../connections/with-books.ts';
import {
  type BookLists,
  countByCategory,
  findLists,
  listPaymentsInUse,
  listTaxMappings,
  listVatTypesInUse,
} from './lists.repository.ts';
import { listMappingRows, type MappingRow } from './mappings.repository.ts';
import { readLists } from './read-lists.ts';

/** The treatments that every South African company meets, whatever its documents hold so far. */
const ALWAYS: readonly TreatmentAtRate[] = [
  { treatment: 'standard', rate: CURRENT_STANDARD_RATE },
  { treatment: 'zero-rated', rate: 0 },
  { treatment: 'exempt', rate: 0 },
  { treatment: 'no-vat', rate: 0 },
  { treatment: 'capital', rate: CURRENT_STANDARD_RATE },
];

/** The set-up of a connection. @throws CONNECTION_NOT_FOUND. */
export const getSetup = ({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<Setup> =>
  readAsUser(db, userId, async (tx) => setupOf(tx, await requireConnection(tx, id)));

/** Read the lists of the books again. @throws CONNECTION_NOT_FOUND, NO_CONNECTION, ACCOUNTING_FAULT. */
export async function refreshLists(deps: BooksDeps, userId: string, id: string): Promise<Setup> {
  const row = await readLive(deps, userId, id);
  await wordingFaults(withBooks(deps, userId, row, (books) => readLists(deps, userId, row, books)));
  return getSetup(deps, userId, id);
}

/** Build the set-up: what was chosen, and what is proposed where nothing was. */
export async function setupOf(tx: UserDb, row: ConnectionRow): Promise<Setup> {
  const lists = await findLists(tx, row.id);
  const use = await countByCategory(tx, row.companyId);
  const treatments = await treatmentsInUse(tx, row.companyId);
  const mappings = await listMappingRows(tx, row.id);
  const codes = new Map((await listTaxMappings(tx, row.id)).map((each) => [treatmentKey(each), each.taxCodeId]));
  const settings = settingsOf(row, { codes, mappings, treatments, categories: use.map(({ category }) => category) });
  const proposed = proposal(settings, lists);
  return {
    accounts: lists.accounts.map(({ currency: _currency, ...account }) => account),
    taxCodes: lists.taxCodes.map(({ purchaseRate, ...code }) => ({
      ...code,
      percent: purchaseRate === null ? null : purchaseRate / 100,
    })),
    usesTaxCodes: row.usesTaxCodes,
    settings,
    proposed,
    evidence: treatments.map((wanted) => ({
      treatment: wanted.treatment,
      percent: wanted.rate / 100,
      isEvident: codes.has(treatmentKey(wanted)) || (proposeTaxCode(lists.taxCodes, wanted)?.isEvident ?? false),
    })),
    categoriesInUse: use.map(({ category, documents }) => ({
      ...{ category, documents },
      from: originOf(category, settings, proposed, lists),
    })),
    treatmentsInUse: treatments.map(({ treatment, rate }) => ({ treatment, percent: rate / 100 })),
    paymentsInUse: await paymentsInUse(tx, row.companyId),
    listsReadAt: row.listsReadAt?.toISOString() ?? null,
  };
}

interface Chosen {
  readonly codes: ReadonlyMap<string, string>;
  readonly mappings: readonly MappingRow[];
  readonly treatments: readonly TreatmentAtRate[];
  readonly categories: readonly TaxCategoryCode[];
}

function settingsOf(row: ConnectionRow, { codes, mappings, treatments, categories }: Chosen): ConnectionSettings {
  const ofCategory = new Map(
    mappings.filter(({ isActive }) => isActive).map((each) => [each.category, each.accountId]),
  );
  return {
    paidFrom: { cash: row.cashAccountId, bank: row.bankAccountId, card: row.cardAccountId },
    defaultAccountId: row.defaultAccountId,
    unpaid: row.unpaid === 'skip' ? 'skip' : 'bill',
    attachesOriginals: row.attachesOriginals,
    vatCents: row.vatCents === 'printed' ? 'printed' : 'computed',
    hourlyLimit: row.hourlyLimit,
    taxCodes: treatments.map((each) => ({
      ...{ treatment: each.treatment, percent: each.rate / 100 },
      taxCodeId: codes.get(treatmentKey(each)) ?? null,
    })),
    categories: categories.map((category) => ({ category, accountId: ofCategory.get(category) ?? null })),
  };
}

/** Fill in what the person has not chosen yet. */
function proposal(settings: ConnectionSettings, { accounts, taxCodes }: BookLists): ConnectionSettings {
  const { cash, bank, card } = settings.paidFrom;
  return {
    ...settings,
    paidFrom: {
      cash: cash ?? proposePaidFrom(accounts, 'cash'),
      bank: bank ?? proposePaidFrom(accounts, 'bank'),
      card: card ?? proposePaidFrom(accounts, 'card'),
    },
    defaultAccountId: settings.defaultAccountId ?? proposeDefaultAccount(accounts),
    taxCodes: settings.taxCodes.map((each) => ({
      ...each,
      taxCodeId:
        each.taxCodeId ??
        proposeTaxCode(taxCodes, { treatment: each.treatment, rate: Math.round(each.percent * 100) })?.taxCodeId ??
        null,
    })),
    categories: settings.categories.map(({ category, accountId }) => ({
      category,
      accountId: accountId ?? proposeCategoryAccount(accounts, category),
    })),
  };
}

function originOf(
  category: TaxCategoryCode,
  settings: ConnectionSettings,
  proposed: ConnectionSettings,
  { accounts }: BookLists,
): Setup['categoriesInUse'][number]['from'] {
  const idIn = ({ categories }: ConnectionSettings) => categories.find((each) => each.category === category)?.accountId;
  if (idIn(settings)) return 'chosen';
  if (idIn(proposed)) return 'name';
  return proposeDefaultAccount(accounts) === null && proposed.defaultAccountId === null ? 'none' : 'default';
}

async function treatmentsInUse(tx: UserDb, companyId: string | null): Promise<TreatmentAtRate[]> {
  const used = (await listVatTypesInUse(tx, companyId)).map(({ vatType, rateBp, isClaimed }) =>
    isClaimed ? claimedTreatment({ vatType, rate: rateBp }) : unclaimedTreatment({ vatType }),
  );
  const all = new Map([...ALWAYS, ...used].map((each) => [treatmentKey(each), each]));
  return [...all.values()];
}

async function paymentsInUse(tx: UserDb, companyId: string | null) {
  const found = new Set(
    (await listPaymentsInUse(tx, companyId)).map((row) => paymentOf({ ...row, isPaidByBank: false })),
  );
  return PAYMENT_TYPES.filter((payment) => found.has(payment));
}
