import type { Mapping, MappingInputSchema } from '@tillslip/contract/integrations/mappings';
import { supplierKey } from '@tillslip/domain/receipts/suppliers/supplier-key';
import { isExpenseAccount, type PackageAccount } from '@tillslip/domain/sync/package-lists';
import { proposeCategoryAccount } from '@tillslip/domain/sync/propose-accounts';
import type { z } from 'zod';
import { asUser, readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { type ConnectionRow, lockConnection } from '../connections/connections.repository.ts';
import { requireConnection } from '../connections/require-connection.ts';
import { countByCategory, findLists } from './lists.repository.ts';
import {
  countByCategoryAndSupplier,
  deleteMappingRow,
  listMappingRows,
  type MappingRow,
  setMappingAccount,
  upsertMapping,
} from './mappings.repository.ts';

type MappingDeps = Pick<Deps, 'db' | 'clock'>;
type MappingInput = z.output<typeof MappingInputSchema>;

const YEAR_MS = 365 * 86_400_000;
/** The rate that purchases of every category usually carry; the tax code of an entry follows its document. */
const USUAL_VAT_PERCENT = 15;

/** List the mappings of a connection. @throws CONNECTION_NOT_FOUND. */
export const listMappings = (deps: MappingDeps, userId: string, id: string) =>
  readAsUser(deps.db, userId, async (tx) => {
    const connection = await requireConnection(tx, id);
    const mappings = await viewsOf(deps, tx, connection);
    const custom = mappings.filter(({ isCustom }) => isCustom).length;
    const mapped = new Set(mappings.filter(({ isActive }) => isActive).map(({ category }) => category));
    const inUse = (await countByCategory(tx, connection.companyId)).map(({ category }) => category);
    return {
      ...{ mappings, custom, default: mappings.length - custom },
      unmapped: inUse.filter((category) => !mapped.has(category)),
    };
  });

async function viewsOf({ clock }: MappingDeps, tx: UserDb, connection: ConnectionRow): Promise<Mapping[]> {
  const { accounts } = await findLists(tx, connection.id);
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const since = new Date(clock.now().getTime() - YEAR_MS);
  const counts = await countByCategoryAndSupplier(tx, connection.companyId, since);
  return (await listMappingRows(tx, connection.id)).map((row) => {
    const account = byId.get(row.accountId);
    const covered = counts.filter(({ category, supplierKey: key }) =>
      row.category === null ? key === row.supplierKey : category === row.category,
    );
    return {
      id: row.id,
      category: row.category,
      supplierKey: row.supplierKey,
      supplierName: row.supplierName,
      accountId: row.accountId,
      accountName: account?.fullName ?? row.accountId,
      accountType: account?.type ?? 'other',
      isAccountGone: account === undefined,
      vatPercent: USUAL_VAT_PERCENT,
      description: row.description,
      isCustom: row.isCustom,
      isActive: row.isActive,
      documents: covered.reduce((total, { documents }) => total + documents, 0),
    };
  });
}

/** Save a mapping. @throws CONNECTION_NOT_FOUND, MAPPING_REFUSED. */
export const saveMapping = (
  deps: MappingDeps,
  userId: string,
  { id, mapping }: { readonly id: string; readonly mapping: MappingInput },
): Promise<Mapping> =>
  changing(deps, userId, id, async (tx, connection) => {
    const { accounts } = await findLists(tx, id);
    requireExpenseAccount(accounts, mapping.accountId);
    const key = mapping.supplierName === null ? '' : supplierKey(mapping.supplierName);
    if ((mapping.category === null) === (key === '')) throw refused('category-required');
    const savedId = await upsertMapping(tx, id, {
      category: mapping.category,
      supplierKey: mapping.category === null ? key : null,
      supplierName: mapping.category === null ? mapping.supplierName : null,
      ...{ accountId: mapping.accountId, description: mapping.description, isActive: mapping.isActive, isCustom: true },
    });
    recordMapping(tx, id, 'accounting.mapped', { ...mapping });
    return requireView(deps, tx, connection, savedId);
  });

/** Delete a custom mapping; a category gets its default back. @throws MAPPING_NOT_FOUND, MAPPING_REFUSED. */
export const deleteMapping = (
  deps: MappingDeps,
  userId: string,
  { id, mappingId }: { readonly id: string; readonly mappingId: string },
): Promise<{ id: string }> =>
  changing(deps, userId, id, async (tx) => {
    const row = await requireMapping(tx, id, mappingId);
    if (!row.isCustom) throw refused('default-mapping');
    await deleteMappingRow(tx, mappingId);
    const { accounts } = await findLists(tx, id);
    const accountId = row.category === null ? null : proposeCategoryAccount(accounts, row.category);
    if (accountId !== null)
      await upsertMapping(tx, id, {
        ...{ category: row.category, supplierKey: null, supplierName: null },
        ...{ accountId, isCustom: false, isActive: true },
      });
    recordMapping(tx, id, 'accounting.mapping-deleted', { category: row.category, supplierName: row.supplierName });
    return { id: mappingId };
  });

/** Swap the accounts of two mappings. @throws MAPPING_NOT_FOUND. */
export const swapMappings = (
  deps: MappingDeps,
  userId: string,
  { id, first, second }: { readonly id: string; readonly first: string; readonly second: string },
): Promise<Mapping[]> =>
  changing(deps, userId, id, async (tx, connection) => {
    const one = await requireMapping(tx, id, first);
    const other = await requireMapping(tx, id, second);
    await setMappingAccount(tx, one.id, other.accountId);
    await setMappingAccount(tx, other.id, one.accountId);
    recordMapping(tx, id, 'accounting.mappings-swapped', { first, second });
    return (await viewsOf(deps, tx, connection)).filter((each) => each.id === first || each.id === second);
  });

/** Book a supplier's documents to an account from now on. @throws MAPPING_REFUSED. */
export async function learnSupplierAccount(
  tx: UserDb,
  connectionId: string,
  supplier: { readonly supplierKey: string; readonly supplierName: string },
  accountId: string,
): Promise<void> {
  requireExpenseAccount((await findLists(tx, connectionId)).accounts, accountId);
  await upsertMapping(tx, connectionId, { ...supplier, category: null, accountId, isCustom: true, isActive: true });
  recordMapping(tx, connectionId, 'accounting.mapped', { supplierName: supplier.supplierName, accountId });
  notify(tx, { kind: 'changed', topic: 'accounting', id: connectionId });
}

function changing<T>(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
  work: (tx: UserDb, connection: ConnectionRow) => Promise<T>,
): Promise<T> {
  return asUser(db, userId, async (tx) => {
    const connection = await requireConnection(tx, id);
    await lockConnection(tx, id);
    const result = await work(tx, connection);
    notify(tx, { kind: 'changed', topic: 'accounting', id });
    return result;
  });
}

async function requireView(deps: MappingDeps, tx: UserDb, connection: ConnectionRow, id: string): Promise<Mapping> {
  const view = (await viewsOf(deps, tx, connection)).find((each) => each.id === id);
  if (!view) throw new AppError('MAPPING_NOT_FOUND');
  return view;
}

async function requireMapping(tx: UserDb, connectionId: string, id: string): Promise<MappingRow> {
  const row = (await listMappingRows(tx, connectionId)).find((each) => each.id === id);
  if (!row) throw new AppError('MAPPING_NOT_FOUND');
  return row;
}

function requireExpenseAccount(accounts: readonly PackageAccount[], accountId: string): void {
  const account = accounts.find(({ id }) => id === accountId);
  if (!account) throw refused(accountId === '' ? 'account-required' : 'account-unknown');
  if (!isExpenseAccount(account.type)) throw refused('account-kind');
}

type Reason = 'category-required' | 'account-required' | 'account-unknown' | 'account-kind' | 'default-mapping' | 'csv';
const refused = (reason: Reason) => new AppError('MAPPING_REFUSED', { data: { reason } });

const recordMapping = (tx: UserDb, connectionId: string, action: string, after: object) =>
  recordAudit(tx, {
    ...{ action, after, subjectType: 'accounting_connection', subjectId: connectionId },
    actorId: tx.userId,
  });
