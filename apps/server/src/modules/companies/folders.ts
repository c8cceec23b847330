import type { SeenInput } from '@tillslip/contract/common';
import type { Folder } from '@tillslip/contract/companies';
import { folderNameProblem } from '@tillslip/domain/companies/company-rules';
import { DEFAULT_FOLDERS } from '@tillslip/domain/companies/default-folders';
import { isSalesFolder } from '@tillslip/domain/vat/claim/document-side';
import { badInput } from '../../platform/bad-input.ts';
import { asUser, readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireUnchanged, resolveEdit } from '../../platform/edits/resolve-edit.ts';
import { AppError } from '../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../platform/outbox/outbox.ts';
import { folderView } from './company-view.ts';
import {
  deleteFolderRow,
  type FolderRow,
  findFolders,
  folderNameTaken,
  insertFolders,
  lockFolder,
  renameFolderRow,
} from './folders.repository.ts';
import { requireCompany, requireCountedFolder } from './require-company.ts';

/** List a company's folders by name. */
export const listFolders = (
  deps: Pick<Deps, 'db'>,
  userId: string,
  { companyId }: { companyId: string },
): Promise<Folder[]> =>
  readAsUser(deps.db, userId, async (tx) => {
    await requireCompany(tx, companyId);
    return (await findFolders(tx, companyId)).map(folderView);
  });

/**
 * Create a folder in a company.
 *
 * @throws BAD_INPUT marking the name; FOLDER_NAME_TAKEN when the company has a folder of that name, ignoring case.
 */
export const createFolder = (
  deps: Pick<Deps, 'db'>,
  userId: string,
  { companyId, name }: { companyId: string; name: string },
): Promise<Folder> =>
  asUser(deps.db, userId, async (tx) => {
    await requireCompany(tx, companyId);
    requireFolderName(name);
    const [id] = await insertFolders(tx, companyId, [name]);
    if (!id) throw new AppError('FOLDER_NAME_TAKEN');
    notify(tx, { kind: 'changed', topic: 'companies', id: companyId });
    return folderView(await requireCountedFolder(tx, id));
  });

/** Add the default folders that the company lacks, and return all its folders. */
export const addDefaultFolders = (
  deps: Pick<Deps, 'db'>,
  userId: string,
  { companyId }: { companyId: string },
): Promise<Folder[]> =>
  asUser(deps.db, userId, async (tx) => {
    await requireCompany(tx, companyId);
    await insertFolders(tx, companyId, DEFAULT_FOLDERS);
    notify(tx, { kind: 'changed', topic: 'companies', id: companyId });
    return (await findFolders(tx, companyId)).map(folderView);
  });

/**
 * Rename a folder; a change of case only is allowed. When it becomes or stops being the sales folder, its invoices are
 * rechecked.
 *
 * @throws BAD_INPUT marking the name; FOLDER_NAME_TAKEN when another folder of the company has that name, ignoring case;
 * CHANGED_MEANWHILE when it was renamed since the person saw it.
 */
export const renameFolder = (
  deps: Pick<Deps, 'db'>,
  userId: string,
  { id, name: typed, ...seen }: SeenInput & { id: string; name: string },
): Promise<Folder> =>
  asUser(deps.db, userId, async (tx) => {
    await lockFolder(tx, id);
    const folder = await requireCountedFolder(tx, id);
    requireFolderName(typed);
    const edit = { table: 'folders', id, row: folder, valuesOf: nameOf, mine: { name: typed }, seen } as const;
    const { name } = await resolveEdit(tx, edit);
    if (await folderNameTaken(tx, folder, name)) throw new AppError('FOLDER_NAME_TAKEN');
    await renameFolderRow(tx, id, name);
    if (isSalesFolder(folder.name) !== isSalesFolder(name))
      publish(tx, 'company.claim-settings-changed', { companyId: folder.companyId });
    notify(tx, { kind: 'changed', topic: 'companies', id: folder.companyId });
    return folderView(await requireCountedFolder(tx, id));
  });

const nameOf = ({ name }: FolderRow) => ({ name });

function requireFolderName(name: string): void {
  const problem = folderNameProblem(name);
  if (problem) throw badInput('name', problem);
}

/**
 * Delete a folder; its invoices stay, without a folder. Invoices of the sales folder are rechecked.
 *
 * @throws CHANGED_MEANWHILE when it was renamed since the person saw it.
 */
export const deleteFolder = (
  deps: Pick<Deps, 'db'>,
  userId: string,
  { id, ...seen }: { id: string; version: number },
): Promise<{ id: string }> =>
  asUser(deps.db, userId, async (tx) => {
    const folder = await requireCountedFolder(tx, id);
    await requireUnchanged(tx, { table: 'folders', id, row: folder, valuesOf: nameOf, seen });
    await deleteFolderRow(tx, id);
    const event = { action: 'folder.deleted', subjectType: 'folder', subjectId: id } as const;
    recordAudit(tx, { ...event, actorId: userId, before: folderView(folder) });
    if (isSalesFolder(folder.name)) publish(tx, 'company.claim-settings-changed', { companyId: folder.companyId });
    notify(tx, { kind: 'changed', topic: 'companies', id: folder.companyId });
    return { id };
  });
