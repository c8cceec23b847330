import type { SeenInput } from '@tillslip/contract/common';
import type { ConnectionSettings, Setup } from '@tillslip/contract/integrations/connections';
import { TAX_CATEGORY_CODES } from '@tillslip/domain/receipts/categories/tax-categories';
import { PAYMENT_TYPES } from '@tillslip/domain/sync/accounting-entry';
import { isExpenseAccount } from '@tillslip/domain/sync/package-lists';
import { capabilitiesOf } from '@tillslip/domain/sync/packages';
import { mayPayFrom } from '@tillslip/domain/sync/paid-from';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { resolveEdit } from '../../../platform/edits/resolve-edit.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { type ConnectionRow, lockConnection, updateConnection } from '../connections/connections.repository.ts';
import { requireConnection } from '../connections/require-connection.ts';
import { type BookLists, countByCategory, findLists } from './lists.repository.ts';
import { deleteMappingRow, listMappingRows, noteCategoryAccounts, upsertMapping } from './mappings.repository.ts';
import { loadProposals, type Proposals } from './propose-setup.ts';
import { setupOf } from './setup.ts';
import { savedValues, sentValues, settingsAfter } from './setup-values.ts';

/** A set-up as it is saved. */
export interface WantedSetup {
  readonly id: string;
  readonly settings: ConnectionSettings;
  /** The accounts of suppliers that have no mapping of their own yet; others keep theirs. */
  readonly suppliers: readonly { readonly supplierKey: string; readonly accountId: string }[];
}

type EditedSetup = WantedSetup & SeenInput;

/**
 * Save the set-up. Every account must be of a kind that it can be used as, and every tax code have the rate of its
 * treatment.
 *
 * @throws CONNECTION_NOT_FOUND, MAPPING_REFUSED; CHANGED_MEANWHILE when both this edit and another one changed a field.
 *   Then nothing is changed.
 */
export const saveSetup = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { id, settings: sent, suppliers, version, overwrite }: EditedSetup,
): Promise<Setup> =>
  asUser(db, userId, async (tx) => {
    await lockConnection(tx, id);
    const before = await requireConnection(tx, id);
    const values = await resolveEdit(tx, {
      ...{ table: 'accounting_connections', id, row: before, valuesOf: savedValues },
      ...{ mine: sentValues(sent), seen: { version, overwrite } },
    });
    const settings = settingsAfter(values, sent);
    const lists = await findLists(tx, id);
    requireUsable({ id, settings, suppliers }, lists, before);
    // Of all categories in use, also those that were not on the screen.
    const used = (await countByCategory(tx, before.companyId)).map(({ category }) => values[category]);
    const isSetUp = isComplete(settings, used, before);
    const { cashAccountId, bankAccountId, cardAccountId, defaultAccountId, attachesOriginals, hourlyLimit } = values;
    await updateConnection(tx, id, {
      ...{ cashAccountId, bankAccountId, cardAccountId, defaultAccountId, attachesOriginals, hourlyLimit },
      ...{ unpaid: values.unpaid, vatCents: values.vatDifference, taxCodes: JSON.stringify(values.taxCodes) },
      isSetUp,
    });
    const proposals = await loadProposals(tx, before, lists.accounts);
    await saveCategories(tx, id, settings, proposals);
    await noteCategoryAccounts(tx, id);
    await addSuppliers(tx, id, suppliers, proposals);
    recordAudit(tx, {
      action: 'accounting.set-up',
      subjectType: 'accounting_connection',
      subjectId: id,
      after: { ...settings, suppliers },
      actorId: userId,
    });
    notify(tx, { kind: 'changed', topic: 'accounting', id });
    if (isSetUp && !before.isSetUp) publish(tx, 'accounting.set-up-completed', { connectionId: id });
    return setupOf(tx, await requireConnection(tx, id));
  });

