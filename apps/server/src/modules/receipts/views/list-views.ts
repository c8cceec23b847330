import { RECEIPT_COLUMN_KEYS, RECEIPT_FILE_KEYS } from '@tillslip/contract/columns/receipt-columns';
import { NO_COMPANY } from '@tillslip/contract/receipts/company-scope';
import { SortedFilterSchema } from '@tillslip/contract/receipts/list';
import {
  type ListSettings,
  ListSettingsSchema,
  type ListView,
  ListViewSchema,
  type NewView,
  type SomeSettings,
  type ViewChange,
  type ViewFilter,
} from '@tillslip/contract/receipts/list-views';
import { LIST_DENSITIES, LIST_LAYOUTS, MAX_LIST_VIEWS, viewNameProblem } from '@tillslip/domain/receipts/list-view';
import { badInput } from '../../../platform/bad-input.ts';
import { asUser, readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requireUnchanged, resolveEdit } from '../../../platform/edits/resolve-edit.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireCompany, requireFolder } from '../../companies/index.ts';
import {
  countViews,
  deleteViewRow,
  findSettings,
  findView,
  findViews,
  holdViews,
  insertView,
  lockView,
  saveSettings,
  updateViewRow,
  type ViewRow,
  viewNameTaken,
} from './views.repository.ts';

type DbDeps = Pick<Deps, 'db'>;

/** Return the user's views by name, and how they see the list. */
export const listViews = ({ db }: DbDeps, userId: string): Promise<{ views: ListView[]; settings: ListSettings }> =>
  readAsUser(db, userId, async (tx) => ({
    views: (await findViews(tx)).map(viewOf),
    settings: await settingsOf(tx),
  }));

/**
 * Keep a view of the list.
 *
 * @throws BAD_INPUT marking the name; VIEW_NAME_TAKEN, ignoring case; TOO_MANY_VIEWS; COMPANY_NOT_FOUND and
 * FOLDER_NOT_FOUND for a filter by what is not the user's.
 */
export const createView = ({ db }: DbDeps, userId: string, { name, ...view }: NewView): Promise<ListView> =>
  asUser(db, userId, async (tx) => {
    requireName(name);
    await requireOwnPlaces(tx, view.filter);
    await holdViews(tx);
    if ((await countViews(tx)) >= MAX_LIST_VIEWS) throw new AppError('TOO_MANY_VIEWS');
    const id = await insertView(tx, { ...view, name, filter: JSON.stringify(view.filter) });
    if (!id) throw new AppError('VIEW_NAME_TAKEN');
    return viewOf(await requireView(tx, id));
  });

/**
 * Rename a view, or replace what it shows.
 *
 * @throws VIEW_NOT_FOUND; BAD_INPUT marking the name; VIEW_NAME_TAKEN; COMPANY_NOT_FOUND; FOLDER_NOT_FOUND;
 * CHANGED_MEANWHILE when the same was changed since the person saw it.
 */
export const updateView = (
  { db }: DbDeps,
  userId: string,
  { id, name, filter, columns, density, ...seen }: ViewChange,
): Promise<ListView> =>
  asUser(db, userId, async (tx) => {
    await holdViews(tx);
    await lockView(tx, id);
    const row = await requireView(tx, id);
    if (name !== undefined) requireName(name);
    if (filter) await requireOwnPlaces(tx, filter);
    const mine = { name, filter, columns, density };
    const values = await resolveEdit(tx, { table: 'list_views', id, row, valuesOf, mine, seen });
    if (await viewNameTaken(tx, id, values.name)) throw new AppError('VIEW_NAME_TAKEN');
    await updateViewRow(tx, id, { ...values, filter: JSON.stringify(values.filter) });
    return viewOf(await requireView(tx, id));
  });

/**
 * Delete a view.
 *
 * @throws VIEW_NOT_FOUND; CHANGED_MEANWHILE when it was changed since the person saw it.
 */
export const deleteView = (
  { db }: DbDeps,
  userId: string,
  { id, ...seen }: { id: string; version: number },
): Promise<{ id: string }> =>
  asUser(db, userId, async (tx) => {
    await lockView(tx, id);
    const row = await requireView(tx, id);
    await requireUnchanged(tx, { table: 'list_views', id, row, valuesOf, seen });
    await deleteViewRow(tx, id);
    return { id };
  });

/**
 * Save how the user sees the list; what is left out stays.
 *
 * @throws VIEW_NOT_FOUND when the default is no view of theirs.
 */
export const setListSettings = ({ db }: DbDeps, userId: string, input: SomeSettings): Promise<ListSettings> =>
  asUser(db, userId, async (tx) => {
    const { layout, ...rest } = input;
    const all = { ...rest, density: layout };
    const chosen = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    if (input.defaultViewId) {
      await lockView(tx, input.defaultViewId);
      await requireView(tx, input.defaultViewId);
    }
    if (Object.keys(chosen).length > 0) await saveSettings(tx, chosen);
    return settingsOf(tx);
  });

/** Load the settings; columns that a later release no longer has are left out. */
async function settingsOf(tx: UserDb): Promise<ListSettings> {
  const row = await findSettings(tx);
  return ListSettingsSchema.parse({
    columns: knownKeys(RECEIPT_COLUMN_KEYS, row?.columns),
    layout: LIST_LAYOUTS.find((layout) => layout === row?.density) ?? null,
    fileColumns: knownKeys(RECEIPT_FILE_KEYS, row?.fileColumns),
    defaultViewId: row?.defaultViewId ?? null,
  });
}

/** Keep the columns that there still are; null when none is. */
function knownKeys(known: readonly string[], stored: readonly string[] | null | undefined): string[] | null {
  const keys = (stored ?? []).filter((key) => known.includes(key));
  return keys.length === 0 ? null : keys;
}

const knownDensity = (stored: string | null | undefined) =>
  LIST_DENSITIES.find((density) => density === stored) ?? null;

const viewOf = (row: ViewRow): ListView =>
  ListViewSchema.parse({
    ...{ id: row.id, version: row.version, name: row.name, createdAt: row.createdAt.toISOString() },
    filter: withKnownPlaces(row),
    columns: knownKeys(RECEIPT_COLUMN_KEYS, row.columns),
    density: knownDensity(row.density),
  });

/** What people edit of a view. */
const valuesOf = ({ name, filter, columns, density }: Pick<ViewRow, 'name' | 'filter' | 'columns' | 'density'>) => ({
  ...{ name, columns, density },
  filter: SortedFilterSchema.parse(filter),
});

function withKnownPlaces(row: ViewRow): ViewFilter {
  const { companyId, folderId, ...filter } = SortedFilterSchema.parse(row.filter);
  const isKnown = companyId === NO_COMPANY || row.hasCompany;
  return {
    ...filter,
    ...(companyId !== undefined && isKnown && { companyId }),
    ...(folderId !== undefined && row.hasFolder && { folderId }),
  };
}

function requireName(name: string): void {
  const problem = viewNameProblem(name);
  if (problem) throw badInput('name', problem);
}

async function requireOwnPlaces(tx: UserDb, { companyId, folderId }: ViewFilter): Promise<void> {
  if (companyId !== undefined && companyId !== NO_COMPANY) await requireCompany(tx, companyId);
  if (folderId !== undefined) await requireFolder(tx, folderId);
}

async function requireView(tx: UserDb, id: string): Promise<ViewRow> {
  const row = await findView(tx, id);
  if (!row) throw new AppError('VIEW_NOT_FOUND');
  return row;
}
