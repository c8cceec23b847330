import type { Folder } from '@tillslip/contract/companies';
import { isSalesFolder } from '@tillslip/domain/vat/claim/document-side';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { notify, publish } from '../../platform/outbox/outbox.ts';
import { folderView } from './company-view.ts';
import { folderNameTaken, renameFolderRow } from './folders.repository.ts';
import { requireFolder } from './require-company.ts';

/**
 * Rename a folder; a change of case only is allowed. When it becomes or stops being the sales folder, its invoices are
 * rechecked.
 *
 * @throws FOLDER_NAME_TAKEN when another folder of the company has that name, ignoring case.
 */
export const renameFolder = (
  deps: Pick<Deps, 'db'>,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<Folder> =>
  asUser(deps.db, userId, async (tx) => {
    const folder = await requireFolder(tx, id);
    if (await folderNameTaken(tx, folder, name)) throw new AppError('FOLDER_NAME_TAKEN');
    await renameFolderRow(tx, id, name);
    if (isSalesFolder(folder.name) !== isSalesFolder(name))
      publish(tx, 'company.claim-settings-changed', { companyId: folder.companyId });
    notify(tx, { kind: 'changed', topic: 'companies', id: folder.companyId });
    return folderView({ ...folder, name });
  });
