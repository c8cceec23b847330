import type { SeenInput } from '@tillslip/contract/common';
import type { Mapping, MappingInputSchema } from '@tillslip/contract/integrations/mappings';
import { supplierKey } from '@tillslip/domain/receipts/suppliers/supplier-key';
import { isExpenseAccount, type PackageAccount } from '@tillslip/domain/sync/package-lists';
import type { PackageName } from '@tillslip/domain/sync/packages';
import type { z } from 'zod';
import { asUser, readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requireUnchanged, resolveEdit } from '../../../platform/edits/resolve-edit.ts';
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
  noteCategoryAccounts,
  setMappingAccount,
  upsertMapping,
} from './mappings.repository.ts';
import { loadProposals } from './propose-setup.ts';

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
      version: row.version,
      documents: covered.reduce((total, { documents }) => total + documents, 0),
    };
  });
}

/** What people edit of a mapping. */
type MappingEdit = Pick<MappingInput, 'accountId' | 'description' | 'isActive'>;

const editOf = ({ accountId, description, isActive }: MappingEdit): MappingEdit => ({
  ...{ accountId, description, isActive },
});

/** A category or supplier without a mapping. */
const UNSAVED = { version: 0, accountId: '', description: null, isActive: true };

/**
 * Save the mapping of a category or supplier; one that is there already is changed.
 *
 * @throws CONNECTION_NOT_FOUND, MAPPING_REFUSED; CHANGED_MEANWHILE when both this edit and another one changed a field.
 */
export const saveMapping = (
  deps: MappingDeps,
  userId: string,
  { id, mapping, version, overwrite }: { readonly id: string; readonly mapping: MappingInput } & SeenInput,
): Promise<Mapping> =>
  changing(deps, userId, id, async (tx, connection) => {
    const of = mappedThing(mapping);
    const rows = await listMappingRows(tx, id);
    const row = rows.find(({ category, supplierKey: key }) => category === of.category && key === of.supplierKey);
    const edit = await resolveEdit<typeof UNSAVED | MappingRow, MappingEdit>(tx, {
      ...{ table: 'accounting_mappings', id: row?.id ?? id, row: row ?? UNSAVED, unsaved: UNSAVED, valuesOf: editOf },
      ...{ mine: editOf(mapping), seen: { version, overwrite } },
    });
    requireExpenseAccount(connection, (await findLists(tx, id)).accounts, edit.accountId);
    const savedId = await upsertMapping(tx, id, { ...of, ...edit, isCustom: true });
    recordMapping(tx, id, 'accounting.mapped', { ...mapping, ...edit });
    return requireView(deps, tx, connection, savedId);
  });

/** What a mapping is for: either a category or a supplier. @throws MAPPING_REFUSED. */
function mappedThing({ category, supplierName }: MappingInput) {
  const key = supplierName === null ? '' : supplierKey(supplierName);
  if ((category === null) === (key === '')) throw refused('category-required');
  return category === null ? { category, supplierKey: key, supplierName } : { ...OF_CATEGORY, category };
}

const OF_CATEGORY = { supplierKey: null, supplierName: null };

/** A mapping as the person saw it. */
interface SeenMapping {
  readonly mappingId: string;
  readonly version: number;
}

/** @throws MAPPING_NOT_FOUND; CHANGED_MEANWHILE when it was edited since the person saw it. */
async function requireSeen(tx: UserDb, connectionId: string, { mappingId, version }: SeenMapping): Promise<MappingRow> {
  const row = await requireMapping(tx, connectionId, mappingId);
  await requireUnchanged(tx, {
    ...{ table: 'accounting_mappings', id: mappingId, row, valuesOf: editOf, seen: { version } },
  });
  return row;
}

/**
 * Delete a custom mapping; a category gets its default back.
 *
 * @throws MAPPING_NOT_FOUND, MAPPING_REFUSED; CHANGED_MEANWHILE when it was edited since the person saw it.
 */
export const deleteMapping = (
  deps: MappingDeps,
  userId: string,
  { id, mappingId, version }: { readonly id: string } & SeenMapping,
): Promise<{ id: string }> =>
  changing(deps, userId, id, async (tx, connection) => {
    const row = await requireSeen(tx, id, { mappingId, version });
    if (!row.isCustom) throw refused('default-mapping');
    await deleteMappingRow(tx, mappingId);
    const { accounts } = await findLists(tx, id);
    const { categories } = await loadProposals(tx, connection, accounts);
    const accountId = row.category && categories.get(row.category)?.accountId;
    if (accountId)
      await upsertMapping(tx, id, {
        ...{ category: row.category, supplierKey: null, supplierName: null },
        ...{ accountId, isCustom: false, isActive: true },
      });
    recordMapping(tx, id, 'accounting.mapping-deleted', { category: row.category, supplierName: row.supplierName });
    return { id: mappingId };
  });

/** Swap the accounts of two mappings. @throws MAPPING_NOT_FOUND; CHANGED_MEANWHILE as `deleteMapping`. */
export const swapMappings = (
  deps: MappingDeps,
  userId: string,
  { id, first, second }: { readonly id: string; readonly first: SeenMapping; readonly second: SeenMapping },
): Promise<Mapping[]> =>
  changing(deps, userId, id, async (tx, connection) => {
    const one = await requireSeen(tx, id, first);
    const other = await requireSeen(tx, id, second);
    await setMappingAccount(tx, one.id, other.accountId);
    await setMappingAccount(tx, other.id, one.accountId);
    recordMapping(tx, id, 'accounting.mappings-swapped', { first: one.id, second: other.id });
    return (await viewsOf(deps, tx, connection)).filter((each) => each.id === one.id || each.id === other.id);
  });

/** Book a supplier's documents to an account from now on. @throws MAPPING_REFUSED. */
export async function learnSupplierAccount(
  tx: UserDb,
  connection: Pick<ConnectionRow, 'id' | 'package'>,
  supplier: { readonly supplierKey: string; readonly supplierName: string },
  accountId: string,
): Promise<void> {
  const connectionId = connection.id;
  requireExpenseAccount(connection, (await findLists(tx, connectionId)).accounts, accountId);
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
    await lockConnection(tx, id);
    const connection = await requireConnection(tx, id);
    const result = await work(tx, connection);
    await noteCategoryAccounts(tx, id);
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

function requireExpenseAccount(
  { package: name }: Pick<ConnectionRow, 'package'>,
  accounts: readonly PackageAccount[],
  accountId: string,
): void {
  const account = accounts.find(({ id }) => id === accountId);
  if (!account) throw refused(accountId === '' ? 'account-required' : 'account-unknown', name);
  if (!isExpenseAccount(account.type)) throw refused('account-kind', name);
}

type Reason = 'category-required' | 'account-required' | 'account-unknown' | 'account-kind' | 'default-mapping' | 'csv';
const refused = (reason: Reason, name?: PackageName) =>
  new AppError('MAPPING_REFUSED', { data: { reason, package: name } });

const recordMapping = (tx: UserDb, connectionId: string, action: string, after: object) =>
  recordAudit(tx, {
    ...{ action, after, subjectType: 'accounting_connection', subjectId: connectionId },
    actorId: tx.userId,
  });
