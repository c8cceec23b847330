import type { ConnectionSettings, Setup } from '@tillslip/contract/integrations/connections';
import { TAX_CATEGORY_CODES } from '@tillslip/domain/receipts/categories/tax-categories';
import { PAYMENT_TYPES } from '@tillslip/domain/sync/accounting-entry';
import { isExpenseAccount, type PackageAccount } from '@tillslip/domain/sync/package-lists';
import { mayPayFrom } from '@tillslip/domain/sync/paid-from';
import { proposeCategoryAccount } from '@tillslip/domain/sync/propose-accounts';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { lockConnection, updateConnection } from '../connections/connections.repository.ts';
import { requireConnection } from '../connections/require-connection.ts';
import { type BookLists, findLists, replaceTaxMappings } from './lists.repository.ts';
import { deleteMappingRow, listMappingRows, upsertMapping } from './mappings.repository.ts';
import { setupOf } from './setup.ts';

/**
 * Save the set-up. Every account must be of a kind that it can be used as, and every tax code have the rate of its
 * treatment.
 *
 * @throws CONNECTION_NOT_FOUND, MAPPING_REFUSED; then nothing is changed.
 */
export const saveSetup = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { id, settings }: { readonly id: string; readonly settings: ConnectionSettings },
): Promise<Setup> =>
  asUser(db, userId, async (tx) => {
    const before = await requireConnection(tx, id);
    await lockConnection(tx, id);
    const lists = await findLists(tx, id);
    requireUsable(settings, lists, before.usesTaxCodes);
    await updateConnection(tx, id, {
      cashAccountId: settings.paidFrom.cash,
      bankAccountId: settings.paidFrom.bank,
      cardAccountId: settings.paidFrom.card,
      defaultAccountId: settings.defaultAccountId,
      unpaid: settings.unpaid,
      attachesOriginals: settings.attachesOriginals,
      vatCents: settings.vatCents,
      hourlyLimit: settings.hourlyLimit,
      isSetUp: isComplete(settings, before.usesTaxCodes),
    });
    await replaceTaxMappings(tx, id, chosenCodes(settings));
    await saveCategories(tx, id, settings, lists.accounts);
    recordAudit(tx, {
      action: 'accounting.set-up',
      subjectType: 'accounting_connection',
      subjectId: id,
      after: { ...settings },
      actorId: userId,
    });
    notify(tx, { kind: 'changed', topic: 'accounting', id });
    return setupOf(tx, await requireConnection(tx, id));
  });

function requireUsable(settings: ConnectionSettings, { accounts, taxCodes }: BookLists, usesTaxCodes: boolean): void {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const refuse = (reason: 'account-unknown' | 'account-kind' | 'tax-code-unknown' | 'tax-code-rate') => {
    throw new AppError('MAPPING_REFUSED', { data: { reason } });
  };
  for (const payment of PAYMENT_TYPES) {
    const accountId = settings.paidFrom[payment];
    if (accountId === null) continue;
    const account = byId.get(accountId);
    if (!account) refuse('account-unknown');
    else if (!mayPayFrom(payment, account.type)) refuse('account-kind');
  }
  const expenses = [settings.defaultAccountId, ...settings.categories.map(({ accountId }) => accountId)];
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

/** An account to pay from, an account for expenses, and a code for standard-rated purchases. */
function isComplete(
  { paidFrom, defaultAccountId, categories, ...settings }: ConnectionSettings,
  usesTaxCodes: boolean,
) {
  const hasPaidFrom = PAYMENT_TYPES.some((payment) => paidFrom[payment] !== null);
  const hasAccount = defaultAccountId !== null || categories.every(({ accountId }) => accountId !== null);
  return (
    hasPaidFrom &&
    hasAccount &&
    (!usesTaxCodes || chosenCodes({ paidFrom, defaultAccountId, categories, ...settings }).length > 0)
  );
}

/**
 * Save the accounts of categories. One that is what the names of the accounts suggest is a default; every other is a
 * person's own. Categories that no document has yet get their default.
 */
async function saveCategories(
  tx: UserDb,
  id: string,
  { categories }: ConnectionSettings,
  accounts: readonly PackageAccount[],
): Promise<void> {
  const rows = await listMappingRows(tx, id);
  const chosen = new Map(categories.map(({ category, accountId }) => [category, accountId]));
  for (const category of TAX_CATEGORY_CODES) {
    const row = rows.find((each) => each.category === category);
    const proposed = proposeCategoryAccount(accounts, category);
    const accountId = chosen.has(category) ? chosen.get(category) : (row?.accountId ?? proposed);
    if (!accountId && row) await deleteMappingRow(tx, row.id);
    if (accountId && row?.accountId !== accountId)
      await upsertMapping(tx, id, { ...OF_CATEGORY, category, accountId, isCustom: accountId !== proposed });
  }
}

const OF_CATEGORY = { supplierKey: null, supplierName: null, isActive: true };
