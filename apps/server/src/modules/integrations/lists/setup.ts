import type { ConnectionSettings, Setup } from '@tillslip/contract/integrations/connections';
import type { CategoryCode, TaxCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import { PAYMENT_TYPES } from '@tillslip/domain/sync/accounting-entry';
import { capabilitiesOf } from '@tillslip/domain/sync/packages';
import { paymentOf } from '@tillslip/domain/sync/paid-from';
import { proposeDefaultAccount, proposePaidFrom } from '@tillslip/domain/sync/propose-accounts';
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
  listVatTypesInUse,
} from './lists.repository.ts';
import { listMappingRows, type MappingRow } from './mappings.repository.ts';
import { loadProposals, type Proposals, proposeSuppliers } from './propose-setup.ts';
import { readLists, readPast } from './read-lists.ts';
import { chosenTaxCodes } from './setup-values.ts';

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

/** Read the lists and past entries of the books again. @throws CONNECTION_NOT_FOUND, NO_CONNECTION, ACCOUNTING_FAULT. */
export async function refreshLists(deps: BooksDeps, userId: string, id: string): Promise<Setup> {
  const row = await readLive(deps, userId, id);
  const read = withBooks(deps, userId, row, async (books) => {
    await readPast(deps, userId, row, books);
    await readLists(deps, userId, row, books);
  });
  await wordingFaults(row.package, read);
  return getSetup(deps, userId, id);
}

/** Build the set-up: what was chosen, and what is proposed where nothing was. */
export async function setupOf(tx: UserDb, row: ConnectionRow): Promise<Setup> {
  const lists = await findLists(tx, row.id);
  const use = await countByCategory(tx, row.companyId);
  const treatments = await treatmentsInUse(tx, row.companyId);
  const mappings = await listMappingRows(tx, row.id);
  const codes = chosenTaxCodes(row);
  const settings = settingsOf(row, { codes, mappings, treatments, categories: use.map(({ category }) => category) });
  const proposals = await loadProposals(tx, row, lists.accounts);
  // A default is nobody's choice: it follows what past entries say.
  const chosen = new Set(
    mappings.filter(({ isActive, isCustom }) => isActive && isCustom).map(({ category }) => category),
  );
  const proposed = proposal(settings, lists, { proposals, chosen });
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
      ...originOf(category, { isChosen: chosen.has(category), proposed, lists, proposals }),
    })),
    suppliersInUse: proposeSuppliers(proposals, lists.accounts, {
      suppliers: new Set(mappings.map(({ supplierKey }) => supplierKey)),
      accountOf: (category) => accountIn(proposed, category) ?? proposed.defaultAccountId,
    }),
    treatmentsInUse: treatments.map(({ treatment, rate }) => ({ treatment, percent: rate / 100 })),
    // Without purchases, nothing is paid from an account by what is sent.
    paymentsInUse: capabilitiesOf(row.package).kinds.includes('purchase') ? await paymentsInUse(tx, row.companyId) : [],
    listsReadAt: row.listsReadAt?.toISOString() ?? null,
    version: row.version,
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
function proposal(
  settings: ConnectionSettings,
  { accounts, taxCodes }: BookLists,
  { proposals, chosen }: { readonly proposals: Proposals; readonly chosen: ReadonlySet<TaxCategoryCode | null> },
): ConnectionSettings {
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
    categories: settings.categories.map(({ category, accountId }) => {
      const proposed = proposals.categories.get(category);
      const isKept = chosen.has(category) || !proposed?.evidence;
      return { category, accountId: (isKept ? accountId : null) ?? proposed?.accountId ?? null };
    }),
  };
}

const accountIn = ({ categories }: ConnectionSettings, category: CategoryCode): string | null =>
  categories.find((each) => each.category === category)?.accountId ?? null;

interface Known {
  readonly isChosen: boolean;
  readonly proposed: ConnectionSettings;
  readonly lists: BookLists;
  readonly proposals: Proposals;
}

function originOf(
  category: TaxCategoryCode,
  { isChosen, proposed, lists, proposals }: Known,
): Pick<Setup['categoriesInUse'][number], 'from' | 'evidence'> {
  if (isChosen) return { from: 'chosen', evidence: null };
  const evidence = proposals.categories.get(category)?.evidence ?? null;
  if (evidence) return { from: 'past-entries', evidence };
  if (accountIn(proposed, category) !== null) return { from: 'name', evidence };
  const hasDefault = proposed.defaultAccountId !== null || proposeDefaultAccount(lists.accounts) !== null;
  return { from: hasDefault ? 'default' : 'none', evidence };
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
    (await listPaymentsInUse(tx, companyId)).map((row) => paymentOf({ ...row, payingAccount: null })),
  );
  return PAYMENT_TYPES.filter((payment) => found.has(payment));
}