function requireUsable(
  { settings, suppliers }: WantedSetup,
  { accounts, taxCodes }: BookLists,
  { usesTaxCodes, package: name }: Pick<ConnectionRow, 'usesTaxCodes' | 'package'>,
): void {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const refuse = (reason: 'account-unknown' | 'account-kind' | 'tax-code-unknown' | 'tax-code-rate') => {
    throw new AppError('MAPPING_REFUSED', { data: { reason, package: name } });
  };
  for (const payment of PAYMENT_TYPES) {
    const accountId = settings.paidFrom[payment];
    if (accountId === null) continue;
    const account = byId.get(accountId);
    if (!account) refuse('account-unknown');
    else if (!mayPayFrom(payment, account.type)) refuse('account-kind');
  }
  const mapped = [...settings.categories, ...suppliers].map(({ accountId }) => accountId);
  const expenses = [settings.defaultAccountId, ...mapped];
  for (const accountId of expenses.filter((each) => each !== null)) {
    const account = byId.get(accountId);
    if (!account) refuse('account-unknown');
    else if (!isExpenseAccount(account.type)) refuse('account-kind');
  }
  if (!usesTaxCodes) return;
  const codes = new Map(taxCodes.map((code) => [code.id, code]));
  for (const { rate, taxCodeId } of chosenCodes(settings)) {
    const code = codes.get(taxCodeId);
    if (!code) refuse('tax-code-unknown');
    else if (code.purchaseRate !== rate) refuse('tax-code-rate');
  }
}

const chosenCodes = ({ taxCodes }: ConnectionSettings) =>
  taxCodes.flatMap(({ treatment, percent, taxCodeId }) =>
    taxCodeId === null ? [] : [{ treatment, rate: Math.round(percent * 100), taxCodeId }],
  );

/**
 * Whether documents can be sent: there is an account to pay from, one for expenses, and a tax code where the books have
 * them. Without a default account every category in use needs its own; where no document is there yet, none has.
 */
function isComplete(
  { paidFrom, defaultAccountId, ...settings }: ConnectionSettings,
  categoryAccounts: readonly (string | null)[],
  { usesTaxCodes, package: name }: Pick<ConnectionRow, 'usesTaxCodes' | 'package'>,
): boolean {
  const hasPaidFrom =
    !capabilitiesOf(name).kinds.includes('purchase') || PAYMENT_TYPES.some((payment) => paidFrom[payment] !== null);
  const hasOwnAccounts = categoryAccounts.length > 0 && categoryAccounts.every((accountId) => accountId !== null);
  return (
    hasPaidFrom &&
    (defaultAccountId !== null || hasOwnAccounts) &&
    (!usesTaxCodes || chosenCodes({ paidFrom, defaultAccountId, ...settings }).length > 0)
  );
}

/**
 * Save the accounts of categories. One that is what past entries or the names of the accounts suggest is a default; every
 * other is a person's own. Categories that no document has yet get their default.
 */
async function saveCategories(
  tx: UserDb,
  id: string,
  { categories }: ConnectionSettings,
  proposals: Proposals,
): Promise<void> {
  const rows = await listMappingRows(tx, id);
  const chosen = new Map(categories.map(({ category, accountId }) => [category, accountId]));
  for (const category of TAX_CATEGORY_CODES) {
    const row = rows.find((each) => each.category === category);
    const proposed = proposals.categories.get(category)?.accountId ?? null;
    const accountId = chosen.has(category) ? chosen.get(category) : (row?.accountId ?? proposed);
    if (!accountId && row) await deleteMappingRow(tx, row.id);
    const isOff = chosen.has(category) && row?.isActive === false;
    if (accountId && (row?.accountId !== accountId || isOff))
      await upsertMapping(tx, id, { ...OF_CATEGORY, category, accountId, isCustom: accountId !== proposed });
  }
}

const OF_CATEGORY = { supplierKey: null, supplierName: null, isActive: true };

/** Give suppliers in use an account of their own; a mapping that was made meanwhile is kept. */
async function addSuppliers(
  tx: UserDb,
  id: string,
  wanted: WantedSetup['suppliers'],
  { suppliers }: Proposals,
): Promise<void> {
  const mapped = new Set((await listMappingRows(tx, id)).map(({ supplierKey }) => supplierKey));
  const names = new Map(suppliers.map(({ supplierKey, supplierName }) => [supplierKey, supplierName]));
  for (const { supplierKey, accountId } of wanted) {
    const supplierName = names.get(supplierKey);
    if (supplierName === undefined || mapped.has(supplierKey)) continue;
    mapped.add(supplierKey);
    const supplier = { supplierKey, supplierName, accountId };
    await upsertMapping(tx, id, { ...supplier, category: null, isCustom: true, isActive: true });
  }
}
